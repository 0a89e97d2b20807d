/** What is wrong with a network, each fault with its places: what `roadstar check` prints. */

import type { FieldChoices, Fields } from '../attributes/fields.ts';
import { readFields } from '../attributes/read-fields.ts';
import type { Position } from '../geo/position.ts';
import { lineLength } from '../geo/sphere.ts';
import { findComponents } from '../graph/components.ts';
import { findTraps, type TrapKind } from '../graph/traps.ts';
import { parseRoads } from '../input/geojson/read.ts';
import { collectRoads, type Roads } from '../input/geojson/roads.ts';
import { buildNetwork } from '../network/build.ts';
import type { Network } from '../network/network.ts';
import type { ProfileName } from '../profile/profiles.ts';
import { barrierPositions, usableRoads, withLeftOut } from '../profile/usable.ts';
import { type ComponentFigures, pieceFigures } from '../router/component-figures.ts';
import { type NetworkInfo, networkInfo } from '../router/info.ts';
import { BoundedDijkstra } from './faults/bounded-dijkstra.ts';
import { type ComponentStep, pieceSteps } from './faults/component-steps.ts';
import { crossingPlaces, findCrossings } from './faults/crossings.ts';
import { findGaps, type Gap, looseEnds, MOST_GAP } from './faults/dangles.ts';
import { findDuplicates } from './faults/duplicates.ts';
import { findNearPlaces, MOST_NEAR } from './faults/near-duplicates.ts';
import { type PlacedRoads, placeRoads } from './faults/noded-roads.ts';
import { SegmentBoxes } from './faults/segment-boxes.ts';
import { findJoins } from './fixes/joins.ts';

/** Features are named by their index in the file, from 0. */
export interface NetworkReport {
  info: NetworkInfo;
  /** The longest first. */
  pieces: ComponentFigures[];
  /** For `piecesAt`: how many pieces joins of loose ends leave. */
  pieceSteps: ComponentStep[];
  /** Ends up to 10 m from another road, the nearest first. */
  looseEnds: Dangle[];
  /** Where roads cross or touch and have no position in common; bridges and the like may. */
  crossings: CrossingFault[];
  /** Positions up to 1 m apart that are far apart by road, the nearest first. */
  nearPositions: NearDuplicate[];
  /** Roads that lie on another one from end to end. */
  duplicates: DuplicateRoad[];
  traps: TrapFault[];
}

export interface Dangle {
  position: Position;
  feature: number;
  /** The nearest point of the other road. */
  to: Position;
  otherFeature: number;
  meters: number;
}

export interface CrossingFault {
  position: Position;
  features: number[];
}

export interface NearDuplicate {
  positions: [Position, Position];
  features: number[];
  meters: number;
}

export interface DuplicateRoad {
  position: Position;
  feature: number;
  /** The feature on which it lies. */
  of: number;
  meters: number;
}

export interface TrapFault {
  kind: TrapKind;
  position: Position;
  features: number[];
  /** Of all roads that lead there. */
  meters: number;
}

/** What is looked at unless something else is asked for: ends and positions up to so many meters. */
export const LOOSE = 2;
export const NEAR = 0.1;

/** Whether no fault is in it, of ends and positions those up to `LOOSE` and `NEAR`. */
export function isClean(report: NetworkReport): boolean {
  const { pieces, looseEnds, crossings, nearPositions, duplicates, traps } = report;
  const isNear = (most: number) => (fault: { meters: number }) => fault.meters <= most;
  const faults = [crossings.length, duplicates.length, traps.length];
  return (
    pieces.length === 1 &&
    faults.every((count) => count === 0) &&
    !looseEnds.some(isNear(LOOSE)) &&
    !nearPositions.some(isNear(NEAR))
  );
}

export interface CheckOptions {
  /** Whose roads are looked at; `all` by default. */
  profile?: ProfileName;
  /** Which properties of the file are read as what; what is left out is guessed. */
  fields?: FieldChoices;
}

/**
 * @param input GeoJSON as `Router.fromGeoJSON` takes it
 * @throws InputError in plain words when it cannot be read or holds no roads
 */
export function checkRoads(
  input: string | Uint8Array | object,
  { profile = 'all', fields: choices }: CheckOptions = {},
): NetworkReport {
  const isText = typeof input === 'string' || input instanceof Uint8Array;
  const given = isText ? parseRoads(input) : collectRoads(input);
  const { roads, fields } = readFields(given, choices);
  return networkReport(roads, profile, fields);
}

/** What is looked for, in this order. */
export type CheckStage =
  | 'roads'
  | 'loose ends'
  | 'separate pieces'
  | 'crossings'
  | 'near positions'
  | 'duplicate roads'
  | 'one-way traps';

/**
 * @param roads with tags that profiles read, as `readFields` gives them
 * @param fields where those tags come from
 * @param onProgress called before each stage with the share of the work that is done, 0 to 1, as it
 *   is on a city
 */
export function networkReport(
  roads: Roads,
  profile: ProfileName = 'all',
  fields: Fields | null = null,
  onProgress?: (stage: CheckStage, done: number) => void,
): NetworkReport {
  onProgress?.('roads', 0);
  const network = buildNetwork(roads, (done) => onProgress?.('roads', 0.15 * done), profile);
  const used = network.roadFeature.length;
  const importReport = withLeftOut(roads, profile, used);
  const components = findComponents(network);
  onProgress?.('roads', 0.15);
  const placed = placeRoads(usableRoads(roads, profile).roads);
  onProgress?.('roads', 0.25);
  const boxes = new SegmentBoxes(placed);
  onProgress?.('loose ends', 0.4);
  const gaps = findGaps(placed, boxes, MOST_GAP);
  const ends = looseEnds(placed, boxes, gaps, new BoundedDijkstra(placed));
  onProgress?.('separate pieces', 0.5);
  const joins = findJoins(placed, boxes, MOST_GAP, gaps);
  const steps = pieceSteps(placed, joins, barrierPositions(roads, profile));
  onProgress?.('crossings', 0.57);
  const crossings = crossingFaults(placed, boxes);
  onProgress?.('near positions', 0.78);
  const near = nearPositions(placed);
  onProgress?.('duplicate roads', 0.9);
  const duplicates = duplicateRoads(placed);
  onProgress?.('one-way traps', 0.93);
  const traps = trapFaults(network, findTraps(network, components));
  return {
    info: networkInfo({ network, roads: used, report: importReport, fields }, components),
    pieces: pieceFigures(network, components),
    pieceSteps: steps,
    looseEnds: ends.map((gap) => looseEnd(placed, gap)),
    crossings,
    nearPositions: near,
    duplicates,
    traps,
  };
}

function looseEnd(placed: PlacedRoads, { end, segment, position, meters }: Gap): Dangle {
  const { roads, segmentRoad } = placed;
  return {
    position: positionAt(placed, end),
    feature: featuresAt(placed, end)[0],
    to: position,
    otherFeature: roads.feature[segmentRoad[segment]],
    meters,
  };
}

/** Those at one place, be they ever so many, are one. */
function crossingFaults(placed: PlacedRoads, boxes: SegmentBoxes): CrossingFault[] {
  const { roads, segmentRoad } = placed;
  const crossings = findCrossings(placed, boxes);
  const { placeOf } = crossingPlaces(crossings);
  const faults: { position: Position; features: Set<number> }[] = [];
  crossings.forEach(({ position, segment, other }, i) => {
    faults[placeOf[i]] ??= { position, features: new Set() };
    for (const s of [segment, other])
      faults[placeOf[i]].features.add(roads.feature[segmentRoad[s]]);
  });
  return faults.map(({ position, features }) => ({ position, features: inOrder(features) }));
}

function nearPositions(placed: PlacedRoads): NearDuplicate[] {
  return findNearPlaces(placed, MOST_NEAR).map(({ p, q, meters }) => ({
    positions: [positionAt(placed, p), positionAt(placed, q)],
    features: inOrder(new Set([...featuresAt(placed, p), ...featuresAt(placed, q)])),
    meters,
  }));
}

function duplicateRoads(placed: PlacedRoads): DuplicateRoad[] {
  const { feature, firstPosition, positions } = placed.roads;
  return findDuplicates(placed).map(({ road, of }) => {
    const line: Position[] = [];
    for (let i = firstPosition[road]; i < firstPosition[road + 1]; i++) {
      line.push([positions[2 * i], positions[2 * i + 1]]);
    }
    return {
      position: line[0],
      feature: feature[road],
      of: feature[of],
      meters: lineLength(line),
    };
  });
}

function trapFaults(network: Network, traps: ReturnType<typeof findTraps>): TrapFault[] {
  const { nodeLng, nodeLat, edgeMeters, firstShape, shapeRoad, roadFeature } = network;
  return traps.map(({ kind, nodes, edges }) => ({
    kind,
    position: [nodeLng[nodes[0]], nodeLat[nodes[0]]],
    features: inOrder(new Set(edges.map((edge) => roadFeature[shapeRoad[firstShape[edge]]]))),
    meters: edges.reduce((sum, edge) => sum + edgeMeters[edge], 0),
  }));
}

function positionAt({ lng, lat }: PlacedRoads, place: number): Position {
  return [lng[place], lat[place]];
}

function featuresAt(placed: PlacedRoads, place: number): number[] {
  const { roads, segmentRoad, firstMeeting, meeting } = placed;
  const segments = meeting.subarray(firstMeeting[place], firstMeeting[place + 1]);
  return Array.from(segments, (segment) => roads.feature[segmentRoad[segment]]);
}

function inOrder(features: ReadonlySet<number>): number[] {
  return [...features].sort((one, other) => one - other);
}
