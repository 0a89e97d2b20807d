/**
 * Roads → the network of a traveller: its tags decide which roads are used, where they meet, and
 * which turns are forbidden.
 */
import { release } from '../geo/release.ts';
import { freePositions } from '../input/geojson/pick.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { finish, type Steps } from '../input/slices.ts';
import { pointsFor, type RoadPoints } from '../profile/barriers.ts';
import type { RuledTravel } from '../profile/travel.ts';
import { type UsableRoads, usableRoads } from '../profile/usable.ts';
import { edgeSteps } from './edges.ts';
import { completeHeights, shapeHeights } from './heights.ts';
import { drawShapes, measureShapes, type Outlines } from './layout.ts';
import type { Network, Turns } from './network.ts';
import { nodeRoads } from './noding.ts';
import type { TurnPlacer, TurnReport } from './turns.ts';
import { type Coordinates, inUnits, type Vertices } from './vertices.ts';
import { workspaceFor } from './workspace.ts';

export interface BuiltNetwork {
  network: Network;
  /** Null if the roads have no turn restrictions. */
  turns: TurnReport | null;
  /** Whole sentences for the user on tags that are not heeded. */
  warnings: string[];
}

/**
 * @param spend whether the positions of the roads may be dropped, so that their memory is free
 *   while the network is built; `all` if nobody else has the roads: their arrays are overwritten
 *   and freed at once
 * @returns a network without edges if the profile may use no road
 */
export function* buildSteps(
  roads: Roads,
  travel: TravelOptions,
  spend: Spending,
): Steps<BuiltNetwork> {
  const { rules } = travel.traveller;
  const usable = usableRoads(roads, rules, spend === 'all');
  if (usable.roads !== roads) {
    if (spend !== false) freePositions(roads);
    if (spend === 'all') delete roads.ids;
    yield 0.1;
  }
  const points = pointsFor(roads, rules);
  return yield* networkSteps(usable, { ...travel, points, all: roads, spend });
}

export type Spending = boolean | 'all';

export interface TravelOptions {
  traveller: RuledTravel;
  /** May be null if the roads have no turn restrictions: then its code need not be loaded. */
  turnPlacer: typeof TurnPlacer | null;
  /** Whether every vertex becomes a node, not only those where roads meet, end or change. */
  allNodes?: boolean;
}

interface NetworkOptions extends TravelOptions {
  points: RoadPoints;
  /** The roads of the file, of which some have been chosen. */
  all: Pick<Roads, 'feature'>;
  spend?: Spending;
  /** The vertices of the roads, if they have been joined already. */
  vertices?: Vertices;
}

/** The network of roads that have been chosen for a profile, whose `levels` are dropped. */
export function networkOf(usable: UsableRoads, options: NetworkOptions): BuiltNetwork {
  return finish(networkSteps(usable, options));
}

function* networkSteps(usable: UsableRoads, options: NetworkOptions): Steps<BuiltNetwork> {
  const { feature, properties, ids } = usable.roads;
  const coordinates = inUnits(usable.roads);
  const { positions } = usable.roads;
  const { spend = false } = options;
  if (spend !== false) freePositions(usable.roads);
  if (spend === 'all') release(positions);
  yield 0.2;
  const { outlines, turns, report } = yield* outlineEdges(usable, coordinates, options);
  yield 0.9;
  const heights = shapeHeights(outlines);
  const shapes = drawShapes(outlines);
  release(coordinates.positions);
  yield 0.95;
  const edges = measureShapes(shapes);
  const shapeHeight = heights && completeHeights(heights, edges);
  const network = {
    ...options.traveller.travel,
    ...edges,
    ...usable.speeds,
    properties,
    roadFeature: feature,
    ...(ids && { roadId: ids }),
    ...(turns && { turns }),
    ...(shapeHeight && { shapeHeight }),
  };
  return { network, turns: report, warnings: usable.warnings };
}

interface Outlined {
  outlines: Outlines;
  turns: Turns | undefined;
  report: TurnReport | null;
}

function* outlineEdges(
  usable: UsableRoads,
  coordinates: Coordinates,
  { traveller: { rules }, turnPlacer: Placer, allNodes, points, all, vertices }: NetworkOptions,
): Steps<Outlined> {
  const hasTurns = usable.roads.turns !== undefined;
  if (hasTurns && Placer === null) throw new Error('Turn restrictions need a turnPlacer.');
  const hasPoints = points.barriers.length + points.gates.length > 0;
  const space = workspaceFor(coordinates, hasPoints);
  const noded = nodeRoads(coordinates, usable, points, space, vertices);
  // Nobody asks for levels any more, which take memory.
  usable.levels = null;
  yield 0.4;
  const placer =
    hasTurns && Placer ? new Placer(usable, all, rules, noded, points.barriers) : null;
  const built = yield* edgeSteps(usable, noded, space, (isNode) => {
    if (allNodes) isNode.fill(1);
    placer?.mark(isNode);
  });
  const turns = placer?.turns(built);
  release(space);
  return { outlines: built.outlines, turns, report: placer?.report ?? null };
}
