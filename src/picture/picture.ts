/**
 * A network as a painter sees it: chains of points in the square Web-Mercator world
 * (0,0 north-west to 1,1 south-east), without tags, weights or directions.
 */
export interface NetworkPicture {
  /** x0, y0, x1, y1, … of all shape points; an edge across the 180° line runs past 0 or 1. */
  points: Float64Array;
  /** Edge e owns points firstPoint[e] up to firstPoint[e + 1]; length edges + 1. */
  firstPoint: Int32Array;
  /** Importance per edge: 0 = motorway … 5 = path; see `profile/class.ts`. */
  edgeClass: Uint8Array;
}

/** A rectangle of screen pixels laid over the world. */
export interface PixelView {
  /** World coordinates (0 … 1) of the top-left corner; x may lie outside, in a copy of the world. */
  x: number;
  y: number;
  /** Device pixels per world width. */
  scale: number;
  /** Size in device pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel: strokes are this much wider. */
  pixelRatio: number;
}

export function isSameView(one: PixelView, other: PixelView): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.scale === other.scale &&
    one.width === other.width &&
    one.height === other.height
  );
}
