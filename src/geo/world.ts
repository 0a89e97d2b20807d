/** The map as a square from 0,0 (north-west) to 1,1: the globe by Web Mercator, or a plane. */
import { mercatorX, mercatorY } from './mercator.ts';
import type { Bbox } from './position.ts';
import { globe, plane, type Space } from './space.ts';

export interface World {
  readonly space: Space;
  x(lng: number): number;
  y(lat: number): number;
  /** Units of x from one side of the square to the other. */
  readonly width: number;
  /** The middle of the square. */
  readonly center: readonly [x: number, y: number];
}

export const mercatorWorld: World = {
  space: globe,
  x: mercatorX,
  y: mercatorY,
  width: 360,
  center: [0, 0],
};

/** How often a plan fits into the square, so that one can zoom out and pan. */
const ROOM = 64;

function planeWorld([west, south, east, north]: Bbox): World {
  const width = ROOM * (Math.max(east - west, north - south) || 1);
  const center = [(west + east) / 2, (south + north) / 2] as const;
  return {
    space: plane,
    x: (x) => 0.5 + (x - center[0]) / width,
    y: (y) => 0.5 - (y - center[1]) / width,
    width,
    center,
  };
}

/** @param info of a network */
export function worldOf({ flat, bbox }: { readonly flat?: true; readonly bbox: Bbox }): World {
  return flat ? planeWorld(bbox) : mercatorWorld;
}
