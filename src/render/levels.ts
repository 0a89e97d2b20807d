/** One square tile of roads by their levels: the higher, the brighter, the wider and the nearer. */
import { LEVELS, levelColours } from './level-colours.ts';
import type { TileRequest } from './picture.ts';
import { type PreparedPicture, worldCopies } from './prepared.ts';
import { type Strokes, strokeLines } from './strokes.ts';
import { indexEdges, tileView } from './tile.ts';

/** CSS pixels. */
const widths = [0.9, 1.2, 1.6, 2.1, 2.7, 3.4];

export type LevelPainter = (strokes: Strokes, tile: TileRequest, levels: Uint8Array) => boolean;

/** Strokes tiles of one network; returns whether a tile has any road that is drawn. */
export function levelPainter(picture: PreparedPicture): LevelPainter {
  const index = indexEdges(picture);
  return (strokes, tile, levels) => {
    const view = tileView(tile);
    const zoom = Math.log2(view.scale / view.pixelRatio / 256);
    const growth = Math.min(Math.max(2 ** ((zoom - 14) * 0.3), 0.7), 3) * view.pixelRatio;
    const margin = (widths[LEVELS - 1] * growth) / view.scale;
    const side = view.width / view.scale + 2 * margin;
    strokes.lineCap = 'round';
    strokes.lineJoin = 'round';
    strokes.globalAlpha = 1;
    let painted = false;
    for (const copy of worldCopies(picture.bounds, view)) {
      const shifted = { ...view, x: view.x - copy };
      const [minX, minY] = [shifted.x - margin, shifted.y - margin];
      const byLevel: number[][] = Array.from({ length: LEVELS + 1 }, () => []);
      for (const edge of index.search(minX, minY, minX + side, minY + side)) {
        byLevel[levels[edge]].push(edge);
      }
      for (let level = 1; level <= LEVELS; level++) {
        if (byLevel[level].length === 0) continue;
        strokes.strokeStyle = levelColours[tile.theme][level - 1];
        strokes.lineWidth = Math.max(1, widths[level - 1] * growth);
        strokeLines(strokes, picture, shifted, byLevel[level]);
        painted = true;
      }
    }
    return painted;
  };
}
