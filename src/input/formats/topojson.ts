/** TopoJSON → features: lines are put together from the arcs that they share. */
import type { Feature } from 'geojson';
import { isObject } from '../geojson/geometry.ts';
import { InputError } from '../input-error.ts';

type Arc = readonly number[][];

/** @throws InputError while they are read, when there are far more positions than arcs explain */
export function* topologyFeatures(topology: Record<string, unknown>): Generator<unknown> {
  const { arcs, objects } = topology;
  if (!Array.isArray(arcs) || !isObject(objects)) {
    throw new InputError(
      'invalid-topojson',
      'The TopoJSON has no "arcs" or no "objects". Export the file again, or as GeoJSON.',
    );
  }
  const decoded = arcs.map((arc) => decodeArc(arc, topology.transform));
  const stitch = { arcs: decoded, left: mostPositions(decoded) };
  for (const object of Object.values(objects)) {
    const isCollection = isObject(object) && Array.isArray(object.geometries);
    const geometries: unknown[] = isCollection ? (object.geometries as unknown[]) : [object];
    for (const geometry of geometries) yield featureOf(geometry, topology.transform, stitch);
  }
}

/** In honest files an arc belongs to two or three lines. */
function mostPositions(arcs: readonly (Arc | null)[]): number {
  return 1e6 + 100 * arcs.reduce((sum, arc) => sum + (arc?.length ?? 0), 0);
}

interface Stitch {
  /** Null for one that is none. */
  arcs: readonly (Arc | null)[];
  /** So many positions more may be made. */
  left: number;
}

/** Quantized positions are whole numbers, each but the first counted from the one before. */
function decodeArc(arc: unknown, transform: unknown): Arc | null {
  if (!Array.isArray(arc) || !arc.every(isPair)) return null;
  if (!isObject(transform)) return arc;
  let [x, y] = [0, 0];
  return arc.map((step) => {
    x += step[0];
    y += step[1];
    return transformed([x, y], transform);
  });
}

function transformed([x, y]: number[], { scale, translate }: Record<string, unknown>): number[] {
  if (!isPair(scale) || !isPair(translate)) return [Number.NaN, Number.NaN];
  return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
}

function isPair(value: unknown): value is number[] {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';
}

function featureOf(object: unknown, transform: unknown, stitch: Stitch): unknown {
  const properties = isObject(object) ? (object.properties ?? null) : null;
  return {
    type: 'Feature',
    properties: properties as Feature['properties'],
    geometry: geometryOf(object, transform, stitch, 0),
  };
}

/** GeometryCollections nest no deeper than this in any honest file. */
const MAX_DEPTH = 32;

function geometryOf(object: unknown, transform: unknown, stitch: Stitch, depth: number): unknown {
  const { type, arcs, coordinates, geometries } = isObject(object) ? object : {};
  if (type === 'LineString') return { type, coordinates: lineOf(arcs, stitch) };
  if (type === 'MultiLineString') {
    const parts = Array.isArray(arcs) ? arcs.map((part) => lineOf(part, stitch)) : null;
    return { type, coordinates: parts };
  }
  if (type === 'Point' && isPair(coordinates)) {
    const isQuantized = isObject(transform);
    return { type, coordinates: isQuantized ? transformed(coordinates, transform) : coordinates };
  }
  if (type === 'GeometryCollection' && Array.isArray(geometries) && depth < MAX_DEPTH) {
    const parts = geometries.map((part) => geometryOf(part, transform, stitch, depth + 1));
    return { type, geometries: parts };
  }
  return type === null || type === undefined ? null : { type };
}

/** Null where an arc is missing. Arcs that follow each other share a position. */
function lineOf(indices: unknown, stitch: Stitch): number[][] | null {
  if (!Array.isArray(indices)) return null;
  const line: number[][] = [];
  for (const index of indices as unknown[]) {
    if (typeof index !== 'number') return null;
    const arc = stitch.arcs[index < 0 ? ~index : index] ?? null;
    if (arc === null) return null;
    stitch.left -= arc.length;
    if (stitch.left < 0) {
      throw new InputError(
        'expands-too-much',
        'The TopoJSON uses its arcs far more often than any road file does. Export it as GeoJSON if you trust it.',
      );
    }
    line.pop();
    // Each line has positions of its own: they may be converted.
    const copies = arc.map(([x, y]) => [x, y]);
    for (const position of index < 0 ? copies.reverse() : copies) line.push(position);
  }
  return line;
}
