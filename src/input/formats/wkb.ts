/** Geometries in binary (WKB of OGC and ISO, and the form of PostGIS) → GeoJSON. */
import type { Budget } from '../budget.ts';

const types: Readonly<Record<number, string>> = {
  1: 'Point',
  2: 'LineString',
  3: 'Polygon',
  4: 'MultiPoint',
  5: 'MultiLineString',
  6: 'MultiPolygon',
};

/** Several lines, a collection, and curves of parts: each holds other geometries. */
const collections = new Set([5, 7, 9, 11]);
/** Levels of geometries within each other. */
const MOST_LEVELS = 32;

/** @throws RangeError when the bytes end early */
export function wkbGeometry(bytes: Uint8Array, budget: Budget): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return new WkbReader(view, budget).geometry(0);
}

/**
 * The code of EPSG that PostGIS writes into a geometry, or 0 if there is none.
 *
 * @param head at least nine bytes
 */
export function wkbSystem(head: Uint8Array): number {
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const isLittle = view.getUint8(0) === 1;
  return (view.getUint32(1, isLittle) & HAS_SYSTEM) === 0 ? 0 : view.getUint32(5, isLittle);
}

/** A flag of PostGIS in the type of a geometry. */
const HAS_SYSTEM = 0x20000000;

class WkbReader {
  private readonly view: DataView;
  private readonly budget: Budget;
  private at = 0;
  private isLittle = true;

  constructor(view: DataView, budget: Budget) {
    this.view = view;
    this.budget = budget;
  }

  geometry(level: number): unknown {
    this.isLittle = this.view.getUint8(this.at++) === 1;
    const code = this.word();
    // PostGIS adds flags, ISO thousands: for heights, measures or both.
    const plain = code & 0x0fffffff;
    const kind = plain % 1000;
    const dimensions = Math.floor(plain / 1000);
    const hasHeights = code >= 2 ** 31 || dimensions === 1 || dimensions === 3;
    const hasMeasures = (code & 0x40000000) !== 0 || dimensions >= 2;
    if ((code & HAS_SYSTEM) !== 0) this.at += 4;
    const size = 2 + Number(hasHeights) + Number(hasMeasures);
    const type = types[kind] ?? 'curve';
    if (kind === 1) return { type, coordinates: this.position(size, hasHeights) };
    if (kind === 2) return { type, coordinates: this.positions(size, hasHeights) };
    // What follows an area in a collection is not read.
    if (!collections.has(kind) || level === MOST_LEVELS) return { type };
    return { type: 'GeometryCollection', geometries: this.parts(level + 1) };
  }

  private parts(level: number): unknown[] {
    const parts: unknown[] = [];
    for (let left = this.word(); left > 0; left--) {
      this.budget.take('values', 1);
      const part = this.geometry(level);
      parts.push(part);
      if (!hasEnd(part)) break;
    }
    return parts;
  }

  private positions(size: number, hasHeights: boolean): number[][] {
    const count = this.word();
    if (8 * size * count > this.view.byteLength - this.at) throw new RangeError();
    this.budget.take('positions', count);
    return Array.from({ length: count }, () => this.position(size, hasHeights));
  }

  /** Measures are left out. */
  private position(size: number, hasHeights: boolean): number[] {
    const numbers = Array.from({ length: hasHeights ? 3 : 2 }, (_, i) =>
      this.view.getFloat64(this.at + 8 * i, this.isLittle),
    );
    this.at += 8 * size;
    return numbers;
  }

  private word(): number {
    const value = this.view.getUint32(this.at, this.isLittle);
    this.at += 4;
    return value;
  }
}

/** Whether a geometry was read to its end. */
function hasEnd(geometry: unknown): boolean {
  return 'coordinates' in (geometry as object) || 'geometries' in (geometry as object);
}
