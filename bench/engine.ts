/**
 * `npm run bench:engine -- [network …] [--pairs N] [--seed N] [--settled]`: the searches alone,
 * from node to node, in turn with FQ on the same graph and pairs; then the preparation.
 *
 *   engine/searches.ts  the searches
 *   engine/prepare.ts   orders, customizations, closures, matrices, snaps
 *   engine/limits.ts    the limits
 *
 * With `--settled` nothing is timed. If more nodes are settled than allowed, or a weight differs
 * from FQ's, the exit code is 1.
 */
import { parseArgs } from 'node:util';
import { buildGraph } from '../src/graph/build.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { buildNetwork } from '../src/network/build.ts';
import { settledLimit, timeLimit } from './engine/limits.ts';
import { preparationTable } from './engine/prepare.ts';
import { type EngineSearch, engineSearches, type NodePair } from './engine/searches.ts';
import { findNetwork, readNetwork } from './networks.ts';
import { PairSource } from './pairs.ts';
import { mean, median } from './stats.ts';
import { figure, table } from './table.ts';

/** Pairs asked in a row, so that a slow search does not disturb the caches of a quick one. */
const IN_A_ROW = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    settled: { type: 'boolean', default: false },
  },
});

const wanted = positionals.length > 0 ? positionals : ['city', 'porto', 'moscow'];
for (const name of wanted) {
  const found = findNetwork(name);
  if (found !== null) measure(found);
  else console.log(`\n${name} is not here.`);
}

function measure(name: string): void {
  const network = buildNetwork(collectRoads(readNetwork(name)));
  const graph = buildGraph(network);
  const pairs = new PairSource(network, graph, Number(values.seed)).nodes(Number(values.pairs));
  console.log(
    `\n## ${name}: ${graph.nodeCount.toLocaleString('en')} nodes, ${graph.arcCount.toLocaleString('en')} arcs; ${pairs.length} random pairs\n`,
  );
  const searches = engineSearches(network, graph);
  const results = ask(searches, pairs);
  console.log(searchTable(name, results));
  if (values.settled) return;
  const fq = mean(results[0].times);
  console.log(`\n${preparationTable(name, network, graph, fq)}`);
}

interface Result {
  name: string;
  /** Milliseconds, one per pair. */
  times: number[];
  settled: number;
  wrong: number;
}

/** Each search gets the same few pairs before the next few; the first search rotates. */
function ask(searches: readonly EngineSearch[], pairs: readonly NodePair[]): Result[] {
  const results = searches.map(({ name }): Result => ({ name, times: [], settled: 0, wrong: 0 }));
  const warmUp = pairs.slice(0, 30);
  for (const pair of warmUp) for (const { ask } of searches) ask(...pair);
  for (let first = 0; first < pairs.length; first += IN_A_ROW) {
    const row = pairs.slice(first, first + IN_A_ROW);
    const weights: number[][] = [];
    for (let turn = 0; turn < searches.length; turn++) {
      const s = (turn + first / IN_A_ROW) % searches.length;
      weights[s] = row.map((pair) => {
        const start = performance.now();
        const answer = searches[s].ask(...pair);
        results[s].times.push(performance.now() - start);
        results[s].settled += answer.settled / pairs.length;
        return answer.weight;
      });
    }
    results.forEach((result, s) => {
      result.wrong += weights[s].filter((weight, i) => weight !== weights[0][i]).length;
    });
  }
  return results;
}

function searchTable(network: string, results: readonly Result[]): string {
  const fq = mean(results[0].times);
  return table(
    ['search', 'mean ms', 'median', '× FQ', 'at most', 'settled', 'at most', 'verdict'],
    results.map(({ name, times, settled, wrong }) => {
      const timeMost = values.settled ? Infinity : timeLimit(network, name);
      const settledMost = settledLimit(network, name);
      const isOurs = !name.startsWith('FQ');
      const isMet = mean(times) / fq <= timeMost && !(settled > settledMost) && wrong === 0;
      // A clock is never a reason to fail.
      if (wrong > 0 || settled > settledMost) process.exitCode = 1;
      return [
        name,
        figure(mean(times)),
        figure(median(times)),
        figure(mean(times) / fq),
        figure(timeMost),
        figure(settled),
        figure(settledMost),
        wrong > 0 ? `${wrong} WRONG` : isOurs ? (isMet ? 'met' : 'MISSED') : '',
      ];
    }),
  );
}
