/** The part of the world that a sketch shows while the bounds of the network grow. */
import type { PixelView } from './picture.ts';
import type { Box } from './prepared.ts';

/** The size of the map in CSS pixels, and the limits for fitting a box. */
export interface Screen {
  width: number;
  height: number;
  pixelRatio: number;
  /** Margins without roads. */
  inset: { left: number; top: number; right: number; bottom: number };
  /** The available zooms; at zoom 0 the world is 256 CSS pixels wide. */
  zooms: { least: number; most: number; step: number };
}

/** The same box if it contains the bounds; else a box with a margin at the sides that they exceed. */
export function grownBox(box: Box, bounds: Box): Box {
  if (holds(box, bounds)) return box;
  const { minX, minY, maxX, maxY } = bounds;
  const [x, y] = [ROOM * (maxX - minX), ROOM * (maxY - minY)];
  return {
    minX: minX < box.minX ? minX - x : box.minX,
    minY: minY < box.minY ? minY - y : box.minY,
    maxX: maxX > box.maxX ? maxX + x : box.maxX,
    maxY: maxY > box.maxY ? maxY + y : box.maxY,
  };
}

/** The margin as a share of the size: a compromise between steady and tight views. */
const ROOM = 0.25;

export function holds(box: Box, { minX, minY, maxX, maxY }: Box): boolean {
  return box.minX <= minX && box.minY <= minY && box.maxX >= maxX && box.maxY >= maxY;
}

/** The view that Leaflet's `fitBounds` chooses, so that the network replaces the sketch in place. */
export function fittingView(
  { minX, minY, maxX, maxY }: Box,
  { width, height, pixelRatio, inset, zooms }: Screen,
): PixelView {
  const free = {
    x: Math.max(1, width - inset.left - inset.right),
    y: Math.max(1, height - inset.top - inset.bottom),
  };
  const most = Math.min(free.x / (maxX - minX), free.y / (maxY - minY));
  // Tolerates a rounding error of 1 % of a step.
  const hundredth = zooms.step / 100;
  const exact = Math.round(Math.log2(most / 256) / hundredth) * hundredth;
  const zoom = Math.floor(exact / zooms.step) * zooms.step;
  const scale = 256 * 2 ** Math.min(Math.max(zoom, zooms.least), zooms.most);
  return {
    x: (minX + maxX) / 2 - (inset.left + width - inset.right) / 2 / scale,
    y: (minY + maxY) / 2 - (inset.top + height - inset.bottom) / 2 / scale,
    scale: scale * pixelRatio,
    width: Math.round(width * pixelRatio),
    height: Math.round(height * pixelRatio),
    pixelRatio,
  };
}

/** Interpolates two views so that a point with the same screen position in both does not move. */
export function viewBetween(from: PixelView, to: PixelView, share: number): PixelView {
  const between = (a: number, b: number): number => a + (b - a) * share;
  return {
    ...to,
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    scale: 1 / between(1 / from.scale, 1 / to.scale),
  };
}
