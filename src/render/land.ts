/**
 * Built land in a tone of its own: all streets once more, as wide lines that run together. Rivers,
 * docks and woods stay free of it, so that they appear in any file.
 */
import type Flatbush from 'flatbush';
import { type Crowding, classes } from './detail.ts';
import { palettes } from './palette.ts';
import type { PixelView, ThemeName } from './picture.ts';
import { type PreparedPicture, worldCopies } from './prepared.ts';
import { softwareContext, strokeLines } from './strokes.ts';

/** It is painted this much smaller: enlarged, its rims are soft. */
const coarse = 8;
/** Coarse pixels beyond each side, so that tiles meet. */
const beyond = 2;
/** Width of the lines in distances between roads. */
const breadth = 1.6;
/** Networks that fill less of their box than this are no towns. */
const least = 0.2;
/** In a view of more roads than this it would take too long. */
const most = 60_000;

export type LandPainter = (
  context: OffscreenCanvasRenderingContext2D,
  view: PixelView,
  theme: ThemeName,
) => void;

export function landPainter(
  picture: PreparedPicture,
  index: Flatbush,
  { length, area }: Crowding,
): LandPainter {
  const { bounds, edgeClass, corridor } = picture;
  const box = (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY);
  if (corridor !== undefined || area < least * box) return () => {};
  const width = (breadth * area) / length[classes - 1];
  const small = softwareContext();

  return (context, view, theme) => {
    const scale = view.scale / coarse;
    const canvas = small.canvas;
    canvas.width = Math.ceil(view.width / coarse) + 2 * beyond;
    canvas.height = Math.ceil(view.height / coarse) + 2 * beyond;
    small.lineCap = 'round';
    small.lineJoin = 'round';
    small.strokeStyle = palettes[theme].under.land;
    small.lineWidth = Math.max(1, width * scale);
    for (const copy of worldCopies(bounds, view)) {
      const x = view.x - copy - beyond / scale;
      const y = view.y - beyond / scale;
      const [right, bottom] = [x + canvas.width / scale, y + canvas.height / scale];
      const edges = index.search(x - width, y - width, right + width, bottom + width);
      if (edges.length > most) return;
      const part = { ...view, x, y, scale, width: canvas.width, height: canvas.height };
      const isStreet = (edge: number) => edgeClass[edge] < classes - 1;
      strokeLines(small, picture, part, edges.filter(isStreet));
    }
    context.globalAlpha = 1;
    context.imageSmoothingQuality = 'high';
    const corner = -beyond * coarse;
    context.drawImage(canvas, corner, corner, canvas.width * coarse, canvas.height * coarse);
  };
}
