/**
 * `npm run bench -- [network …] [--pairs N] [--seed N]`: how fast Roadstar builds and answers,
 * beside other routers and two plain yardsticks, on the same roads and pairs in one run.
 *
 *   networks.ts       the road files
 *   pairs.ts          what is asked: random pairs, and pairs by Dijkstra rank
 *   contestants/      who is asked: one adapter a library
 *   plain-astar.ts    the plain A* on every vertex
 *   plain-dijkstra.ts FQ, the flatqueue Dijkstra on the contracted graph
 *   rounds.ts         building and asking by turns, with the clock
 *   lengths.ts        every answer held against the shortest
 *   measure.ts        all that for one network, in a process of its own
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findNetwork, targetNetworks } from './networks.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Random pairs for the fast; the slow get the first of them. */
    pairs: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});

for (const [name, value] of Object.entries(values)) {
  if (!(Number.isInteger(Number(value)) && Number(value) > 0)) {
    console.error(`--${name}: got ${value}, expected a whole number above 0`);
    process.exit(2);
  }
}

const [{ model }] = cpus();
console.log(`# Bench\n\n${model}, ${cpus().length} cores; Node ${process.version}`);
console.log(`
Seed ${values.seed}. Times belong to this machine and hour; ratios within a table travel.
Roadstar is asked with router.route: snapping and the line are part of every answer. Everyone
keeps to the one-way streets: the plain A* and ngraph.path (a node per vertex) by their links,
geojson-path-finder (tolerance 1e-7) by its weight function, geojson-dijkstra by its
"_direction"; it is also handed the roads ready cut at their junctions, untimed.`);

const networks = new Set<string>();
for (const name of positionals.length > 0 ? positionals : targetNetworks) {
  const found = findNetwork(name);
  if (found === null) console.log(`\n${name} is not here: the generated city instead.`);
  networks.add(found ?? 'city');
}
const measure = fileURLToPath(new URL('measure.ts', import.meta.url));
for (const name of networks) {
  const { status } = spawnSync(
    process.execPath,
    [...process.execArgv, '--expose-gc', measure, name, values.pairs, values.seed],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
}
