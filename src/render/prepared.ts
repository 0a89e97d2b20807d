/** Precomputed properties of a picture that both painters need. */
import type { NetworkPicture, PixelView } from './picture.ts';

export interface PreparedPicture extends NetworkPicture {
  /** minX, minY, maxX, maxY per edge. */
  boxes: Float64Array;
  /** Offset of each point along its edge, 0 at the tail to 1 at the head. */
  along: Float32Array;
  bounds: Box;
}

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function preparePicture(picture: NetworkPicture): PreparedPicture {
  const { points, firstPoint } = picture;
  const edges = firstPoint.length - 1;
  const boxes = new Float64Array(edges * 4);
  const along = new Float32Array(points.length / 2);
  const bounds = emptyBox();

  for (let edge = 0; edge < edges; edge++) {
    const [first, end] = [firstPoint[edge], firstPoint[edge + 1]];
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    let length = 0;
    for (let i = first; i < end; i++) {
      const x = points[2 * i];
      const y = points[2 * i + 1];
      if (i > first) length += Math.hypot(x - points[2 * i - 2], y - points[2 * i - 1]);
      along[i] = length;
      if (x < minX) minX = x;
      if (y < minY) minY = y;
      if (x > maxX) maxX = x;
      if (y > maxY) maxY = y;
    }
    if (length > 0) for (let i = first; i < end; i++) along[i] /= length;
    boxes.set([minX, minY, maxX, maxY], edge * 4);
    grow(bounds, boxes, edge);
  }
  return { ...picture, boxes, along, bounds };
}

export function emptyBox(): Box {
  return { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
}

/** Extends `box` to contain an edge. */
export function grow(box: Box, boxes: Float64Array, edge: number): void {
  const i = edge * 4;
  if (boxes[i] < box.minX) box.minX = boxes[i];
  if (boxes[i + 1] < box.minY) box.minY = boxes[i + 1];
  if (boxes[i + 2] > box.maxX) box.maxX = boxes[i + 2];
  if (boxes[i + 3] > box.maxY) box.maxY = boxes[i + 3];
}

/** The shifts east, in world widths, at which `box` is in the view; mostly 0 alone. */
export function worldCopies(box: Box, view: PixelView): number[] {
  const copies: number[] = [];
  const last = Math.floor(view.x + view.width / view.scale - box.minX);
  for (let copy = Math.ceil(view.x - box.maxX); copy <= last; copy++) copies.push(copy);
  return copies;
}
