import { expect, test } from 'vitest';
import { imports, sources } from './setup/sources.ts';

/** The stages in the order of the flow: each may import itself and the stages before it. */
const flow = [
  'geo',
  'input',
  'profile',
  'attributes',
  'network',
  'graph',
  'metric',
  'search',
  'hierarchy',
  'snap',
  'pack',
  'router',
  'output',
  'quality',
];
const upstream: Record<string, string[]> = {
  ...Object.fromEntries(flow.map((folder, index) => [folder, flow.slice(0, index)])),
  // The entries of the package.
  'index.ts': flow,
  'graph.ts': flow,
  'formats.ts': flow,
  // The server and the command use the public library only.
  server: ['index.ts', 'graph.ts', 'formats.ts', 'queue.ts'],
  'server.ts': ['index.ts', 'server'],
  queue: flow,
  'queue.ts': ['queue'],
  remote: flow,
  'remote.ts': ['remote'],
  valhalla: [...flow, 'remote'],
  'valhalla.ts': ['valhalla'],
  cli: [
    'index.ts',
    'graph.ts',
    'formats.ts',
    'server.ts',
    'queue.ts',
    'remote.ts',
    'valhalla.ts',
  ],
  // Only types of roads, edges and search spaces.
  render: ['geo', 'input/geojson/collector.ts', 'network/network.ts', 'router/search-space.ts'],
  client: flow,
  'client.ts': ['client'],
  'serve-router.ts': ['client'],
  'script-tag.ts': ['client.ts', 'index.ts'],
  // Around the library stand the maps of others.
  maps: [...flow, 'client'],
  leaflet: [...flow, 'maps'],
  'leaflet.ts': ['leaflet', 'maps'],
  maplibre: [...flow, 'maps'],
  'maplibre.ts': ['maplibre', 'maps'],
  element: [...flow, 'client', 'client.ts', 'leaflet', 'maps', 'render'],
  'element.ts': ['element'],
  worker: [...flow, 'client', 'render'],
  app: [...flow, 'client', 'remote', 'render', 'worker'],
};

/** Folders within a stage, and what they may import beside their own files. */
const inner: Record<string, string[]> = {
  'src/input/json/': ['src/input/bytes.ts', 'src/input/input-error.ts'],
  'src/input/geojson/': [
    'src/geo/',
    'src/input/json/',
    'src/input/arguments.ts',
    'src/input/budget.ts',
    'src/input/bytes.ts',
    'src/input/encoding.ts',
    'src/input/input-error.ts',
    'src/input/request-error.ts',
    'src/input/unpacked.ts',
  ],
};

/** Packages with a reach of their own, and where they may be imported. */
const reach: [packageName: RegExp, folders: RegExp][] = [
  [/^leaflet\b/, /^(src\/(app\/|leaflet\b|element\/)|test\/support\/hostile-maps)/],
  [/^maplibre-gl\b/, /^src\/maplibre\b/],
  [/^@turf\//, /^(src\/(router|app)|test|bench|data\/make)\//],
  [/^(saxes|proj4|topojson-client|pako|betterknown)$/, /^src\/input\//],
  [/^@openpgp\/unbzip2-stream\b/, /^src\/input\//],
  [/^fflate$/, /^src\/(input|output)\//],
  [/^(pbf|flatgeobuf|flatbuffers)\b/, /^(src\/(input|output)|test)\//],
  [/^osrm-text-instructions\b/, /^src\/router\/guidance\//],
  [/^jsep$/, /^src\/worker\/heuristic\//],
  [/^d3-dsv$/, /^(src\/(cli|input|output)|test)\//],
  [/^(hono|@hono\/node-server|zod|prom-client)\b/, /^(src\/server|test)\//],
  [/^(bullmq|ioredis)$/, /^(src\/queue|test)\//],
  [/^node:/, /^(src\/(cli|server|queue|valhalla)|test|bench|data\/make)\//],
];

const files = ['src', 'test', 'bench', 'data'].flatMap(sources);
const stage = (path: string) => path.split('/')[1] ?? '';

test('every folder of src/ imports only what lies upstream of it', () => {
  const wrong = files
    .filter(({ path }) => path.startsWith('src/') && !path.endsWith('.d.ts'))
    .flatMap((file) => {
      const allowed = [stage(file.path), ...(upstream[stage(file.path)] ?? [])];
      const inner = imports(file).filter((path) => path.startsWith('src/'));
      return inner
        .filter((path) => !allowed.some((name) => `${path}/`.startsWith(`src/${name}/`)))
        .map(arrowFrom(file.path));
    });
  expect(wrong).toEqual([]);
});

/** What looks into a search has its engine. */
const lookInside = /^src\/worker\/(inside|heuristic)\//;

test('the page asks its routes of the client, as everybody does', () => {
  const wrong = files
    .filter(({ path }) => /^src\/(app|worker)\//.test(path) && !lookInside.test(path))
    .filter(({ code }) =>
      /\bengine\b(?!\/)|\bfind(Route|Matrix|Nearest|Visit|Isochrone|Alternatives|Detours?)\b/.test(
        code,
      ),
    )
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
  const importers = (path: string) =>
    files
      .filter((file) => file.path.startsWith('src/') && imports(file).includes(path))
      .map(({ path }) => path);
  expect(importers('src/client/serve.ts')).toEqual([
    'src/client/router.worker.ts',
    'src/serve-router.ts',
    'src/worker/router.worker.ts',
  ]);
  const starting = importers('src/client/connect.ts').filter((path) => /^src\/app\//.test(path));
  expect(starting).toEqual(['src/app/engine/router.ts']);
});

test('JSON knows no roads, and GeoJSON no other formats', () => {
  const wrong = Object.entries(inner).flatMap(([folder, upstream]) =>
    files
      .filter(({ path }) => path.startsWith(folder))
      .flatMap((file) =>
        imports(file)
          .filter((path) => path.startsWith('src/'))
          .filter((path) => ![folder, ...upstream].some((start) => path.startsWith(start)))
          .map(arrowFrom(file.path)),
      ),
  );
  expect(wrong).toEqual([]);
});

test('leaflet, turf and node stay where they belong', () => {
  const wrong = files.flatMap((file) =>
    imports(file)
      .filter((name) => reach.some(([what, where]) => what.test(name) && !where.test(file.path)))
      .map(arrowFrom(file.path)),
  );
  expect(wrong).toEqual([]);
});

test('no file imports itself, however far around', () => {
  const graph = new Map(files.map((file) => [file.path, imports(file)]));
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): void => {
    if (trail.includes(path))
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (trail.includes(path) || done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  expect(cycles).toEqual([]);
});

function arrowFrom(path: string): (name: string) => string {
  return (name) => `${path} → ${name}`;
}
