/** One square tile of roads by their levels: the higher, the brighter, the wider and the nearer. */
import type { LevelStyle } from './level-colours.ts';
import type { ThemeName, TileRequest } from './picture.ts';
import { type PreparedPicture, worldCopies } from './prepared.ts';
import { type Strokes, strokeLines } from './strokes.ts';
import { indexEdges, tileView } from './tile.ts';

export type LevelPainter = (
  strokes: Strokes,
  tile: TileRequest,
  levels: Uint8Array,
  style: LevelStyle,
) => boolean;

/** How many times as wide as a road its glow is. */
const GLOW = 3;
/** What lies in the middle of roads that glow, so that grey tells them apart. */
const core: Record<ThemeName, string> = { ink: '#201303', paper: '#3d1c00' };

/** Strokes tiles of one network; returns whether a tile has any road that is drawn. */
export function levelPainter(picture: PreparedPicture): LevelPainter {
  const index = indexEdges(picture);
  return (strokes, tile, levels, { colours, widths, plain = widths.length }) => {
    const view = tileView(tile);
    const zoom = Math.log2(view.scale / view.pixelRatio / 256);
    const growth = Math.min(Math.max(2 ** ((zoom - 14) * 0.3), 0.7), 3) * view.pixelRatio;
    const glows = plain < widths.length && tile.theme === 'ink';
    const widest = (glows ? GLOW : 1) * widths[widths.length - 1];
    const margin = (widest * growth) / view.scale;
    const side = view.width / view.scale + 2 * margin;
    strokes.lineCap = 'round';
    strokes.lineJoin = 'round';
    strokes.globalAlpha = 1;
    let painted = false;
    for (const copy of worldCopies(picture.bounds, view)) {
      const shifted = { ...view, x: view.x - copy };
      const [minX, minY] = [shifted.x - margin, shifted.y - margin];
      const byLevel: number[][] = Array.from({ length: widths.length + 1 }, () => []);
      for (const edge of index.search(minX, minY, minX + side, minY + side)) {
        byLevel[levels[edge]].push(edge);
      }
      for (let level = 1; level <= widths.length; level++) {
        if (byLevel[level].length === 0) continue;
        const width = Math.max(1, widths[level - 1] * growth);
        const stroke = (colour: string, times: number): void => {
          strokes.strokeStyle = colour;
          strokes.lineWidth = times * width;
          strokeLines(strokes, picture, shifted, byLevel[level]);
        };
        const isLit = level > plain;
        if (isLit && tile.theme === 'ink') {
          strokes.globalAlpha = 0.25;
          stroke(colours.ink[level - 1], GLOW);
          strokes.globalAlpha = 1;
        }
        stroke(colours[tile.theme][level - 1], 1);
        if (isLit) stroke(core[tile.theme], 0.3);
        painted = true;
      }
    }
    return painted;
  };
}
