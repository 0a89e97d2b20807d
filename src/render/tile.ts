/** A view of the network, stroked class by class, and the views of square tiles. */
import Flatbush from 'flatbush';
import { classes, classOpacity, measureCrowding, promotion } from './detail.ts';
import { palettes } from './palette.ts';
import type { PixelView, ThemeName, TileRequest } from './picture.ts';
import { type PreparedPicture, worldCopies } from './prepared.ts';
import { type Strokes, strokeLines } from './strokes.ts';

/** Road widths in CSS pixels at zoom 14, motorway to path. */
const widths = [2.8, 2.2, 1.9, 1.5, 1.1, 0.8];
/** Below zoom 14 this class and all minor ones are hairlines, which canvases stroke fastest. */
const firstHairline = 3;
/** From this zoom on, roads have rims. Their width is in CSS pixels. */
const nearZoom = 15;
const rimWidth = 1;

/** @param finest width of hairlines in device pixels; 1 when absent */
export type ViewPainter = (
  strokes: Strokes,
  view: PixelView,
  theme: ThemeName,
  finest?: number,
) => boolean;

/** Strokes the roads of any view; returns whether there are any. */
export function viewPainter(
  picture: PreparedPicture,
  index = indexEdges(picture),
  crowding = measureCrowding(picture),
): ViewPainter {
  const promoted = promotion(crowding);
  const byClass: number[][] = Array.from({ length: classes }, () => []);

  return (strokes, view, theme, finest = 1) => {
    const zoom = Math.log2(view.scale / view.pixelRatio / 256);
    const opacity = classOpacity(crowding, view.scale / view.pixelRatio);
    const corridor = (picture.corridor ?? 0) * view.scale;
    const margin = Math.max(lineWidth(0, zoom, view.pixelRatio), corridor) / view.scale;
    const [width, height] = [view.width, view.height].map(
      (side) => side / view.scale + 2 * margin,
    );
    const isFine = zoom < 14 && corridor === 0;
    strokes.lineCap = isFine ? 'butt' : 'round';
    strokes.lineJoin = isFine ? 'bevel' : 'round';
    let painted = false;

    for (const copy of worldCopies(picture.bounds, view)) {
      const shifted = { ...view, x: view.x - copy };
      const [minX, minY] = [shifted.x - margin, shifted.y - margin];
      for (const edge of index.search(minX, minY, minX + width, minY + height))
        if (opacity[picture.edgeClass[edge]] > 0) byClass[picture.edgeClass[edge]].push(edge);

      const rim = corridor === 0 && zoom >= nearZoom ? rimWidth * view.pixelRatio : 0;
      if (rim > 0) {
        strokes.strokeStyle = palettes[theme].rim;
        for (let roadClass = classes - 1; roadClass >= 0; roadClass--) {
          const look = Math.max(0, roadClass - promoted);
          strokes.globalAlpha = opacity[roadClass];
          strokes.lineWidth = lineWidth(look, zoom, view.pixelRatio) + 2 * rim;
          strokeLines(strokes, picture, shifted, byClass[roadClass]);
        }
      }
      for (let roadClass = classes - 1; roadClass >= 0; roadClass--) {
        const edges = byClass[roadClass];
        if (edges.length === 0) continue;
        const look = corridor > 0 ? classes - 1 : Math.max(0, roadClass - promoted);
        const hairline = isFine && roadClass >= firstHairline;
        strokes.strokeStyle =
          rim > 0 ? palettes[theme].bodies[look] : colour(look, theme, hairline, view.pixelRatio);
        strokes.globalAlpha = opacity[roadClass];
        const stroke = hairline ? finest : lineWidth(look, zoom, view.pixelRatio);
        strokes.lineWidth = Math.max(stroke, corridor);
        strokeLines(strokes, picture, shifted, edges);
        edges.length = 0;
        painted = true;
      }
    }
    return painted;
  };
}

export function indexEdges({ boxes, edgeClass }: PreparedPicture): Flatbush {
  const index = new Flatbush(Math.max(1, edgeClass.length));
  for (let i = 0; i < boxes.length; i += 4)
    index.add(boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3]);
  if (edgeClass.length === 0) index.add(Infinity, Infinity);
  index.finish();
  return index;
}

export function tileView({ x, y, z, size, pixelRatio }: TileRequest): PixelView {
  const worldWidth = 256 * 2 ** z;
  return {
    x: (x * size) / worldWidth,
    y: (y * size) / worldWidth,
    scale: worldWidth * pixelRatio,
    width: size * pixelRatio,
    height: size * pixelRatio,
    pixelRatio,
  };
}

/** On screens with small pixels, hairlines of minor roads need a stronger colour. */
function colour(look: number, theme: ThemeName, hairline: boolean, pixelRatio: number): string {
  const bolder = hairline && pixelRatio > 1.5 ? 3 : 0;
  return palettes[theme].roads[Math.max(0, look - bolder)];
}

/** Device pixels. */
function lineWidth(roadClass: number, zoom: number, pixelRatio: number): number {
  const growth = 2 ** ((zoom - 14) * (zoom < 14 ? 0.3 : 0.6));
  return Math.max(1, widths[roadClass] * Math.min(growth, 12) * pixelRatio);
}
