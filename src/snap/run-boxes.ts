/** Divides edges into short runs of segments, and puts the boxes of the runs into a tree. */
import { type BoxTree, reserveTree, setParentBoxes, UNITS_PER_DEGREE } from '../geo/boxes.ts';
import { RADIANS, unwrapLng } from '../geo/sphere.ts';
import type { Network } from '../network/network.ts';

export interface RunBoxes {
  /** With one box per run. */
  tree: BoxTree;
  /** Edge of each run, and the shape point at which it begins; in the order of the tree. */
  runEdge: Int32Array;
  runFirst: Int32Array;
}

/** Segments per run: faster to build and to search than one box per segment. */
export const RUN = 8;

export function boxRuns(network: Network): RunBoxes {
  const { runEdge, runFirst } = runsOf(network);
  // Edges are numbered along a Hilbert curve, so consecutive runs lie close together.
  const tree = reserveTree(runEdge.length);
  for (let run = 0; run < runEdge.length; run++) {
    const end = network.firstShape[runEdge[run] + 1] - 1;
    setBox(network, tree.boxes, run, runFirst[run], Math.min(runFirst[run] + RUN, end));
  }
  setParentBoxes(tree.boxes, tree.firstOfLevel, 2);
  return { tree, runEdge, runFirst };
}

export function runsOf({ firstShape }: Network): Omit<RunBoxes, 'tree'> {
  const edgeCount = firstShape.length - 1;
  let runs = 0;
  for (let edge = 0; edge < edgeCount; edge++) {
    runs += Math.ceil((firstShape[edge + 1] - firstShape[edge] - 1) / RUN);
  }
  const runEdge = new Int32Array(runs);
  const runFirst = new Int32Array(runs);
  let run = 0;
  for (let edge = 0; edge < edgeCount; edge++) {
    const end = firstShape[edge + 1] - 1;
    for (let first = firstShape[edge]; first < end; first += RUN) {
      runEdge[run] = edge;
      runFirst[run++] = first;
    }
  }
  return { runEdge, runFirst };
}

/** Writes the box of a run's arcs; west and east may exceed ±180°. */
function setBox(
  { shapeLng, shapeLat }: Network,
  boxes: Int32Array,
  run: number,
  first: number,
  last: number,
): void {
  let lng = shapeLng[first];
  let west = lng;
  let east = lng;
  let south = shapeLat[first];
  let north = south;
  let widest = 0;
  for (let i = first + 1; i <= last; i++) {
    const turn = unwrapLng(shapeLng[i], shapeLng[i - 1]) - shapeLng[i - 1];
    widest = Math.max(widest, Math.abs(turn));
    lng += turn;
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (shapeLat[i] < south) south = shapeLat[i];
    if (shapeLat[i] > north) north = shapeLat[i];
  }
  const bulge = arcBulge(widest);
  boxes[4 * run] = Math.floor(Math.max(-540, west) * UNITS_PER_DEGREE);
  boxes[4 * run + 1] = Math.floor(Math.max(-90, south - bulge) * UNITS_PER_DEGREE);
  boxes[4 * run + 2] = Math.ceil(Math.min(540, east) * UNITS_PER_DEGREE);
  boxes[4 * run + 3] = Math.ceil(Math.min(90, north + bulge) * UNITS_PER_DEGREE);
}

/** Upper bound of the degrees of latitude by which an arc over `dLng` degrees exceeds its ends. */
function arcBulge(dLng: number): number {
  const radians = dLng * RADIANS;
  // From tan(top) = tan(lat) / cos(Δλ / 2), top - lat < Δλ² / 15 up to 30°; beyond, no bound.
  return radians > Math.PI / 6 ? 180 : (radians * radians) / 15 / RADIANS;
}
