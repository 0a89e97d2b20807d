/** What painters are given, and what they give back. */
import type { SearchSpace } from '../router/search-space.ts';

/**
 * A network as a painter sees it: chains of points in the square Web-Mercator world
 * (0,0 north-west to 1,1 south-east), without tags, weights or directions.
 */
export interface NetworkPicture {
  /** x0, y0, x1, y1, … of all shape points; an edge across the 180° line runs past 0 or 1. */
  points: Float64Array;
  /** Edge e owns points firstPoint[e] up to firstPoint[e + 1]; length edges + 1. */
  firstPoint: Int32Array;
  /** Importance per edge: 0 = motorway … 5 = path; see `profile/classes.ts`. */
  edgeClass: Uint8Array;
  /** A maze's corridors have a width, in world widths; roads are as wide as their class says. */
  corridor?: number;
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

export interface TileRequest {
  x: number;
  y: number;
  z: number;
  /** Side in CSS pixels. */
  size: number;
  pixelRatio: number;
  theme: ThemeName;
}

export type ThemeName = 'ink' | 'paper';

export interface SearchRequest {
  view: PixelView;
  /** At most two: the one drawn on top first. */
  explored: readonly SearchSpace[];
}

export interface FrameRequest {
  /**
   * Nodes settled so far, on the clock that all lanes share; may be a fraction. The wave's front
   * goes on cooling for 4 % beyond the longest lane's end; Infinity shows everything cold.
   */
  time: number;
  /** One per explored set of the last `search`. */
  visible: readonly boolean[];
  theme: ThemeName;
}

export interface Frame {
  bitmap: ImageBitmap;
  /** Where the bitmap lies: the part of the view that the last `search` asked for and needs. */
  view: PixelView;
}
