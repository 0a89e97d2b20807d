/** Roads → vertices: positions that are equal to 1e-7° (about 1 cm) become one vertex. */
import { doubled, intsIn } from '../geo/arrays.ts';
import { positionHash } from '../geo/position-hash.ts';
import type { Obstacle } from '../input/geojson/points.ts';
import type { Workspace } from './workspace.ts';

export const UNITS_PER_DEGREE = 1e7;

/** Half the memory of degrees if all positions are whole multiples of 1e-7°, as in most files. */
export interface Coordinates {
  /** lng0, lat0, lng1, lat1, … */
  positions: Float64Array | Int32Array;
  /** The divisor that gives degrees: 1 or `UNITS_PER_DEGREE`. */
  perDegree: number;
  /** By position, in meters, NaN where unknown; absent if none is known. */
  heights?: Float64Array;
  /** Present on a plane, which has neither poles nor a 180° line. */
  flat?: true;
}

interface InDegrees {
  positions: Float64Array;
  flat?: true;
  heights?: Float64Array;
}

/** Copies positions. Both forms give the same degrees to the last bit. */
export function inUnits({ positions: degrees, heights, flat }: InDegrees): Coordinates {
  const others = { ...(heights && { heights }), ...(flat && { flat }) };
  const units = new Int32Array(degrees.length);
  for (let i = 0; i < degrees.length; i++) {
    units[i] = Math.round(degrees[i] * UNITS_PER_DEGREE);
    if (units[i] / UNITS_PER_DEGREE !== degrees[i])
      return { positions: degrees.slice(), perDegree: 1, ...others };
  }
  return { positions: units, perDegree: UNITS_PER_DEGREE, ...others };
}

/** Zeros, in an array of the same type. */
export function emptyLike({ perDegree }: Coordinates, length: number): Coordinates['positions'] {
  return perDegree === 1 ? new Float64Array(length) : new Int32Array(length);
}

/** Converts degrees to the unit of these coordinates. */
export function scaled(degrees: readonly number[], { perDegree }: Coordinates): number[] {
  return perDegree === 1 ? [...degrees] : degrees.map((x) => Math.round(x * perDegree));
}

export interface Vertices {
  count: number;
  /** Vertex of each position of the roads; position i has its coordinates at 2i and 2i + 1. */
  vertexOf: Int32Array;
  /**
   * Position that gives each vertex its coordinates: the least one, so that the order of roads in
   * the file does not matter. At least as long as `count`.
   */
  positionOf: Int32Array;
  /** The places of the last vertices, by which those at one position differ; all before have 0. */
  otherPlaces?: readonly number[];
  /** The place of a point of the file, where its tags decide. */
  placeOfPoint?: (point: Pick<Obstacle, 'position' | 'properties'>) => number;
}

/** `perDegree` is 1 unless given. */
type Joinable = Pick<Coordinates, 'positions'> & Partial<Coordinates>;

const HALF_TURN = 180 * UNITS_PER_DEGREE;
const POLE = 90 * UNITS_PER_DEGREE;

/**
 * Joins positions that round to the same multiple of 1e-7° and have the same place. Longitudes 180°
 * and -180° are equal; at the poles all longitudes are equal.
 *
 * @param places by position; see `Roads.places`
 */
export function joinVertices(
  coordinates: Joinable,
  places?: Int32Array,
  space?: Workspace,
): Vertices {
  const joined = joinPositions(coordinates, space);
  return places === undefined ? joined : divideVertices(joined, coordinates.positions, places);
}

/**
 * Positions of places other than 0 get vertices behind those of all others.
 *
 * @param vertices of which `vertexOf` and `positionOf` are changed
 */
export function divideVertices(
  { count: joined, vertexOf, positionOf }: Vertices,
  positions: Coordinates['positions'],
  places: Int32Array,
): Vertices {
  const others = new Map<string, number>();
  const otherPlaces: number[] = [];
  for (let i = 0; i < vertexOf.length; i++) {
    if (places[i] === 0) continue;
    const own = vertexOf[i];
    const key = `${own} ${places[i]}`;
    const vertex = others.get(key) ?? joined + otherPlaces.push(places[i]) - 1;
    others.set(key, vertex);
    vertexOf[i] = vertex;
    // Negative until the least of the positions that each has now is found.
    if (positionOf[own] >= 0) positionOf[own] = ~positionOf[own];
  }
  const count = joined + otherPlaces.length;
  // `positionOf` is seldom too short: only where many vertices lost all their positions, which still count.
  const roomy = positionOf.length < count ? doubled(positionOf, count) : positionOf;
  const leastOf = roomy.fill(-1, joined, count);
  for (let i = 0; i < vertexOf.length; i++) {
    const least = leastOf[vertexOf[i]];
    if (least < 0 || isLess(positions, i, least)) leastOf[vertexOf[i]] = i;
  }
  // A vertex that lost all its positions has no segments.
  for (let vertex = 0; vertex < joined; vertex++) {
    if (leastOf[vertex] < 0) leastOf[vertex] = ~leastOf[vertex];
  }
  return { count, vertexOf, positionOf: leastOf, otherPlaces };
}

function joinPositions(
  { positions, perDegree = 1, flat }: Joinable,
  space?: Workspace,
): Vertices {
  const east = flat ? Math.round : unitsEast;
  const units = UNITS_PER_DEGREE / perDegree;
  const ints = intsIn(space);
  const total = positions.length >> 1;
  // Hash table with open addressing, at most three quarters full. An entry is 0, or vertex + 1 in its low
  // bits and the high bits of the hash, which differ mostly: positions elsewhere take long to look at.
  const bits = Math.max(4, 32 - Math.clz32((4 * total) / 3));
  const mask = (1 << bits) - 1;
  // Holds the hash of each position until its vertex is known.
  const vertexOf = ints(total);
  hash(positions, units, vertexOf, east);
  const positionOf = ints(total);
  const slots = ints(1 << bits);
  let count = 0;
  for (let i = 0; i < total; i++) {
    const others = vertexOf[i] & ~mask;
    let slot = vertexOf[i] & mask;
    let vertex = (slots[slot] & mask) - 1;
    while (
      vertex !== -1 &&
      ((slots[slot] & ~mask) !== others ||
        !areEqual(positions, units, positionOf[vertex], i, east))
    ) {
      slot = (slot + 1) & mask;
      vertex = (slots[slot] & mask) - 1;
    }
    if (vertex === -1) {
      positionOf[count] = i;
      vertexOf[i] = count;
      slots[slot] = others | ++count;
    } else {
      vertexOf[i] = vertex;
      if (isLess(positions, i, positionOf[vertex])) positionOf[vertex] = i;
    }
  }
  space?.giveBack(slots);
  return { count, vertexOf, positionOf };
}

/** Equal positions get the same hash. */
function hash(
  positions: Coordinates['positions'],
  units: number,
  hashes: Int32Array,
  east: (x: number, unitsNorth: number) => number,
): void {
  for (let i = 0; i < hashes.length; i++) {
    const y = Math.round(positions[2 * i + 1] * units);
    const x = east(positions[2 * i] * units, y);
    hashes[i] = positionHash(x, y);
  }
}

/** Longitude in units; equal longitudes at 180° and at the poles give equal numbers. */
function unitsEast(lng: number, unitsNorth: number): number {
  if (unitsNorth === POLE || unitsNorth === -POLE) return 0;
  const units = Math.round(lng);
  return units === HALF_TURN ? -HALF_TURN : units;
}

function areEqual(
  positions: Coordinates['positions'],
  units: number,
  i: number,
  j: number,
  east: (x: number, unitsNorth: number) => number,
): boolean {
  const lng1 = positions[2 * i];
  const lat1 = positions[2 * i + 1];
  const lng2 = positions[2 * j];
  const lat2 = positions[2 * j + 1];
  if (lng1 === lng2 && lat1 === lat2) return true;
  const y = Math.round(lat1 * units);
  if (Math.round(lat2 * units) !== y) return false;
  return east(lng1 * units, y) === east(lng2 * units, y);
}

function isLess(positions: Coordinates['positions'], i: number, j: number): boolean {
  const east = positions[2 * i] - positions[2 * j];
  return east < 0 || (east === 0 && positions[2 * i + 1] < positions[2 * j + 1]);
}

/** Marks with 1 the vertices at which any of some points lies, in degrees. */
export function markVertices(
  { count, positionOf, otherPlaces, placeOfPoint }: Vertices,
  coordinates: Coordinates,
  marks: readonly Obstacle[],
): Uint8Array {
  const { positions } = coordinates;
  const all = emptyLike(coordinates, 2 * (marks.length + count));
  all.set(
    scaled(
      marks.flatMap(({ position }) => position),
      coordinates,
    ),
  );
  for (let vertex = 0; vertex < count; vertex++) {
    all[2 * (marks.length + vertex)] = positions[2 * positionOf[vertex]];
    all[2 * (marks.length + vertex) + 1] = positions[2 * positionOf[vertex] + 1];
  }
  const places = otherPlaces && new Int32Array(marks.length + count);
  if (places) {
    places.set(marks.map((mark) => placeOfPoint?.(mark) ?? mark.place ?? 0));
    places.set(otherPlaces, places.length - otherPlaces.length);
  }
  const { vertexOf } = joinVertices({ ...coordinates, positions: all }, places);
  const isMarked = new Set(vertexOf.subarray(0, marks.length));
  return Uint8Array.from(vertexOf.subarray(marks.length), (id) => (isMarked.has(id) ? 1 : 0));
}
