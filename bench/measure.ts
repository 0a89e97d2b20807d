/** Measures one network, from the first build to the targets; started by run.ts. */
import { buildGraph } from '../src/graph/build.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { buildNetwork } from '../src/network/build.ts';
import { bareSearches, fqName } from './contestants/bare-search.ts';
import type { AlgorithmOptions, Library } from './contestants/contestant.ts';
import { geojsonDijkstra } from './contestants/geojson-dijkstra.ts';
import { geojsonPathFinder } from './contestants/geojson-path-finder.ts';
import { ngraph } from './contestants/ngraph.ts';
import { plain, plainName } from './contestants/plain.ts';
import { bareBuild, roadstar, roadstarName } from './contestants/roadstar.ts';
import { readNetwork, targetNetworks } from './networks.ts';
import { type Pair, PairSource } from './pairs.ts';
import { PlainAstar } from './plain-astar.ts';
import { buildTable, queryTable, rankTable } from './report.ts';
import { askByTurns, type BuildTimes, buildByTurns, type QueryTimes } from './rounds.ts';
import { targetTable } from './targets.ts';

/** Number of builds per library. */
const FAST_BUILDS = 7;
const PEER_BUILDS = 3;
/** Number of pairs for slow libraries. */
const PEER_PAIRS = 40;
const RANK_PAIRS = 60;
const WARM_UP_PAIRS = 20;
const PASSES = 3;

interface Round {
  builds: BuildTimes[];
  contestants: AlgorithmOptions[];
  queries: QueryTimes[];
}

const [name, pairCount, seed] = process.argv.slice(2);
const roads = readNetwork(name);
const network = buildNetwork(collectRoads(roads));
const graph = buildGraph(network);
const source = new PairSource(network, graph, Number(seed));
const pairs = source.uniform(Number(pairCount));
const warmUp = source.uniform(WARM_UP_PAIRS);
const bare = bareSearches(network, graph);
const fq = bare.filter((contestant) => contestant.name === fqName);

console.log(`\n## ${name}\n
${roads.features.length.toLocaleString('en')} roads; contracted to ${graph.nodeCount.toLocaleString('en')} nodes and ${graph.arcCount.toLocaleString('en')} arcs.
Pairs are random nodes of the largest strongly connected piece. Lengths are checked against
Dijkstra on every vertex; "longer" is the share of answers that are not the shortest.`);

const ours = measure('Roadstar', [roadstar(), bareBuild, plain], FAST_BUILDS, bare, pairs);
printRanks(ours.contestants);
const theirs = measure(
  'Other libraries',
  [roadstar(['astar']), plain, geojsonDijkstra, ngraph, geojsonPathFinder],
  PEER_BUILDS,
  fq,
  pairs.slice(0, PEER_PAIRS),
);
if (targetNetworks.includes(name)) {
  console.log(`\n### ${name}: targets\n\n${targetTable(ours, theirs)}`);
}

function measure(
  title: string,
  libraries: readonly Library[],
  rounds: number,
  unbuilt: readonly AlgorithmOptions[],
  asked: readonly Pair[],
): Round {
  const { builds, contestants: built } = buildByTurns(libraries, roads, rounds);
  console.log(`\n### ${name}: ${title}, ${rounds} builds each\n\n${buildTable(builds)}`);
  const contestants = [...built, ...unbuilt];
  askByTurns(contestants, warmUp, 1);
  const queries = askByTurns(contestants, asked, PASSES);
  const shortest = shortestMeters(asked);
  console.log(`\n### ${name}: ${title}, the same ${asked.length} pairs\n`);
  console.log(queryTable(queries, shortest));
  return { builds, contestants, queries };
}

function shortestMeters(asked: readonly Pair[]): number[] {
  const dijkstra = new PlainAstar(roads);
  return asked.map(({ from, to }) => dijkstra.route(from, to, false).meters);
}

function printRanks(contestants: readonly AlgorithmOptions[]): void {
  const wanted = [roadstarName, 'Roadstar Two-way A*', plainName, fqName];
  const chosen = contestants.filter((contestant) => wanted.includes(contestant.name));
  const ranks = [...source.byRank(RANK_PAIRS)].map(
    ([rank, asked]) => [rank, askByTurns(chosen, asked, PASSES)] as const,
  );
  if (ranks.length === 0) return;
  console.log(`\n### ${name}: by Dijkstra rank, ${RANK_PAIRS} pairs each, median ms\n`);
  console.log(rankTable(ranks));
}
