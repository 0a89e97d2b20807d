/**
 * `npm run bench -- [network …] [--pairs N] [--seed N]` compares the time that Roadstar, other
 * routers and two plain yardsticks take to build and to answer, with the same roads and pairs in
 * one run.
 *
 *   networks.ts       the road files
 *   pairs.ts          random pairs, and pairs by Dijkstra rank
 *   contestants/      one adapter per router
 *   plain-astar.ts    the plain A* on every vertex
 *   plain-dijkstra.ts FQ, the flatqueue Dijkstra on the contracted graph
 *   rounds.ts         builds and queries in alternation, timed
 *   lengths.ts        compares every answer with the shortest one
 *   measure.ts        all of this for one network, in its own process
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findNetwork, targetNetworks } from './networks.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Number of random pairs; slow routers get only the first of them. */
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
Seed ${values.seed}. Times depend on this machine; compare the ratios within a table.
A query to Roadstar is router.route: it includes snapping and the line. All routers respect
one-ways: the plain A* and ngraph.path (a node per vertex) by their links, geojson-path-finder
(tolerance 1e-7) by its weight function, geojson-dijkstra by its "_direction". The roads for
geojson-dijkstra are cut at their junctions beforehand, untimed.`);

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
