/** Features → roads: every line of a GeoJSON value, flat, and an account of all the rest. */
import type { GeoJsonProperties } from 'geojson';
import { InputError } from './text.ts';

/** Roads in the order of the file; road r owns positions firstPosition[r] … firstPosition[r + 1] - 1. */
export interface Roads {
  /** lng0, lat0, lng1, lat1, … in degrees, finite and in range. */
  positions: Float64Array;
  /** Index of each road's first position; length roads + 1. */
  firstPosition: Int32Array;
  /** Index in the file of the feature that each road comes from. */
  feature: Int32Array;
  /** That feature's properties. */
  properties: GeoJsonProperties[];
  report: ImportReport;
}

export interface ImportReport {
  features: number;
  /** How many features or parts were left out, by reason. */
  skipped: Map<string, number>;
  /** The first faults, by feature; points and areas are no faults, just no roads. */
  problems: Problem[];
  warnings: string[];
}

export interface Problem {
  /** Index in the file, from 0. */
  feature: number;
  reason: string;
}

/** Reasons are counted without limit, features are named up to this many. */
const MAX_PROBLEMS = 100;
/** Room is made for so many positions a feature to begin with. */
const USUAL_POSITIONS = 4;
/** GeometryCollections nest no deeper than this in any honest file. */
const MAX_DEPTH = 32;

/**
 * Collects the LineStrings and MultiLineStrings of a FeatureCollection, a Feature or a bare
 * geometry, also inside GeometryCollections. A third number in a position is ignored.
 *
 * @param onProgress called now and then with the share of the features read, 0 to 1
 * @throws InputError when the value is no GeoJSON or holds no usable line
 */
export function collectRoads(value: unknown, onProgress?: (done: number) => void): Roads {
  const features = featuresOf(value);
  const reader = new RoadReader(features.length);
  for (let f = 0; f < features.length; f++) {
    reader.feature(f, features[f]);
    if (onProgress !== undefined && (f & 0x3fff) === 0) onProgress(f / features.length);
  }
  return reader.finish(features.length, crsName(value));
}

function featuresOf(value: unknown): unknown[] {
  if (!isObject(value)) {
    const got = Array.isArray(value) ? 'an array' : value === null ? 'null' : typeof value;
    throw new InputError(
      `This is JSON but not GeoJSON: expected an object with a "type", got ${got}.`,
    );
  }
  switch (value.type) {
    case 'FeatureCollection':
      if (Array.isArray(value.features)) return value.features;
      throw new InputError(
        'The FeatureCollection has no "features" array. Export the file again.',
      );
    case 'Feature':
      return [value];
    case 'Topology':
      throw new InputError(
        'This is TopoJSON, not GeoJSON. Convert it to GeoJSON and load it again.',
      );
  }
  if (
    typeof value.type === 'string' &&
    (geometryTypes.has(value.type) || 'coordinates' in value)
  ) {
    return [{ type: 'Feature', properties: null, geometry: value }];
  }
  if (Array.isArray(value.elements)) {
    throw new InputError(
      'This is Overpass JSON, not GeoJSON. In overpass turbo choose Export → GeoJSON.',
    );
  }
  if ('geometryType' in value || 'spatialReference' in value) {
    throw new InputError('This is Esri JSON, not GeoJSON. Export it as GeoJSON (f=geojson).');
  }
  throw new InputError(
    'This is JSON but not GeoJSON: expected a FeatureCollection, a Feature or a geometry.',
  );
}

const geometryTypes = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

class RoadReader {
  /** With room for more: so many numbers are taken. */
  private positions: Float64Array;
  private taken = 0;
  private readonly firstPosition: number[] = [0];
  private readonly roadFeature: number[] = [];
  private readonly properties: GeoJsonProperties[] = [];
  private readonly skipped = new Map<string, number>();
  private readonly problems: Problem[] = [];
  /** The first position that is out of range, to guess why. */
  private outlier: readonly [number, number] | null = null;

  constructor(features: number) {
    this.positions = new Float64Array(2 * USUAL_POSITIONS * (features + 1));
  }

  feature(index: number, feature: unknown): void {
    if (!isObject(feature) || feature.type !== 'Feature') {
      this.skip(index, 'not a Feature');
      return;
    }
    const properties = isObject(feature.properties) ? feature.properties : null;
    this.geometry(index, feature.geometry, properties, 0);
  }

  private geometry(
    index: number,
    geometry: unknown,
    properties: GeoJsonProperties,
    depth: number,
  ): void {
    const { type, coordinates, geometries } = isObject(geometry) ? geometry : {};
    if (type === 'LineString') {
      this.line(index, coordinates, properties);
    } else if (type === 'MultiLineString' && Array.isArray(coordinates)) {
      for (const part of coordinates) this.line(index, part, properties);
    } else if (type === 'GeometryCollection' && Array.isArray(geometries)) {
      if (depth < MAX_DEPTH) {
        for (const part of geometries) this.geometry(index, part, properties, depth + 1);
      } else {
        this.skip(index, `nested deeper than ${MAX_DEPTH}`);
      }
    } else {
      this.skip(index, unusable(geometry));
    }
  }

  /** Takes the whole line or none of it: half a road would invent a dead end. */
  private line(index: number, coordinates: unknown, properties: GeoJsonProperties): void {
    const fault = this.takePositions(coordinates);
    if (fault === null) {
      this.taken += 2 * (coordinates as unknown[]).length;
      this.firstPosition.push(this.taken >> 1);
      this.roadFeature.push(index);
      this.properties.push(properties);
    } else {
      this.skip(index, fault);
    }
  }

  /** Writes a line's positions behind those taken; gives what is wrong with it, or null. */
  private takePositions(coordinates: unknown): string | null {
    if (!Array.isArray(coordinates)) return 'coordinates missing';
    const start = this.taken;
    const positions = this.roomFor(2 * coordinates.length);
    let moved = false;
    for (let i = 0, at = start; i < coordinates.length; i++, at += 2) {
      const position: unknown = coordinates[i];
      if (!isOnGlobe(position)) {
        const fault = positionFault(position);
        if (fault === OUT_OF_RANGE) this.outlier ??= position as [number, number];
        return fault;
      }
      const lng = position[0];
      const lat = position[1];
      positions[at] = lng;
      positions[at + 1] = lat;
      moved ||= lng !== positions[start] || lat !== positions[start + 1];
    }
    return moved ? null : 'fewer than 2 positions';
  }

  private roomFor(more: number): Float64Array {
    const needed = this.taken + more;
    if (needed > this.positions.length) {
      const roomier = new Float64Array(Math.max(needed, 2 * this.positions.length));
      roomier.set(this.positions.subarray(0, this.taken));
      this.positions = roomier;
    }
    return this.positions;
  }

  private skip(feature: number, reason: string): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
    if (this.problems.length < MAX_PROBLEMS && !geometryTypes.has(reason)) {
      this.problems.push({ feature, reason });
    }
  }

  finish(features: number, crs: string | null): Roads {
    if (this.roadFeature.length === 0) throw new InputError(this.whyNoRoads(crs));
    const warnings: string[] = [];
    if (crs !== null) {
      warnings.push(
        `The file declares the coordinate system ${crs}, but its numbers are read as longitude and latitude (WGS 84).`,
      );
    }
    for (const { feature, reason } of this.problems) {
      warnings.push(`Feature ${feature} was left out: ${reason}.`);
    }
    return {
      positions: this.positions.subarray(0, this.taken),
      firstPosition: Int32Array.from(this.firstPosition),
      feature: Int32Array.from(this.roadFeature),
      properties: this.properties,
      report: { features, skipped: this.skipped, problems: this.problems, warnings },
    };
  }

  private whyNoRoads(crs: string | null): string {
    if (this.outlier !== null) {
      const [x, y] = this.outlier;
      if (Math.abs(x) <= 90 && Math.abs(y) <= 180) {
        return `These coordinates look swapped: latitude ${y}? GeoJSON wants longitude first, then latitude.`;
      }
      const declared = crs === null ? '' : ` The file says ${crs}.`;
      return `Coordinates look like meters (for example ${x}, ${y}), not degrees.${declared} Convert the file to WGS 84 (EPSG:4326) and load it again.`;
    }
    const counts = [...this.skipped].map(([reason, count]) =>
      geometryTypes.has(reason)
        ? `${count.toLocaleString('en')} ${reason}${count === 1 ? '' : 's'}`
        : `${count.toLocaleString('en')} left out (feature ${this.firstWith(reason)} first: ${reason})`,
    );
    const found = counts.length === 0 ? 'no features' : counts.join(', ');
    return `No roads found: the file has ${found} and no usable LineString. Load a file with road lines.`;
  }

  private firstWith(reason: string): number {
    return this.problems.find((problem) => problem.reason === reason)?.feature ?? 0;
  }
}

/** Why a geometry that holds no lines is left out. */
function unusable(geometry: unknown): string {
  if (!isObject(geometry)) return 'no geometry';
  const { type } = geometry;
  if (type === 'MultiLineString' || type === 'GeometryCollection') return 'coordinates missing';
  return typeof type === 'string' && geometryTypes.has(type) ? type : 'unknown geometry type';
}

function isOnGlobe(position: unknown): position is [number, number] {
  if (!Array.isArray(position) || position.length < 2) return false;
  const lng: unknown = position[0];
  const lat: unknown = position[1];
  if (typeof lng !== 'number' || typeof lat !== 'number') return false;
  return lng >= -180 && lng <= 180 && lat >= -90 && lat <= 90;
}

const OUT_OF_RANGE = 'position out of range';

/** What is wrong with a position that is not on the globe. */
function positionFault(position: unknown): string {
  if (!Array.isArray(position)) return 'position is not a pair of numbers';
  const [lng, lat]: unknown[] = position;
  if (typeof lng !== 'number' || typeof lat !== 'number')
    return 'position is not a pair of numbers';
  return Number.isFinite(lng) && Number.isFinite(lat) ? OUT_OF_RANGE : 'position is not finite';
}

/** The declared coordinate system, if it is another than longitude and latitude. */
function crsName(value: unknown): string | null {
  const crs = isObject(value) ? (value.crs ?? null) : null;
  if (crs === null) return null;
  const { name, href, code }: Record<string, unknown> =
    isObject(crs) && isObject(crs.properties) ? crs.properties : {};
  // Named, linked or by number, as the first GeoJSON and its drafts had it.
  const declared =
    [crs, name, href].find((text) => typeof text === 'string') ??
    (typeof code === 'number' ? `EPSG:${code}` : '(unnamed)');
  if (/CRS:?84|EPSG([:/][\d.]*)?[:/]4326$/i.test(declared)) return null;
  // It will be printed: nothing in it may steer a terminal or turn the text round.
  return declared.slice(0, 60).replace(/\p{C}/gu, '\ufffd');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
