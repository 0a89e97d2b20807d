/**
 * The bounding box of positions or lines. Of the two ways round the globe it takes the narrower one, on
 * which no line is cut; where lines cross or end at both 0° and 180°, all longitudes.
 */
import type { Bbox, PositionWithHeight } from './position.ts';

export class Bounds {
  west = Infinity;
  east = -Infinity;
  south = Infinity;
  north = -Infinity;
  /** West and east when longitudes run from 0 to 360°, for boxes that cross the 180° line. */
  private pacificWest = Infinity;
  private pacificEast = -Infinity;
  private crosses0 = false;
  private crosses180 = false;
  private readonly isFlat: boolean;

  /** @param isFlat whether positions lie on a plane, where x does not repeat */
  constructor(isFlat = false) {
    this.isFlat = isFlat;
  }

  add(lng: number, lat: number): void {
    const turned = lng < 0 ? lng + 360 : lng;
    if (lng < this.west) this.west = lng;
    if (lng > this.east) this.east = lng;
    if (turned < this.pacificWest) this.pacificWest = turned;
    if (turned > this.pacificEast) this.pacificEast = turned;
    if (lat < this.south) this.south = lat;
    if (lat > this.north) this.north = lat;
  }

  /** The line of the positions from an index to before another one. */
  addLine(lngs: Float64Array, lats: Float64Array, first: number, end: number): void {
    for (let i = first; i < end; i++) {
      this.add(lngs[i], lats[i]);
      if (i === first) continue;
      if (Math.abs(lngs[i] - lngs[i - 1]) > 180) this.crosses180 = true;
      else if (lngs[i] < 0 !== lngs[i - 1] < 0) this.crosses0 = true;
    }
  }

  /** The range of longitudes; the greater one may exceed 180. */
  get range(): [west: number, east: number] {
    const { west, east, pacificWest, pacificEast, crosses0, crosses180 } = this;
    if (this.isFlat || (crosses0 && !crosses180)) return [west, east];
    if (crosses0) return [-180, 180];
    return crosses180 || pacificEast - pacificWest < east - west - 1e-6
      ? [pacificWest, pacificEast]
      : [west, east];
  }

  get bbox(): Bbox {
    const [west, east] = this.range;
    const isTurned = !this.isFlat && east > 180;
    return [west, this.south, isTurned ? east - 360 : east, this.north];
  }
}

/** The bounds of all positions; `isFlat` as above. */
export function boundsOf(positions: Iterable<PositionWithHeight>, isFlat = false): Bounds {
  const bounds = new Bounds(isFlat);
  for (const [lng, lat] of positions) bounds.add(lng, lat);
  return bounds;
}

/** A box as a closed ring, counterclockwise from the southwest. */
export function ringOf([west, south, east, north]: Bbox): [lng: number, lat: number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
