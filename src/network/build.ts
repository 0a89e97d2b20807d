/**
 * Roads → nodes and edges. A node is a vertex where roads meet or end, or where the class or the
 * direction of the road changes; an edge is the road between two nodes, with its shape.
 */
import type { Roads } from '../input/geojson/roads.ts';
import { finish, type Steps } from '../input/slices.ts';
import { type ProfileChoice, type RuledTravel, ruled } from '../profile/custom.ts';
import {
  freePositions,
  pointsFor,
  type RoadPoints,
  type UsableRoads,
  usableRoads,
} from '../profile/usable.ts';
import { drawShapes, layOut, numberNodes, type Outlines } from './layout.ts';
import type { Network, Turns } from './network.ts';
import { nodeRoads } from './noding.ts';
import { cutSegments, findChains, findNodes } from './segments.ts';
import { TurnPlacer, type TurnReport } from './turns.ts';
import { type Coordinates, inUnits, type Vertices } from './vertices.ts';
import { Workspace } from './workspace.ts';

/**
 * @param spend whether the positions of the roads may be dropped, so that their memory is free
 *   while the network is built
 * @returns a network without edges if the profile may use no road
 */
export function buildNetwork(
  roads: Roads,
  profile: ProfileChoice = 'all',
  spend = false,
): Network {
  return finish(buildSteps(roads, ruled(profile), spend)).network;
}

export interface BuiltNetwork {
  network: Network;
  /** Null if the roads have no turn restrictions. */
  turns: TurnReport | null;
  /** Whole sentences for the user on tags that are not heeded. */
  warnings: string[];
}

/** The same, with pauses between its steps. */
export function* buildSteps(
  roads: Roads,
  traveller: RuledTravel,
  spend: boolean,
): Steps<BuiltNetwork> {
  const usable = usableRoads(roads, traveller.rules);
  if (spend && usable.roads !== roads) freePositions(roads);
  const points = pointsFor(roads, traveller.rules);
  return yield* networkSteps(usable, { traveller, points, all: roads, spend });
}

interface NetworkOptions {
  traveller: RuledTravel;
  points: RoadPoints;
  /** The roads of the file, of which some have been chosen. */
  all: Pick<Roads, 'feature'>;
  spend?: boolean;
  /** The vertices of the roads, if they have been joined already. */
  vertices?: Vertices;
}

/** The network of roads that have been chosen for a profile. */
export function networkOf(usable: UsableRoads, options: NetworkOptions): BuiltNetwork {
  return finish(networkSteps(usable, options));
}

function* networkSteps(usable: UsableRoads, options: NetworkOptions): Steps<BuiltNetwork> {
  const { feature, properties, ids } = usable.roads;
  const coordinates = inUnits(usable.roads);
  if (options.spend) freePositions(usable.roads);
  yield 0.2;
  const { outlines, turns, report } = yield* outlineEdges(usable, coordinates, options);
  yield 0.9;
  const shapes = drawShapes(outlines);
  const network = {
    ...options.traveller.travel,
    ...shapes,
    ...usable.speeds,
    properties,
    roadFeature: feature,
    ...(ids && { roadId: ids }),
    ...(turns && { turns }),
  };
  return { network, turns: report, warnings: usable.warnings };
}

interface Outlined {
  outlines: Outlines;
  turns: Turns | undefined;
  report: TurnReport | null;
}

/** A separate function, so that its scratch memory is released before shapes are built. */
function* outlineEdges(
  usable: UsableRoads,
  coordinates: Coordinates,
  { traveller: { rules }, points, all, vertices }: NetworkOptions,
): Steps<Outlined> {
  // At most 9 numbers per position; barriers may turn one position into three.
  const hasPoints = points.barriers.length + points.gates.length > 0;
  const numbers = coordinates.positions.length * (hasPoints ? 15 : 5);
  const space = new Workspace(numbers + 64);
  const noded = nodeRoads(coordinates, usable, points, space, vertices);
  yield 0.4;
  const segments = cutSegments(usable, noded, space);
  const isNode = findNodes(segments);
  const placer = usable.roads.turns && new TurnPlacer(usable, all, rules, noded, points.barriers);
  placer?.mark(isNode);
  yield 0.6;
  const chains = findChains(segments, isNode, space);
  yield 0.7;
  const nodes = numberNodes(chains, segments, isNode, noded);
  yield 0.8;
  const outlines = layOut(chains, segments, isNode, noded, nodes);
  const turns = placer?.turns(outlines, isNode, segments.both);
  return { outlines, turns, report: placer?.report ?? null };
}
