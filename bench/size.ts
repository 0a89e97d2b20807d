/**
 * What routing costs in the bundle of an application: small programs, each bundled and minified by
 * Vite from the built package. Like applications they export nothing, so that what the first chunk
 * shares with later ones stays in it. The limits are for the code that loads at once; chunks that only
 * an `import()` reaches are listed beside it. Run `npm run build:lib` before.
 */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

interface Program {
  name: string;
  code: string;
  /** Kilobytes, gzipped, that shall load at once. */
  goal?: number;
  /** Most kilobytes that may load at once; the goal, if left out. */
  limit?: number;
}

const programs: Program[] = [
  {
    name: 'Roadstar: Router.fromGeoJSON, route',
    code: `
      import { Router } from 'roadstar';
      const open = (text) => Router.fromGeoJSON(text);
      const ask = (router, from, to) => router.route({ from, to });`,
    goal: 45,
    // The figure of today, rounded up. It was 52 before turn restrictions and private roads, storeys
    // and layers, custom profiles and vehicles, roads selected by areas and lines, partial closures,
    // heights, flat maps, and steps of legs. Without one of its parts the program would weigh less, in kB,
    // by: networks 15.0, of which turns 5.2; profiles 8.5; hierarchies 7.3; searches 5.9; steps 5.2;
    // GeoJSON 5.2; closed and avoided roads 4.9; metrics 4.3; unknown fields 4.0; snapping 3.6; packing
    // 3.0; alternatives 2.8; checks of arguments 2.1; detours 1.4; isochrones 1.1. Most are called
    // synchronously, so they cannot be loaded later; the asynchronous methods use the same code.
    limit: 89,
  },
  {
    name: 'Roadstar, the bare way: GeoJSON object, network, graph, A*',
    code: `
      import {
        ArcWeights, COARSE, collectRoads, Heuristics, PathFinder, plainGraph, plainNetwork,
      } from 'roadstar/graph';
      const open = (geojson) => {
        const network = plainNetwork(collectRoads(geojson));
        const finder = new PathFinder(new ArcWeights(plainGraph(network)));
        return { network, finder, heuristics: new Heuristics(network) };
      };
      const ask = ({ network, finder, heuristics }, source, target) => {
        const at = [network.nodeLng[target], network.nodeLat[target]];
        const [sources, targets] = [source, target].map((node) => [{ node, weight: 0 }]);
        const heuristic = heuristics.toward(at, 'great-circle', 1);
        const rule = { past: 1, heuristic, grain: COARSE };
        return finder.oneWay({ sources, targets, direct: Infinity }, rule);
      };`,
    goal: 15,
  },
  {
    name: 'Roadstar in a worker: RouterClient.open, route (the page, without the worker)',
    code: `
      import { RouterClient } from 'roadstar/worker';
      const open = (source) => RouterClient.open(source);
      const ask = (router, from, to) => router.route({ from, to });`,
    goal: 5,
  },
  {
    name: 'geojson-path-finder',
    code: `
      import PathFinder from 'geojson-path-finder';
      const open = (roads) => new PathFinder(roads);
      const ask = (finder, from, to) => finder.findPath(from, to);`,
  },
  {
    name: 'ngraph.graph, ngraph.path',
    code: `
      import createGraph from 'ngraph.graph';
      import { aStar } from 'ngraph.path';
      const open = () => createGraph();
      const ask = (graph, from, to) => aStar(graph).find(from, to);`,
  },
];

const root = new URL('../', import.meta.url);
const rows = await Promise.all(programs.map(weigh));
console.log('| program, gzipped kB | at once | later, on demand | goal |');
console.log('| ------------------- | ------: | ---------------: | ---: |');
for (const { name, atOnce, later, goal = '' } of rows) {
  console.log(`| ${name} | ${kilobytes(atOnce)} | ${kilobytes(later)} | ${goal} |`);
}
for (const { name, code, atOnce, goal, limit = goal } of rows) {
  if (limit === undefined || atOnce <= limit * 1000) continue;
  console.error(
    `\n${name}: ${kilobytes(atOnce)} kB, ${limit} allowed. Kilobytes of its modules:`,
  );
  for (const [module, bytes] of await modules(code)) {
    console.error(`${kilobytes(bytes).padStart(8)}  ${module}`);
  }
  process.exitCode = 1;
}

async function weigh(program: Program) {
  const chunks = await bundle(program.code);
  const atOnce = reached(chunks);
  const sum = (some: readonly Rolldown.OutputChunk[]) =>
    some.reduce((bytes, chunk) => bytes + gzipSync(chunk.code, { level: 9 }).length, 0);
  return {
    ...program,
    atOnce: sum(atOnce),
    later: sum(chunks.filter((chunk) => !atOnce.includes(chunk))),
  };
}

/** The heaviest modules of `src/` and of packages in a program, before they are minified. */
async function modules(code: string): Promise<[module: string, bytes: number][]> {
  const sources: Plugin = {
    name: 'sources',
    enforce: 'pre',
    resolveId: (id) => {
      const [known, entry = 'index'] = /^roadstar(?:\/(.+))?$/.exec(id) ?? [];
      if (known === undefined) return;
      return fileURLToPath(new URL(`src/${entry}.ts`, root));
    },
  };
  return reached(await bundle(code, [sources]))
    .flatMap((chunk) => Object.entries(chunk.modules))
    .map(([id, { renderedLength }]): [string, number] => [
      id.replace(fileURLToPath(root), ''),
      renderedLength,
    ])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 30);
}

async function bundle(code: string, plugins: Plugin[] = []): Promise<Rolldown.OutputChunk[]> {
  const entry = 'virtual:program';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry },
    },
    plugins: [
      ...plugins,
      // Vite's helper for styles of chunks belongs to the application.
      {
        name: 'no-preload-helper',
        enforce: 'pre',
        load: {
          filter: { id: /vite\/preload-helper\.js$/ },
          handler: () => 'export const __vitePreload = (load) => load();',
        },
      },
      {
        name: 'program',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) =>
          id === `\0${entry}` ? `${code}\nglobalThis.app = { open, ask };` : undefined,
      },
    ],
  });
  return (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
}

/** The entry, and what it imports statically. */
function reached(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
