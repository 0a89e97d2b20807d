/** Input and output of the painters. */
import type { SearchSpace } from '../router/search-space.ts';
import type { SearchColour } from './palette.ts';

/**
 * The geometry of a network in the square Web Mercator world, from 0,0 (north-west) to 1,1,
 * without tags, weights or directions.
 */
export interface NetworkPicture {
  /** x0, y0, x1, y1, … of all shape points; an edge across the 180° line exceeds 0 or 1. */
  points: Float64Array;
  /** Edge e owns points firstPoint[e] … firstPoint[e + 1] - 1; length edges + 1. */
  firstPoint: Int32Array;
  /** Importance per edge: 0 = motorway … 5 = path; see `profile/classes.ts`. */
  edgeClass: Uint8Array;
  /** Width of the corridors of a maze, in world widths. Roads have the width of their class. */
  corridor?: number;
}

/** A rectangle of the world in screen pixels. */
export interface PixelView {
  /** The top-left corner in the world; x may lie outside 0 … 1, in a copy of the world. */
  x: number;
  y: number;
  /** Device pixels per world width. */
  scale: number;
  /** Size in device pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel; strokes are wider by this factor. */
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
  /** The first is drawn on top. */
  explored: readonly DrawnSearch[];
  /** Drawn instead of searches. */
  reach?: ReachPicture;
}

/** What a search explored, and in what colour it is drawn. */
export interface DrawnSearch {
  space: SearchSpace;
  colour: SearchColour;
}

/** When roads are reached: parts of edges, each from its start to its end. */
export interface ReachPicture {
  edge: Int32Array;
  /** Shares of the edge, 0 at its tail. */
  start: Float32Array;
  end: Float32Array;
  /** Costs at the start and at the end. */
  from: Float32Array;
  until: Float32Array;
  /** The greatest cost that is drawn. */
  most: number;
}

/** Each colour, as #rrggbb, up to its cost; the last one also beyond. */
export type BandColours = readonly { until: number; colour: string }[];

export interface FrameRequest {
  /**
   * The number of nodes settled so far, on the clock of all searches; may be a fraction. Fronts
   * fade for another 4 % beyond the end of the longest search; Infinity shows final colours. For
   * reached roads it is the budget.
   */
  time: number;
  /** Which of the searches of the last `search` are shown. */
  visible: Readonly<Record<SearchColour, boolean>>;
  theme: ThemeName;
  /** The colours of reached roads. */
  bands?: BandColours;
}

export interface Frame {
  bitmap: ImageBitmap;
  /** The part of the view of the last `search` that the bitmap covers. */
  view: PixelView;
}
