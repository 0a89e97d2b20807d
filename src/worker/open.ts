/** A network source → a router, and what the page shows of it at once. */
import type { FeatureCollection } from 'geojson';
import type { Fields } from '../attributes/fields.ts';
import { type Position, roundedDegrees } from '../geo/position.ts';
import { spaceOf } from '../geo/space.ts';
import { worldOf } from '../geo/world.ts';
import { findStrongComponents } from '../graph/components.ts';
import { plainGraph } from '../graph/graph.ts';
import { Budget } from '../input/budget.ts';
import { joined, readAhead } from '../input/bytes.ts';
import { isOfOsm } from '../input/credit.ts';
import { OUT_OF_RANGE } from '../input/geojson/geometry.ts';
import { collectRoads, type Roads } from '../input/geojson/roads.ts';
import { finish } from '../input/slices.ts';
import type { Network } from '../network/network.ts';
import { uses } from '../profile/classes.ts';
import { word } from '../profile/tags.ts';
import { namedTravel } from '../profile/travel.ts';
import type { Repairs } from '../quality/fixes.ts';
import { networkPicture } from '../render/project.ts';
import type { SketchLines } from '../render/sketch.ts';
import { type ImportedNetwork, importRoads } from '../router/import-roads.ts';
import type { ComparedSearch } from '../router/route.ts';
import { RouteFinder } from '../router/route-finder.ts';
import type { Opening } from './built.ts';
import type { Content } from './content.ts';
import type { BuiltFacts, Progress, Suggestion, WantedNetwork } from './contract/network.ts';
import { parts } from './parts.ts';
import { readChunks } from './read.ts';
import { isReadable } from './readable.ts';

/** Shares of the whole work, by stage; measured on 700,000 edges, of which the file is 27 MB. */
const stageEnds = {
  Reading: 0.5,
  Parsing: 0.55,
  Repairing: 0.56,
  'Joining ends': 0.85,
  'Building graph': 0.95,
};

export async function openNetwork(
  wanted: WantedNetwork,
  progress: (progress: Progress) => void,
): Promise<Opening> {
  const { source, profile, vehicle, fields: choices, fixes, turns } = wanted;
  if (source.built) {
    const { openBuilt } = await parts.built();
    const built = await openBuilt(wanted);
    // Older pages kept mazes without their cells.
    if (built && (built.facts.maze || !isMaze(source.name)))
      return openingOf(wanted, built.imported, built.facts);
  }
  let bytes = 0;
  let last: Progress;
  const tell = (stage: keyof typeof stageEnds, share: number): void => {
    const stages = Object.keys(stageEnds) as (keyof typeof stageEnds)[];
    const start = stageEnds[stages[stages.indexOf(stage) - 1]] ?? 0;
    last = { stage, done: start + share * (stageEnds[stage] - start), bytes };
    progress(last);
  };
  const chunks = readChunks(source, (read, total) => {
    bytes = total ?? read;
    tell('Reading', read / (total ?? read + TYPICAL));
  });
  const hooks = {
    onParse: () => tell('Parsing', 0),
    onLines: (lines: SketchLines) => progress({ ...last, lines }),
  };
  // A source that is refused must stop sending.
  const content = await contentOf(chunks, { ...wanted, ...hooks }).finally(() => {
    void chunks.return(undefined);
  });
  let fields: Fields | null = null;
  // The page's own networks are tagged as in OpenStreetMap, so no fields need to be guessed.
  const isOwn = !('url' in source);
  if ('roads' in content && (isOwn || choices || !hasClasses(content.roads))) {
    const { readFields } = await parts.fields();
    ({ roads: content.roads, fields } = readFields(content.roads, choices));
  }
  let repairs: Repairs | null = null;
  if ('roads' in content && fixes) {
    tell('Repairing', 0);
    const { applyFixes } = await parts.fixes();
    const { ofOsm } = content.roads;
    const applied = await applyFixes(content.roads, fixes);
    repairs = applied.repairs;
    content.roads = { ...applied.edited.roads, ...(ofOsm && { ofOsm }) };
  }
  if ('roads' in content && turns) {
    const { withTurns } = await parts.turnOptions();
    // Another profile may lack their roads.
    content.roads = withTurns(content.roads, turns, true);
  }
  const imported =
    'roads' in content
      ? finish(
          importRoads(content.roads, {
            traveller: namedTravel(profile, vehicle),
            turnPlacer: content.roads.turns ? (await parts.turnPlacer()).TurnPlacer : null,
            spend: true,
            allNodes: wanted.drawnOn !== undefined,
            fields,
          }),
          (done) => tell('Joining ends', done),
        )
      : content.imported;
  progress({ stage: 'Drawing', done: 0.95, bytes });
  return openingOf(wanted, imported, {
    names: 'roads' in content && isReadable(imported.network) ? content.roads.names : [],
    hasProfiles: 'roads' in content && hasClasses(content.roads),
    hasRoads: 'roads' in content,
    repairs,
    suggestion: 'ends' in content ? content.ends : undefined,
    maze: 'maze' in content ? content.maze : undefined,
  });
}

function openingOf(
  { source: { name }, drawnOn }: WantedNetwork,
  imported: ImportedNetwork,
  facts: Omit<BuiltFacts, 'suggestion'> & { suggestion: Suggestion | undefined },
): Opening {
  const router = new RouteFinder(imported);
  const { network } = router;
  const info = drawnOn ? { ...router.info, bbox: drawnOn } : router.info;
  const picture = networkPicture(network, worldOf(info), isMaze(name));
  const suggestion = facts.suggestion ?? suggestEnds(router);
  const ofOsm = imported.ofOsm === true;
  return { router, opened: { ...facts, info, ofOsm, picture, suggestion }, imported };
}

/** Bytes that a stream of unknown length is assumed to send yet. */
const TYPICAL = 2e7;
/** Files of at most this many bytes are parsed at once, which is the fastest. */
const SMALL = 8e6;

interface ReadingHooks {
  onParse: () => void;
  onLines: (lines: SketchLines) => void;
}

/** Small plain GeoJSON is read here; the readers of everything else are loaded when needed. */
async function contentOf(
  chunks: AsyncGenerator<Uint8Array>,
  {
    source: { name },
    positions,
    encoding,
    layer,
    maze,
    onParse,
    onLines,
  }: WantedNetwork & ReadingHooks,
): Promise<Content> {
  const { ahead } = await readAhead(chunks, 0);
  // A brace, white space or the mark of UTF-8.
  const isText = ahead.length > 0 && /^[{\s\xef]/.test(String.fromCharCode(ahead[0][0]));
  if (!positions && !isMaze(name) && isText) {
    const rest = await readAhead(chunks, SMALL);
    ahead.push(...rest.ahead);
    if (rest.isWhole) {
      onParse();
      const roads = await plainRoads(joined(ahead));
      if (roads !== null) return { roads };
    }
  }
  const { otherContent } = await parts.content();
  return otherContent(ahead, chunks, {
    isMaze: isMaze(name),
    reading: { positions, encoding, layer },
    maze,
    onLines,
  });
}

/** Bytes that show where a file comes from. */
const HEAD = 2 ** 16;

/** Null if the bytes are neither GeoJSON nor TopoJSON in UTF-8 and in degrees. */
async function plainRoads(bytes: Uint8Array): Promise<Roads | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value = JSON.parse(text);
    const isTopology = value.type === 'Topology';
    const roads = collectRoads(isTopology ? await untangled(value, bytes.length) : value);
    if (roads.report.skipped.has(OUT_OF_RANGE)) return null;
    return isOfOsm(bytes.subarray(0, HEAD)) ? { ...roads, ofOsm: true } : roads;
  } catch {
    return null;
  }
}

async function untangled(
  topology: Record<string, unknown>,
  bytes: number,
): Promise<FeatureCollection> {
  const { topologyFeatures } = await parts.topojson();
  const features = [
    ...topologyFeatures(topology, new Budget(bytes)),
  ] as FeatureCollection['features'];
  return { type: 'FeatureCollection', features };
}

/** A text file is a maze; every other format is recognised by its content. */
function isMaze(name: string): boolean {
  return name.toLowerCase().endsWith('.txt');
}

/** Whether the first roads are tagged as in OpenStreetMap. */
function hasClasses({ feature, properties }: Roads): boolean {
  const looks = Math.min(feature.length, 1000);
  for (let road = 0; road < looks; road++) {
    if (uses.has(word(properties.at(road) ?? {}, 'highway'))) return true;
  }
  return false;
}

/**
 * Runs a few searches that nobody asked for, since the first searches of a worker run uncompiled
 * and would be timed as slow. Small networks need more of them.
 */
export function warmUp(
  router: RouteFinder,
  { from, to }: Suggestion,
  contestants?: readonly ComparedSearch[],
): void {
  const [dLng, dLat] = [to[0] - from[0], to[1] - from[1]];
  const between: Position = [from[0] + warmUpShare * dLng, from[1] + warmUpShare * dLat];
  const isRound = !router.network.flat && Math.abs(dLng) > 180;
  const places = isRound ? [to] : [between, to];
  const near = places.find((place) => router.route({ from, to: place }).found);
  if (!near) return;
  let settled = 0;
  for (let i = 0; i < 2 || (i < 100 && settled < 10_000); i++) {
    for (const effort of router.compare({ from, to: near }, contestants)) {
      settled += effort.settled;
    }
  }
}

/** Share of the way that is searched to warm up. */
const warmUpShare = 0.5;

/** Two nodes near a quarter and three quarters of the way across, each reachable from the other. */
function suggestEnds({ network, info }: RouteFinder): Suggestion {
  const { nodeLng, nodeLat } = network;
  const strong = findStrongComponents(plainGraph(network));
  const sizes = new Int32Array(strong.count);
  for (const component of strong.of) sizes[component]++;
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const [west, south, east, north] = info.bbox;
  const { narrowing, unwrap } = spaceOf(network);
  const width = east < west ? east + 360 - west : east - west;
  const near = (x: number, y: number): number => {
    const [lng, lat] = [west + x * width, south + y * (north - south)];
    const narrow = narrowing(lat);
    let best = -1;
    let bestSquare = Infinity;
    for (let node = 0; node < nodeLng.length; node++) {
      if (strong.of[node] !== largest) continue;
      const dLng = narrow * (unwrap(nodeLng[node], lng) - lng);
      const square = dLng ** 2 + (nodeLat[node] - lat) ** 2;
      if (square >= bestSquare) continue;
      bestSquare = square;
      best = node;
    }
    return best;
  };
  const [from, to] = [near(0.28, 0.35), near(0.75, 0.65)];
  const at = (node: number) => rounded(nodeLng[node], nodeLat[node]);
  return from === to ? longestEdge(network) : { from: at(from), to: at(to) };
}

/** The ends of the longest edge, for networks whose one-ways form no loop. */
function longestEdge({ edgeMeters, edgeDirection, firstShape, shapeLng, shapeLat }: Network) {
  const longest = edgeMeters.reduce(
    (best, meters, edge) => (meters > edgeMeters[best] ? edge : best),
    0,
  );
  const at = (i: number) => rounded(shapeLng[i], shapeLat[i]);
  const [tail, head] = [at(firstShape[longest]), at(firstShape[longest + 1] - 1)];
  return edgeDirection[longest] === -1 ? { from: head, to: tail } : { from: tail, to: head };
}

function rounded(lng: number, lat: number): Position {
  return [roundedDegrees(lng), roundedDegrees(lat)];
}
