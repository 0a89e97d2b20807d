/** How large each piece of a network is, and where. */
import type { Bbox } from '../geo/position.ts';
import type { Components } from '../graph/components.ts';
import type { Network } from '../network/network.ts';

export interface ComponentFigures {
  nodes: number;
  kilometers: number;
  /** Across the 180° line west is greater than east. */
  bbox: Bbox;
}

/** The piece with the most road first. */
export function pieceFigures(network: Network, pieces: Components): ComponentFigures[] {
  const { edgeTail, edgeMeters, firstShape, shapeLng, shapeLat } = network;
  const figures = Array.from({ length: pieces.count }, () => ({
    nodes: 0,
    meters: 0,
    box: new GrowingBox(),
  }));
  for (const piece of pieces.of) figures[piece].nodes++;
  for (let edge = 0; edge < edgeTail.length; edge++) {
    const piece = figures[pieces.of[edgeTail[edge]]];
    piece.meters += edgeMeters[edge];
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) {
      piece.box.add(shapeLng[i], shapeLat[i]);
    }
  }
  return figures
    .sort((one, other) => other.meters - one.meters)
    .map(({ nodes, meters, box }) => ({ nodes, kilometers: meters / 1000, bbox: box.bbox }));
}

/** The smallest box around positions; of the two ways round the globe, the narrower one. */
export class GrowingBox {
  private south = Infinity;
  private north = -Infinity;
  private west = Infinity;
  private east = -Infinity;
  /** The same from 0° to 360°, for what lies across the 180° line. */
  private pacificWest = Infinity;
  private pacificEast = -Infinity;

  add(lng: number, lat: number): void {
    const turned = lng < 0 ? lng + 360 : lng;
    this.west = Math.min(this.west, lng);
    this.east = Math.max(this.east, lng);
    this.pacificWest = Math.min(this.pacificWest, turned);
    this.pacificEast = Math.max(this.pacificEast, turned);
    this.south = Math.min(this.south, lat);
    this.north = Math.max(this.north, lat);
  }

  get bbox(): Bbox {
    const { south, north, west, east, pacificWest, pacificEast } = this;
    return pacificEast - pacificWest < east - west - 1e-6
      ? [pacificWest, south, pacificEast - 360, north]
      : [west, south, east, north];
  }
}
