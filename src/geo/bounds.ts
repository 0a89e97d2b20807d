/** The bounding box of positions; of the two ways round the globe, the narrower one. */
import type { Bbox, PositionWithHeight } from './position.ts';

export class Bounds {
  west = Infinity;
  east = -Infinity;
  south = Infinity;
  north = -Infinity;
  /** West and east when longitudes run from 0 to 360°, for boxes that cross the 180° line. */
  private pacificWest = Infinity;
  private pacificEast = -Infinity;
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

  /** The narrower range of longitudes; the greater one may exceed 180. */
  get range(): [west: number, east: number] {
    const { west, east, pacificWest, pacificEast } = this;
    return !this.isFlat && pacificEast - pacificWest < east - west - 1e-6
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
