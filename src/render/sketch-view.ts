/** Which part of the world a sketch shows, of a network whose bounds are still growing. */
import type { PixelView } from './picture.ts';
import type { Box } from './prepared.ts';

/** The map's screen in CSS pixels, and how it fits a box. */
export interface Screen {
  width: number;
  height: number;
  pixelRatio: number;
  /** So much at each side is no place for roads. */
  inset: { left: number; top: number; right: number; bottom: number };
  /** The zooms there are; at zoom 0 the world is 256 CSS pixels wide. */
  zooms: { least: number; most: number; step: number };
}

/** The same box or, if bounds that grow leave it, one with some room where they do. */
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

/** Of the size, at each side: so a view lasts, and is never much too large. */
const ROOM = 0.25;

export function holds(box: Box, { minX, minY, maxX, maxY }: Box): boolean {
  return box.minX <= minX && box.minY <= minY && box.maxX >= maxX && box.maxY >= maxY;
}

/** The view that Leaflet's `fitBounds` chooses, so that the network can take the sketch's place. */
export function fittingView(
  { minX, minY, maxX, maxY }: Box,
  { width, height, pixelRatio, inset, zooms }: Screen,
): PixelView {
  const free = {
    x: Math.max(1, width - inset.left - inset.right),
    y: Math.max(1, height - inset.top - inset.bottom),
  };
  const most = Math.min(free.x / (maxX - minX), free.y / (maxY - minY));
  // A step that is missed by 1 % of one is not missed.
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

/** On the way from one view to another, such that what stands still in both never moves. */
export function viewBetween(from: PixelView, to: PixelView, share: number): PixelView {
  const between = (a: number, b: number): number => a + (b - a) * share;
  return {
    ...to,
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    scale: 1 / between(1 / from.scale, 1 / to.scale),
  };
}
