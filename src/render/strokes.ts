/** Lines → strokes on a canvas, without invisible parts and points. */
import type { PixelView } from './picture.ts';

/** The part of a 2-D context that is used. */
export type Strokes = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
>;

/** What areas need besides. */
export type Fills = Strokes &
  Pick<CanvasRenderingContext2D, 'fillStyle'> & { fill(rule: CanvasFillRule): void };

/** Line l owns points firstPoint[l] … firstPoint[l + 1] - 1, in world widths. */
export interface Lines {
  points: Float64Array | Float32Array;
  firstPoint: Int32Array;
}

/** A shape point within this many device pixels of the previous one is skipped. */
const tolerance = 0.6;
/** Strokes per path; canvases are slow with very long paths. */
const pathLength = 2000;

/** Strokes the chosen lines in the current colour and width. */
export function strokeLines(
  strokes: Strokes,
  { points, firstPoint }: Lines,
  { x, y, scale, width, height }: PixelView,
  chosen: Iterable<number>,
): void {
  const margin = strokes.lineWidth;
  let length = 0;
  strokes.beginPath();
  for (const line of chosen) {
    const first = firstPoint[line];
    const last = firstPoint[line + 1] - 1;
    let x0 = (points[2 * first] - x) * scale;
    let y0 = (points[2 * first + 1] - y) * scale;
    let penDown = false;
    for (let p = first + 1; p <= last; p++) {
      const x1 = (points[2 * p] - x) * scale;
      const y1 = (points[2 * p + 1] - y) * scale;
      const near = Math.abs(x1 - x0) < tolerance && Math.abs(y1 - y0) < tolerance;
      if (near && p < last) continue;
      const outside =
        Math.max(x0, x1) < -margin ||
        Math.min(x0, x1) > width + margin ||
        Math.max(y0, y1) < -margin ||
        Math.min(y0, y1) > height + margin;
      if (!outside) {
        if (!penDown) strokes.moveTo(x0, y0);
        strokes.lineTo(x1, y1);
        length++;
      }
      penDown = !outside;
      x0 = x1;
      y0 = y1;
    }
    if (length > pathLength) {
      strokes.stroke();
      strokes.beginPath();
      length = 0;
    }
  }
  strokes.stroke();
}

/** Without a graphics card, contexts that were not promised to be read are 60 times slower. */
export function softwareContext(
  canvas = new OffscreenCanvas(1, 1),
): OffscreenCanvasRenderingContext2D {
  return canvas.getContext('2d', { willReadFrequently: true })!;
}
