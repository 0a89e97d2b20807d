/** A network source → a router, and all that the page wants to know of it at once. */
import type { Position } from '../geo/position.ts';
import { RADIANS, unwrapLng } from '../geo/sphere.ts';
import { type NamedPoint, namedPoints } from '../geojson/named-points.ts';
import { collectRoads } from '../geojson/roads.ts';
import { parseJSON } from '../geojson/text.ts';
import { findStrongComponents } from '../graph/components.ts';
import { buildGraph } from '../graph/graph.ts';
import { isPacked } from '../pack/container.ts';
import { networkPicture } from '../picture/project.ts';
import { type BuildStage, importRoads, ownNetwork } from '../route/build.ts';
import { NetworkRouter } from '../route/network-router.ts';
import { gridGraph } from '../topology/grid.ts';
import type { Network } from '../topology/network.ts';
import type { Contestant, NetworkSource, OpenedNetwork, Progress } from './contract.ts';
import { readBytes } from './read.ts';

/** Shares of the whole work, by stage; measured on a city of 350,000 segments. */
const stageEnds = { Reading: 0.2, Parsing: 0.7, 'Joining ends': 0.85, 'Building graph': 0.95 };

export async function openNetwork(
  source: NetworkSource,
  progress: (progress: Progress) => void,
): Promise<{ router: NetworkRouter; opened: OpenedNetwork }> {
  let size = '';
  const tell = (stage: keyof typeof stageEnds, done: number): void => {
    const stages = Object.keys(stageEnds) as (keyof typeof stageEnds)[];
    const start = stageEnds[stages[stages.indexOf(stage) - 1]] ?? 0;
    progress({ stage, done: start + done * (stageEnds[stage] - start), detail: size });
  };
  const input = await readBytes(source, (read, total) => {
    size = `${((total ?? read) / 1e6).toPrecision(3)} MB`;
    tell('Reading', total === null ? 0.5 : read / total);
  });
  const maze = mazeText(source.name, input);
  const { router, names, ends } = maze === null ? await openRoads(input, tell) : openMaze(maze);
  progress({ stage: 'Drawing', done: 0.95, detail: size });
  const suggestion = ends ?? suggestEnds(router);
  const picture = networkPicture(router.network, maze !== null);
  return { router, opened: { info: router.info, picture, names, suggestion } };
}

interface Read {
  router: NetworkRouter;
  names: NamedPoint[];
  ends: OpenedNetwork['suggestion'] | null;
}

/** Roads as GeoJSON, or as `roadstar build` has packed them. */
async function openRoads(
  input: string | Uint8Array,
  onProgress: (stage: BuildStage, done: number) => void,
): Promise<Read> {
  if (input instanceof Uint8Array && isPacked(input)) {
    onProgress('Building graph', 0);
    const { openStored } = await import('../route/stored.ts');
    return { router: new NetworkRouter(openStored(input)), names: [], ends: null };
  }
  onProgress('Parsing', 0);
  const value = parseJSON(input);
  const roads = collectRoads(value, (done) => onProgress('Parsing', done));
  const router = new NetworkRouter(importRoads(roads, { onProgress }));
  const names = isReadable(router.network) ? namedPoints(value) : [];
  return { router, names, ends: null };
}

function openMaze(text: string): Read {
  const { network, start, finish } = gridGraph(text);
  const ends = start && finish ? { from: start, to: finish } : null;
  return { router: new NetworkRouter(ownNetwork(network)), names: [], ends };
}

/** Whether there are so few nodes that something may be written at each. */
export function isReadable({ nodeLng }: Network): boolean {
  return nodeLng.length <= 3000;
}

/**
 * The first searches of a worker run uncompiled. These few, over a part of the way, are nobody's,
 * so no clock shows it; on small networks it takes more of them.
 */
export function warmUp(
  router: NetworkRouter,
  { from, to }: OpenedNetwork['suggestion'],
  contestants?: readonly Partial<Contestant>[],
): void {
  const [dLng, dLat] = [to[0] - from[0], to[1] - from[1]];
  const isAcross180 = Math.abs(dLng) > 180;
  const near: Position = isAcross180
    ? to
    : [from[0] + warmUpShare * dLng, from[1] + warmUpShare * dLat];
  let settled = 0;
  for (let i = 0; i < 2 || (i < 100 && settled < 10_000); i++) {
    for (const effort of router.compare({ from, to: near }, contestants)) {
      settled += effort.settled;
    }
  }
}

/** Part of the way that is searched to warm up. */
const warmUpShare = 0.5;

/** A text file is a maze; everything else is GeoJSON, whatever its name. */
function mazeText(name: string, input: string | Uint8Array): string | null {
  if (!name.toLowerCase().endsWith('.txt')) return null;
  return typeof input === 'string' ? input : new TextDecoder().decode(input);
}

/** Two nodes near a quarter and three quarters of the way across, each reachable from the other. */
function suggestEnds({ network, info }: NetworkRouter): { from: Position; to: Position } {
  const { nodeLng, nodeLat } = network;
  const strong = findStrongComponents(buildGraph(network));
  const sizes = new Int32Array(strong.count);
  for (const component of strong.of) sizes[component]++;
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const [west, south, east, north] = info.bbox;
  const width = east < west ? east + 360 - west : east - west;
  const near = (x: number, y: number): number => {
    const [lng, lat] = [west + x * width, south + y * (north - south)];
    const narrow = Math.cos(lat * RADIANS);
    let best = -1;
    let bestSquare = Infinity;
    for (let node = 0; node < nodeLng.length; node++) {
      if (strong.of[node] !== largest) continue;
      const dLng = narrow * (unwrapLng(nodeLng[node], lng) - lng);
      const square = dLng ** 2 + (nodeLat[node] - lat) ** 2;
      if (square >= bestSquare) continue;
      bestSquare = square;
      best = node;
    }
    return best;
  };
  const [from, to] = [near(0.28, 0.35), near(0.75, 0.65)];
  const at = (node: number): Position => [nodeLng[node], nodeLat[node]];
  return from === to ? longestEdge(network) : { from: at(from), to: at(to) };
}

/** For networks of one-ways that lead nowhere twice: the ends of an edge, in its direction. */
function longestEdge({ edgeMeters, edgeDirection, firstShape, shapeLng, shapeLat }: Network) {
  const longest = edgeMeters.reduce(
    (best, meters, edge) => (meters > edgeMeters[best] ? edge : best),
    0,
  );
  const at = (i: number): Position => [shapeLng[i], shapeLat[i]];
  const [tail, head] = [at(firstShape[longest]), at(firstShape[longest + 1] - 1)];
  return edgeDirection[longest] === -1 ? { from: head, to: tail } : { from: tail, to: head };
}
