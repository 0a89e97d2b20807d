/** A whole network in a small square: a picture to recognise it by. */
import { classes, classOpacity, measureCrowding } from './detail.ts';
import type { PreparedPicture } from './prepared.ts';
import { type Strokes, strokeLines } from './strokes.ts';

/** White on nothing, so that it can take any colour. @param size pixels of each side */
export function paintThumbnail(strokes: Strokes, picture: PreparedPicture, size: number): void {
  const { minX, minY, maxX, maxY } = picture.bounds;
  const scale = (size - 2 * margin) / Math.max(maxX - minX, maxY - minY, shortest);
  const x = (minX + maxX - size / scale) / 2;
  const y = (minY + maxY - size / scale) / 2;
  const view = { x, y, scale, width: size, height: size, pixelRatio: 1 };
  const opacity = classOpacity(measureCrowding(picture), scale);
  strokes.strokeStyle = '#fff';
  strokes.lineWidth = Math.max(1, (picture.corridor ?? 0) * scale);
  for (let roadClass = classes - 1; roadClass >= 0; roadClass--) {
    strokes.globalAlpha = opacity[roadClass];
    if (opacity[roadClass] > 0) strokeLines(strokes, picture, view, edgesOf(picture, roadClass));
  }
}

/** Pixels around the roads. */
const margin = 3;
/** The least width of a network, in world widths. */
const shortest = 1e-12;

function* edgesOf({ edgeClass }: PreparedPicture, roadClass: number): Generator<number> {
  for (let edge = 0; edge < edgeClass.length; edge++) {
    if (edgeClass[edge] === roadClass) yield edge;
  }
}
