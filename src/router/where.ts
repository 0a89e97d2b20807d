/** The forms in which a question says which roads it closes or avoids. */
import type {
  Position as Coordinates,
  Feature,
  FeatureCollection,
  GeoJsonProperties,
  Geometry,
} from 'geojson';
import type { Position } from '../geo/position.ts';
import { isDetached, isListOf } from '../input/arguments.ts';
import { isObject, isWithin, type Reach } from '../input/geojson/geometry.ts';
import { invalid, RequestError, shown } from '../input/request-error.ts';
import { checkPosition, ownPosition, type PositionLike } from './position.ts';

/** Parts of edges, each from a lower offset to a higher one, sorted. */
export interface RoadParts {
  edge: Int32Array;
  /** Meters from the tail of the edge; exactly 0, or the edge's length, at its nodes. */
  start: Float64Array;
  end: Float64Array;
  /** Length of all parts. */
  meters: number;
}

/** Whether roads with these properties are meant. The last few functions are kept by identity. */
export type RoadTest = (properties: GeoJsonProperties) => boolean;

/** Areas with holes, whose edges are straight in longitude and latitude; lines; points. */
export type Drawn = Geometry | Feature | FeatureCollection;

/** All roads with a property; without `value`, those on which it has any but ''. */
export interface RoadsWith {
  property: string;
  /** Numbers and texts are compared as texts. */
  value?: string | number | boolean;
}

/**
 * Roads, or parts of roads: an edge by its number; a feature of the file by its index or its id; the
 * roads with a property; the edge nearest to a position, from node to node, however far it is; a
 * position, which is that point of the nearest road, 100 m away at most; GeoJSON: of an area all
 * road inside, up to its outline, and of a line all road within 1 m, along it or across; all roads
 * with properties for which a function returns true; or what `select` has returned, which saves
 * resolving it again.
 */
export type Where =
  | number
  | { feature: number }
  | { id: string | number }
  | RoadsWith
  | { nearest: PositionLike }
  | PositionLike
  | Drawn
  | RoadTest
  | RoadParts;

/** One of them, or a list that may mix them. A bare `[lng, lat]` is a list: put it into one. */
export type Selection = Where | Iterable<Where>;

export interface Avoided {
  where: Selection;
  /** What the cost is multiplied by, from 1 up; 5 when absent. */
  factor?: number;
}

/** One item of a selection, in one form. */
export type Chosen =
  | { kind: 'edges'; edges: readonly number[] }
  | { kind: 'feature'; feature: number }
  | { kind: 'id'; id: string | number }
  | { kind: 'property'; with: RoadsWith }
  | { kind: 'nearest'; position: Position }
  | { kind: 'position'; position: Position }
  | { kind: 'area'; polygons: Coordinates[][][] }
  | { kind: 'lines'; lines: Position[][] }
  | { kind: 'parts'; parts: RoadParts }
  | { kind: 'test'; test: RoadTest };

/** @param name of the option, for messages */
export function readSelection(name: string, selection: unknown, reach: Reach): Chosen[] {
  if (!isIterable(selection)) return readWhere(name, selection, reach);
  checkList(name, selection);
  // Lists of edges may be long, and each is read again with every question.
  const edges: number[] = [];
  const chosen: Chosen[] = [];
  let i = 0;
  for (const where of selection) {
    if (typeof where === 'number') edges.push(where);
    else chosen.push(...readWhere(`${name}[${i}]`, where, reach));
    i++;
  }
  if (edges.length > 0) chosen.push({ kind: 'edges', edges });
  return chosen;
}

const AVOID_FACTOR = 5;

/** Parts of `avoid` with one factor each. */
export function readAvoided(
  name: string,
  avoided: unknown,
  reach: Reach,
): { factor: number; chosen: Chosen[] }[] {
  if (isObject(avoided) && 'where' in avoided) return [readFactor(name, avoided, reach)];
  if (!isIterable(avoided))
    return [{ factor: AVOID_FACTOR, chosen: readWhere(name, avoided, reach) }];
  const plain: unknown[] = [];
  const others: { factor: number; chosen: Chosen[] }[] = [];
  let i = 0;
  for (const item of avoided) {
    if (isObject(item) && 'where' in item) others.push(readFactor(`${name}[${i}]`, item, reach));
    else if (item === undefined) throw wrong(`${name}[${i}]`, item);
    else plain.push(item);
    i++;
  }
  if (plain.length === 0) return others;
  return [{ factor: AVOID_FACTOR, chosen: readSelection(name, plain, reach) }, ...others];
}

function readFactor(
  name: string,
  { where, factor = AVOID_FACTOR, ...others }: Record<string, unknown>,
  reach: Reach,
): { factor: number; chosen: Chosen[] } {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw new RequestError(
      'unknown-option',
      `${name}: got the unknown option ${shown(unknown)}, expected where and factor`,
    );
  }
  if (typeof factor !== 'number' || !(factor >= 1 && factor < Infinity)) {
    throw invalid(`${name}.factor`, factor, 'a number from 1 up');
  }
  return { factor, chosen: readSelection(`${name}.where`, where, reach) };
}

export function isIterable(value: unknown): value is Iterable<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Symbol.iterator in value && !isDetached(value);
}

/** Edges are whole numbers: a pair of others is a position without a list around it. */
function checkList(name: string, list: Iterable<unknown>): void {
  if (!Array.isArray(list) || list.length !== 2) return;
  if (list.some((item) => typeof item !== 'number') || list.every(Number.isInteger)) return;
  throw invalid(name, list, `a list, in which a position is [[${list}]]`);
}

function readWhere(name: string, where: unknown, reach: Reach): Chosen[] {
  if (typeof where === 'number') return [{ kind: 'edges', edges: [where] }];
  if (typeof where === 'function') return [{ kind: 'test', test: where as RoadTest }];
  if (Array.isArray(where))
    return [{ kind: 'position', position: checkPosition(where, reach, name) }];
  if (!isObject(where)) throw wrong(name, where);
  const { type, feature, id, property, nearest, coordinates } = where;
  if (type === undefined && typeof feature === 'number') return [{ kind: 'feature', feature }];
  if (type === undefined && (typeof id === 'string' || typeof id === 'number')) {
    return [{ kind: 'id', id }];
  }
  if (type === undefined && typeof property === 'string') {
    return [{ kind: 'property', with: readProperty(name, property, where.value) }];
  }
  if (type === undefined && nearest !== undefined) {
    const position = checkPosition(nearest as never, reach, `${name}.nearest`);
    return [{ kind: 'nearest', position }];
  }
  if (where.edge instanceof Int32Array) {
    return [{ kind: 'parts', parts: where as unknown as RoadParts }];
  }
  const inside = members(where);
  if (inside !== null)
    return Array.from(inside, (member) => readWhere(name, member, reach)).flat();
  if (type === 'Polygon')
    return [{ kind: 'area', polygons: [checkRings(name, coordinates, reach)] }];
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) {
    const polygons = Array.from(coordinates, (rings) => checkRings(name, rings, reach));
    return [{ kind: 'area', polygons }];
  }
  if (type === 'LineString')
    return [{ kind: 'lines', lines: [checkLine(name, coordinates, reach)] }];
  if (type === 'MultiLineString' && Array.isArray(coordinates)) {
    const lines = Array.from(coordinates, (line) => checkLine(name, line, reach));
    return [{ kind: 'lines', lines }];
  }
  if (type === 'Point' || ('lng' in where && 'lat' in where)) {
    return [{ kind: 'position', position: checkPosition(where as never, reach, name) }];
  }
  throw wrong(name, where);
}

function readProperty(name: string, property: string, value: unknown): RoadsWith {
  if (value === undefined) return { property };
  if (typeof value === 'object' || typeof value === 'function') {
    throw invalid(`${name}.value`, value, 'text, a number, true or false');
  }
  return { property, value: String(value) };
}

/** Whether a road has the property, and its value. */
export function testOf({ property, value }: RoadsWith): RoadTest {
  const wanted = value === undefined ? null : String(value);
  return (road) => {
    const own: unknown = road && Object.hasOwn(road, property) ? road[property] : null;
    const text = String(own ?? '');
    return wanted === null ? text !== '' : text === wanted;
  };
}

/** What a Feature or a collection holds; null if it is neither. */
function members({ type, geometry, geometries, features, coordinates }: Record<string, unknown>) {
  if (type === 'Feature') return geometry === null ? [] : [geometry];
  if (type === 'FeatureCollection' && Array.isArray(features)) return features;
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return geometries;
  return type === 'MultiPoint' && Array.isArray(coordinates) ? coordinates : null;
}

function wrong(name: string, where: unknown): RequestError {
  const expected =
    'an edge, { feature }, { id }, { property }, { nearest }, a position, a polygon, a function, or a list of these';
  return invalid(name, where, expected);
}

/** @returns a copy, which the caller cannot change */
function checkLine(name: string, line: unknown, reach: Reach): Position[] {
  const isPosition = (position: unknown): position is [number, number] =>
    isWithin(position, reach);
  if (isListOf(line, isPosition) && line.length >= 2) {
    return line.map((position) => ownPosition(position, reach));
  }
  throw new RequestError(
    'invalid-area',
    `${name}: the line is not a list of 2 positions or more, in degrees; expected coordinates such as [[8, 47], [8.1, 47]]`,
  );
}

/** @returns a copy, which the caller cannot change */
function checkRings(name: string, rings: unknown, reach: Reach): Coordinates[][] {
  // Areas across the 180° line may begin a turn away.
  const around = { x: Math.min(1.5 * reach.x, Number.MAX_VALUE), y: reach.y };
  const isCorner = (position: unknown): position is [number, number] =>
    isWithin(position, around);
  const isRing = (ring: unknown): ring is [number, number][] =>
    isListOf(ring, isCorner) && ring.length >= 3;
  if (isListOf(rings, isRing) && rings.length > 0) {
    return rings.map((ring) => ring.map(([lng, lat]) => [lng, lat]));
  }
  throw new RequestError(
    'invalid-area',
    `${name}: the polygon has a ring that is not a list of 3 positions or more, in degrees; expected coordinates such as [[[8, 47], [8.1, 47], [8, 47.1], [8, 47]]]`,
  );
}
