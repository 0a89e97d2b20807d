/** The network report: all faults of some roads, each with its positions. */
import type { Fields } from '../attributes/fields.ts';
import { readFields } from '../attributes/read-fields.ts';
import type { Position } from '../geo/position.ts';
import { lengthIn } from '../geo/space.ts';
import { findComponents } from '../graph/components.ts';
import { lineOf } from '../input/geojson/pick.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { readOpened } from '../input/read.ts';
import { expectRejection, inSlices, type Steps } from '../input/slices.ts';
import { openSource, type Source } from '../input/source.ts';
import { networkOf } from '../network/build-steps.ts';
import { joinRoads } from '../network/levels.ts';
import type { Network } from '../network/network.ts';
import { TurnPlacer, type UnplacedTurn } from '../network/turns.ts';
import { pointsFor } from '../profile/barriers.ts';
import { ruled } from '../profile/custom.ts';
import type { RuledTravel } from '../profile/travel.ts';
import { usableRoads, usageReport } from '../profile/usable.ts';
import {
  type ComponentFigures,
  componentFigures,
  type NetworkInfo,
  networkInfo,
} from '../router/info.ts';
import { type TurnOption, withTurns } from '../router/turn-options.ts';
import { turnWarnings } from '../router/turn-warnings.ts';
import { type ComponentStep, componentSteps, Parts } from './components.ts';
import { findDangles, findUndershoots } from './dangles.ts';
import { NearbyDistances } from './distances.ts';
import { findDuplicates } from './duplicates.ts';
import { applyFixes, checkFixes, type Fixes, fixLimits } from './fixes.ts';
import { findIntersections, groupIntersections } from './intersections.ts';
import { findJoins } from './joins.ts';
import { findNearDuplicates } from './near-duplicates.ts';
import { type PlannedJoin, planJoins } from './planned-joins.ts';
import { checkOptionNames, isRoads, type RoadOptions } from './reading.ts';
import { SegmentGraph } from './segment-graph.ts';
import { findTraps, type TrapKind } from './traps.ts';

/** Features are named by their index in the file, from 0. */
export interface NetworkReport {
  /** Whether there is no fault, counting dangles up to 2 m and near-duplicates up to 0.1 m. */
  isClean: boolean;
  info: NetworkInfo & { fields: Fields };
  /** Connected components, the longest first. */
  components: ComponentFigures[];
  /** How many components remain when dangles are joined; see `componentsAt`. */
  componentSteps: ComponentStep[];
  /** Ends of roads at most 10 m from another road, the nearest first. */
  dangles: Dangle[];
  /** What the fix `join` would do, the shortest first: up to some meters, the first of them. */
  joins: PlannedJoin[];
  /** Un-noded intersections: roads of one level cross or touch without a common position. */
  intersections: UnnodedIntersection[];
  /** Vertices at most 1 m apart that are far apart along the roads, the nearest first. */
  nearDuplicates: NearDuplicate[];
  /** Roads that lie on another one from end to end. */
  duplicates: DuplicateRoad[];
  traps: Trap[];
  /** Turn restrictions that are not honoured. They do not count for `isClean`. */
  turns: UnplacedTurn[];
}

export interface Dangle {
  position: Position;
  feature: number;
  /** The nearest point of the other road. */
  to: Position;
  otherFeature: number;
  meters: number;
}

export interface UnnodedIntersection {
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

export interface Trap {
  kind: TrapKind;
  position: Position;
  features: number[];
  /** Length of all roads that lead there. */
  meters: number;
}

export interface CheckOptions extends RoadOptions {
  /** Applied to all roads before the check: the report shows the faults that remain. */
  fixes?: Fixes;
  /** Turns that are forbidden or prescribed, besides those of the file. */
  turns?: readonly TurnOption[];
  /** Called before each stage with the share of the work done, 0 to 1. */
  onProgress?: (stage: CheckStage, done: number) => void;
}

/** In this order; from `dangles` on, what is searched. */
export type CheckStage =
  | 'reading'
  | 'repairing'
  | 'roads'
  | 'dangles'
  | 'separate parts'
  | 'un-noded intersections'
  | 'near-duplicate vertices'
  | 'duplicate roads'
  | 'one-way traps';

/** How long a check takes, when reading takes 1 and so does each fix. */
const CHECKING = 4;

/**
 * Finds the faults of roads: separate parts, dangles, un-noded intersections, near-duplicate
 * vertices, duplicate roads and one-way traps.
 *
 * @param source whatever `readRoads` reads, or the roads that it returned
 * @throws InputError when the source cannot be read or holds no roads; RequestError for an
 *   invalid option; besides, what a stream or the signal throw
 */
export async function checkRoads(
  source: Source | Promise<Source> | Roads,
  options: CheckOptions = {},
): Promise<NetworkReport> {
  expectRejection(source);
  checkOptionNames('checkRoads', options, 'fixes', 'turns');
  const { profile, vehicle, fixes = {}, turns, onProgress, signal } = options;
  const traveller = ruled(profile, vehicle);
  checkFixes(fixes);
  const reading = isRoads(source) ? 0 : 1;
  const repairing = Object.keys(fixes).length;
  const whole = reading + repairing + CHECKING;
  const onRead = (share: number): void => onProgress?.('reading', share / whole);
  const given = isRoads(source)
    ? source
    : await readOpened(await openSource(source, { ...options, onProgress: onRead }), options);
  const { roads, fields } = readFields(given, options.fields);
  const restricted = withTurns(roads, turns);
  const { edited } = await applyFixes(restricted, fixes, signal, (share) =>
    onProgress?.('repairing', (reading + repairing * share) / whole),
  );
  const steps = reportSteps(edited.roads, traveller, fields, (stage, share) =>
    onProgress?.(stage, 1 - (CHECKING / whole) * (1 - share)),
  );
  return inSlices(steps, { signal });
}

/** @param onStage called before each stage with the share of the work done, as on a city */
function* reportSteps(
  roads: Roads,
  traveller: RuledTravel,
  fields: Fields,
  onStage: (stage: CheckStage, done: number) => void,
): Steps<NetworkReport> {
  onStage('roads', 0);
  const { rules } = traveller;
  const usable = usableRoads(roads, rules);
  const points = pointsFor(roads, rules);
  const degrees = { ...usable.roads, perDegree: 1 };
  const vertices = joinRoads(degrees, usable.roads, usable.levels);
  const { network, turns } = networkOf(usable, {
    traveller,
    turnPlacer: TurnPlacer,
    points,
    all: roads,
    vertices,
  });
  const used = network.roadFeature.length;
  const imported = usageReport(roads, rules, used, usable.warnings);
  const warnings = [...imported.warnings, ...turnWarnings(turns, rules)];
  const components = findComponents(network);
  const graph = new SegmentGraph(usable.roads, vertices);
  yield 0.27;
  onStage('dangles', 0.27);
  const undershoots = findUndershoots(graph, fixLimits.join.most);
  const dangles = findDangles(graph, undershoots, new NearbyDistances(graph));
  yield 0.5;
  onStage('separate parts', 0.5);
  const joins = findJoins(graph, fixLimits.join.most, undershoots);
  const parts = new Parts(graph, points.barriers);
  const planned = planJoins(joins, graph, parts, { network, components });
  const steps = componentSteps(parts, joins);
  yield 0.6;
  onStage('un-noded intersections', 0.6);
  const intersections = unnodedIntersections(graph);
  yield 0.77;
  onStage('near-duplicate vertices', 0.77);
  const nearDuplicates = nearDuplicateVertices(graph);
  yield 0.93;
  onStage('duplicate roads', 0.93);
  const duplicates = duplicateRoads(graph);
  yield 0.95;
  onStage('one-way traps', 0.95);
  const faults = {
    components: componentFigures(network, components),
    componentSteps: steps,
    dangles: dangles.map(({ end, segment, position, meters }) => ({
      position: graph.position(end),
      feature: graph.featuresAt(end)[0],
      to: position,
      otherFeature: graph.featureOf(segment),
      meters,
    })),
    joins: planned,
    intersections,
    nearDuplicates,
    duplicates,
    traps: trapsOf(network, findTraps(network, components)),
    turns: turns?.faults ?? [],
  };
  const report = { ...imported, warnings };
  const info = networkInfo({ network, roads: used, report, fields, turns }, components);
  return { isClean: isClean(faults), info: { ...info, fields }, ...faults };
}

function isClean(faults: Omit<NetworkReport, 'isClean' | 'info'>): boolean {
  const { components, dangles, intersections, nearDuplicates, duplicates, traps } = faults;
  return (
    components.length === 1 &&
    intersections.length + duplicates.length + traps.length === 0 &&
    dangles.every(({ meters }) => meters > fixLimits.join.usual) &&
    nearDuplicates.every(({ meters }) => meters > fixLimits.merge.usual)
  );
}

/** Intersections at one position are one fault. */
function unnodedIntersections(graph: SegmentGraph): UnnodedIntersection[] {
  const intersections = findIntersections(graph);
  const { groupOf } = groupIntersections(intersections, graph.roads);
  const faults: { position: Position; features: number[] }[] = [];
  intersections.forEach(({ position, segment, other }, i) => {
    faults[groupOf[i]] ??= { position, features: [] };
    faults[groupOf[i]].features.push(graph.featureOf(segment), graph.featureOf(other));
  });
  return faults.map(({ position, features }) => ({ position, features: distinct(features) }));
}

function nearDuplicateVertices(graph: SegmentGraph): NearDuplicate[] {
  return findNearDuplicates(graph, fixLimits.merge.most).map(({ p, q, meters }) => ({
    positions: [graph.position(p), graph.position(q)],
    features: distinct([...graph.featuresAt(p), ...graph.featuresAt(q)]),
    meters,
  }));
}

function duplicateRoads(graph: SegmentGraph): DuplicateRoad[] {
  const { feature } = graph.roads;
  return findDuplicates(graph).map(({ road, of }) => {
    const line = lineOf(graph.roads, road);
    const [position] = line;
    return {
      position,
      feature: feature[road],
      of: feature[of],
      meters: lengthIn(graph.space, line),
    };
  });
}

function trapsOf(network: Network, traps: ReturnType<typeof findTraps>): Trap[] {
  const { nodeLng, nodeLat, edgeMeters, firstShape, shapeRoad, roadFeature } = network;
  return traps.map(({ kind, node, edges }) => ({
    kind,
    position: [nodeLng[node], nodeLat[node]],
    features: distinct(edges.map((edge) => roadFeature[shapeRoad[firstShape[edge]]])),
    meters: edges.reduce((sum, edge) => sum + edgeMeters[edge], 0),
  }));
}

function distinct(features: readonly number[]): number[] {
  return [...new Set(features)].sort((one, other) => one - other);
}
