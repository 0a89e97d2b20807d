/**
 * TopoJSON → features. `topojson-client` puts lines together from the arcs that they share. It
 * fails on arcs that are missing, and has no limit on their use, so both are checked before.
 */
import type { Feature, LineString } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import { Budget } from '../budget.ts';
import { MAX_DEPTH } from '../geojson/collector.ts';
import { isObject } from '../geojson/geometry.ts';
import { InputError } from '../input-error.ts';

/** @throws InputError while features are read, if lines have far more positions than arcs */
export function* topologyFeatures(
  value: Record<string, unknown>,
  budget: Budget,
): Generator<unknown> {
  const { arcs, objects, transform } = value;
  if (!Array.isArray(arcs) || !isObject(objects)) {
    throw new InputError(
      'invalid-topojson',
      'The TopoJSON has no "arcs" or no "objects". Export the file again, or as GeoJSON.',
    );
  }
  const builder = new GeometryBuilder(arcs, isObject(transform) ? transform : null, budget);
  for (const object of Object.values(objects)) {
    const isCollection = isObject(object) && Array.isArray(object.geometries);
    const geometries: unknown[] = isCollection ? (object.geometries as unknown[]) : [object];
    for (const geometry of geometries) {
      const { id, properties = null } = isObject(geometry) ? geometry : {};
      yield { type: 'Feature', id, properties, geometry: builder.geometry(geometry, 0) };
    }
  }
}

/** Bytes that a position has in the text of a topology, for one that came as an object. */
const BYTES = 8;

class GeometryBuilder {
  private readonly topology: Topology;
  /** Null for one that is no line of positions. */
  private readonly arcs: (number[][] | null)[];
  private readonly budget: Budget;

  constructor(arcs: unknown[], transform: Record<string, unknown> | null, budget: Budget) {
    this.arcs = arcs.map((arc) => (isArc(arc) ? arc : null));
    const size = BYTES * this.arcs.reduce((sum, arc) => sum + (arc?.length ?? 0), 0);
    this.budget = Number.isFinite(budget.read) ? budget : new Budget(size);
    const isWhole = transform !== null && isPair(transform.scale) && isPair(transform.translate);
    const wrong = { scale: [Number.NaN, Number.NaN], translate: [0, 0] };
    const used = transform && { transform: isWhole ? transform : wrong };
    this.topology = { type: 'Topology', objects: {}, arcs: this.arcs, ...used } as Topology;
  }

  geometry(object: unknown, depth: number): unknown {
    const { type, arcs, coordinates, geometries } = isObject(object) ? object : {};
    if (type === 'LineString') return { type, coordinates: this.line(arcs) };
    if (type === 'MultiLineString') {
      const parts = Array.isArray(arcs) ? arcs.map((part) => this.line(part)) : null;
      return { type, coordinates: parts };
    }
    const isPoints =
      type === 'MultiPoint' && Array.isArray(coordinates) && coordinates.every(isPair);
    if (isPoints || (type === 'Point' && isPair(coordinates)))
      return this.made({ type, coordinates });
    if (type === 'GeometryCollection' && Array.isArray(geometries) && depth < MAX_DEPTH) {
      return { type, geometries: geometries.map((part) => this.geometry(part, depth + 1)) };
    }
    return type === null || type === undefined ? null : { type };
  }

  /** Null where an arc is missing. */
  private line(indices: unknown): unknown {
    if (!Array.isArray(indices)) return null;
    for (const index of indices as unknown[]) {
      const arc = typeof index === 'number' ? this.arcs[index < 0 ? ~index : index] : null;
      if (!arc) return null;
      this.budget.take('positions', arc.length);
    }
    if (indices.length === 0) return [];
    return this.made({ type: 'LineString', arcs: indices }).coordinates;
  }

  private made(object: unknown): { coordinates: unknown } {
    const { geometry } = feature(this.topology, object as GeometryObject) as Feature<LineString>;
    return geometry;
  }
}

function isArc(arc: unknown): arc is number[][] {
  return Array.isArray(arc) && arc.length > 0 && arc.every(isPair);
}

function isPair(value: unknown): value is number[] {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';
}
