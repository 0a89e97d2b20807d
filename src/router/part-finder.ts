/** An item of a selection → the parts of edges that it names. */
import { Area, type Shares } from '../geo/area.ts';
import { grouped } from '../geo/arrays.ts';
import { Corridor } from '../geo/corridor.ts';
import { formatMeters } from '../geo/meters.ts';
import type { Position } from '../geo/position.ts';
import { spaceOf } from '../geo/space.ts';
import { invalid, RequestError, shown } from '../input/request-error.ts';
import { LEAST_PIECE } from '../metric/pieces.ts';
import type { Network } from '../network/network.ts';
import type { Snapper } from '../snap/snap.ts';
import { type Chosen, type RoadParts, type RoadTest, testOf } from './where.ts';

/** Edges by their numbers need no search. */
export type Item = Exclude<Chosen, { kind: 'edges' }>;

/** From a lower offset to a higher one, in meters from the tail of the edge. */
export type Part = [edge: number, start: number, end: number];

/** A position this far from any road is probably a mistake. */
const FAR_METERS = 100;

/** Roads this near to a line are the same road; the lanes of a street lie farther apart. */
const BESIDE_METERS = 1;

/** Length of road closed beside a closed junction: the least that is not taken for rounding. */
const BLOCK_METERS = 2 * LEAST_PIECE;

export class PartFinder {
  private readonly network: Network;
  private readonly index: () => Snapper;
  /** The segments of each road, by the shape point at which they begin. */
  private segments: ReturnType<typeof grouped> | null = null;
  /** Roads by the index and by the id of their feature as text. */
  private features: ReturnType<typeof roadsBy> | null = null;
  private ids: ReturnType<typeof roadsBy> | null = null;

  /** @param index is called for positions, areas and lines only */
  constructor(network: Network, index: () => Snapper) {
    this.network = network;
    this.index = index;
  }

  /** @throws RequestError for an unknown feature, id or edge, and a position far from any road */
  find(option: 'closed' | 'avoid', chosen: Item): Part[] {
    switch (chosen.kind) {
      case 'feature':
        return this.ofFeature(option, chosen.feature);
      case 'id':
        return this.ofId(option, chosen.id);
      case 'property':
        return this.ofTest(testOf(chosen.with));
      case 'nearest':
        return this.ofNearest(chosen.position);
      case 'position':
        return this.ofPosition(option, chosen.position);
      case 'area':
        return chosen.polygons.flatMap((rings) =>
          this.within(new Area(rings, spaceOf(this.network))),
        );
      case 'lines':
        return chosen.lines.flatMap((line) => this.along(line));
      case 'parts':
        return this.ofParts(chosen.parts);
      case 'test':
        return this.ofTest(chosen.test);
    }
  }

  private ofFeature(option: string, feature: number): Part[] {
    this.features ??= roadsBy(this.network.roadFeature);
    const roads = this.features.get(String(feature));
    if (roads !== undefined) return this.ofRoads(roads);
    const expected = 'the index of a feature of the file that is a road of this network';
    throw invalid(`${option} feature`, feature, expected, 'unknown-feature');
  }

  private ofId(option: string, id: string | number): Part[] {
    const { roadId = [] } = this.network;
    this.ids ??= roadsBy(roadId);
    const roads = this.ids.get(String(id));
    if (roads !== undefined) return this.ofRoads(roads);
    const example = roadId.find((each) => each !== null);
    const expected =
      example !== undefined
        ? `the id of a road of this network, such as ${shown(example)}`
        : 'an edge or the index of a feature, since the features of the file have no ids';
    throw invalid(`${option} id`, id, expected, 'unknown-feature');
  }

  private ofTest(test: RoadTest): Part[] {
    const { properties } = this.network;
    const roads: number[] = [];
    for (let road = 0; road < properties.length; road++) {
      const isChosen: unknown = test(properties.at(road) ?? null);
      // A promise would choose every road.
      if (Object(isChosen) === isChosen) {
        throw invalid('the answer of a function', isChosen, 'true or false');
      }
      if (isChosen) roads.push(road);
    }
    return this.ofRoads(roads);
  }

  /** All segments of some roads; those of one edge that follow each other are one part. */
  private ofRoads(roads: readonly number[]): Part[] {
    const { firstShape, shapeRoad } = this.network;
    const roadCount = this.network.roadFeature.length;
    // The last shape point of an edge begins no segment: road -1, which is sorted behind all others.
    this.segments ??= grouped(
      shapeRoad.map((road) => (road === -1 ? roadCount : road)),
      roadCount + 1,
    );
    const { first, item } = this.segments;
    const found = roads.flatMap((road) => [...item.subarray(first[road], first[road + 1])]);
    const shapes = Int32Array.from(found).sort();
    const parts: Part[] = [];
    let edge = -1;
    let along: Float64Array | null = null;
    for (let i = 0; i < shapes.length; ) {
      const start = shapes[i];
      let end = start + 1;
      for (i++; i < shapes.length && shapes[i] === end; i++) end++;
      while (firstShape[edge + 1] <= start) {
        edge = edgeAt(firstShape, start);
        along = null;
      }
      along ??= offsets(this.network, edge);
      parts.push([edge, along[start - firstShape[edge]], along[end - firstShape[edge]]]);
    }
    return parts;
  }

  private ofNearest(position: Position): Part[] {
    // A network has an edge, and here all may be used.
    const { edge } = this.index().nearest(position)!;
    return [[edge, 0, this.network.edgeMeters[edge]]];
  }

  /** A point of the nearest road; at a node, of all its roads. For `avoid`, the edges there. */
  private ofPosition(option: 'closed' | 'avoid', position: Position): Part[] {
    const { edgeTail, edgeHead, edgeMeters } = this.network;
    // A network has an edge, and here all may be used.
    const snap = this.index().nearest(position);
    if (snap === null || snap.meters > FAR_METERS) {
      throw new RequestError(
        'far-position',
        `${option}: the nearest road to ${position} is ${formatMeters(snap?.meters ?? Infinity)} away, expected ${FAR_METERS} m at most. Name a position on a road.`,
      );
    }
    const { edge, offset } = snap;
    const isAtNode = offset === 0 || offset === edgeMeters[edge];
    const node = (offset === 0 ? edgeTail : edgeHead)[edge];
    const part = (edge: number, start: number, end: number): Part =>
      option === 'avoid' ? [edge, 0, edgeMeters[edge]] : [edge, start, end];
    if (!isAtNode) return [part(edge, offset, offset)];
    const parts: Part[] = [];
    for (let e = 0; e < edgeTail.length; e++) {
      const meters = edgeMeters[e];
      if (edgeTail[e] === node) parts.push(part(e, 0, BLOCK_METERS));
      if (edgeHead[e] === node) parts.push(part(e, meters - BLOCK_METERS, meters));
    }
    return parts;
  }

  /** All road beside a line, or across it, which is a short part of a road. */
  private along(line: readonly Position[]): Part[] {
    return line
      .slice(1)
      .flatMap((end, i) =>
        this.within(new Corridor(line[i], end, BESIDE_METERS, spaceOf(this.network))),
      );
  }

  /** All parts of edges inside; nodes and shape points on the outline may count either way. */
  private within(region: Region): Part[] {
    const { firstShape, shapeLng, shapeLat } = this.network;
    const { west, south, east, north } = region;
    const parts: Part[] = [];
    for (const edge of this.index().edgesNear(west, south, east, north)) {
      const along = offsets(this.network, edge);
      const first = firstShape[edge];
      let before: Part | undefined;
      for (let i = 0; i + 1 < along.length; i++) {
        const [a, b]: Position[] = [
          [shapeLng[first + i], shapeLat[first + i]],
          [shapeLng[first + i + 1], shapeLat[first + i + 1]],
        ];
        const meters = along[i + 1] - along[i];
        for (const [from, to] of region.inside(a, b)) {
          const start = along[i] + from * meters;
          const end = to === 1 ? along[i + 1] : along[i] + to * meters;
          if (before?.[2] === start) {
            before[2] = end;
          } else {
            before = [edge, start, end];
            parts.push(before);
          }
        }
      }
    }
    return parts;
  }

  private ofParts({ edge, start, end }: RoadParts): Part[] {
    return Array.from(edge, (e, i) => {
      checkEdge(this.network, 'edge of a selection', e);
      const [from, to] = [start[i], end[i]];
      if (from >= 0 && from <= to && to <= this.network.edgeMeters[e]) return [e, from, to];
      throw invalid(`part ${i} of a selection`, [from, to], 'offsets as select returns them');
    });
  }
}

/** @throws RequestError unless the network has this edge */
export function checkEdge({ edgeTail }: Network, name: string, edge: number): void {
  if (Number.isInteger(edge) && edge >= 0 && edge < edgeTail.length) return;
  throw invalid(name, edge, `0 to ${edgeTail.length - 1}`, 'unknown-edge');
}

/** An area of the globe, and its box in degrees. */
interface Region {
  west: number;
  south: number;
  east: number;
  north: number;
  /** The parts of an arc that lie inside. */
  inside(a: Position, b: Position): Shares[];
}

function roadsBy(values: Iterable<unknown>): Map<string, number[]> {
  const roads = new Map<string, number[]>();
  let road = 0;
  for (const value of values) {
    const there = roads.get(String(value));
    if (there === undefined) roads.set(String(value), [road]);
    else there.push(road);
    road++;
  }
  return roads;
}

/** The edge to which a shape point belongs, by binary search. */
function edgeAt(firstShape: Int32Array, shape: number): number {
  let [low, high] = [0, firstShape.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (firstShape[middle] <= shape) low = middle;
    else high = middle;
  }
  return low;
}

/** Meters from the tail to each shape point of an edge. */
function offsets(network: Network, edge: number) {
  const { firstShape, shapeLng, shapeLat, edgeMeters } = network;
  const { distance } = spaceOf(network);
  const first = firstShape[edge];
  const along = new Float64Array(firstShape[edge + 1] - first);
  for (let i = 1; i < along.length; i++) {
    const [a, b] = [first + i - 1, first + i];
    along[i] = along[i - 1] + distance(shapeLng[a], shapeLat[a], shapeLng[b], shapeLat[b]);
  }
  // The sum may differ from the length of the edge by rounding.
  along[along.length - 1] = edgeMeters[edge];
  return along;
}
