/** The painter worker: one network, its tiles, and the frames of one question's searches. */
import type { LevelPainter } from '../render/levels.ts';
import type { TileRequest } from '../render/picture.ts';
import { type PreparedPicture, preparePicture } from '../render/prepared.ts';
import type { ReachBuffer } from '../render/reach-buffer.ts';
import { softwareContext } from '../render/strokes.ts';
import { type TilePainter, tilePainter } from '../render/tile.ts';
import { TimeBuffer } from '../render/timebuffer.ts';
import type { PainterCalls, SearchSpace } from './contract.ts';
import { serve, transfer } from './rpc.ts';

let picture: PreparedPicture | null = null;
let paintTile: TilePainter | null = null;
let buffer: TimeBuffer | ReachBuffer = new TimeBuffer();
let explored: readonly SearchSpace[] = [];
let levels: Uint8Array = new Uint8Array();
let paintLevels: LevelPainter | null = null;

const tileStrokes = softwareContext();
const frameStrokes = softwareContext();

serve<PainterCalls>(self, {
  network(next) {
    picture = preparePicture(next);
    paintTile = null;
    buffer = new TimeBuffer();
    paintLevels = null;
  },

  tile(tile) {
    if (!picture) return null;
    paintTile ??= tilePainter(picture);
    return painted(tile, paintTile);
  },

  levels(next) {
    levels = next;
  },

  async levelTile(tile) {
    const { levelPainter } = await import('../render/levels.ts');
    if (!picture || picture.edgeClass.length !== levels.length) return null;
    paintLevels ??= levelPainter(picture);
    const paint = paintLevels;
    return painted(tile, (strokes) => paint(strokes, tile, levels));
  },

  async thumbnail({ size }) {
    const { paintThumbnail } = await import('../render/thumbnail.ts');
    const strokes = softwareContext();
    sizeCanvas(strokes, size, size);
    if (picture) paintThumbnail(strokes, picture, size);
    return strokes.canvas.convertToBlob();
  },

  async poster(request) {
    if (!picture) return null;
    const { posterOf } = await import('../render/poster.ts');
    return posterOf(picture, { ...request, explored: exploredBy(request.searches) });
  },

  explored(next) {
    explored = next;
  },

  async search({ reach, searches, ...request }) {
    if (reach) {
      const { ReachBuffer } = await import('../render/reach-buffer.ts');
      if (!(buffer instanceof ReachBuffer)) buffer = new ReachBuffer();
      if (picture) buffer.build(picture, request.view, reach);
    } else {
      if (!(buffer instanceof TimeBuffer)) buffer = new TimeBuffer();
      if (picture) buffer.build(picture, { ...request, explored: exploredBy(searches) });
    }
  },

  frame(request) {
    const { view, crop } = buffer;
    if (!view || !crop) return null;
    const image = new ImageData(buffer.paint(request), view.width);
    const { left, top, width, height } = crop;
    sizeCanvas(frameStrokes, width, height);
    frameStrokes.putImageData(image, -left, -top, left, top, width, height);
    const bitmap = frameStrokes.canvas.transferToImageBitmap();
    const [x, y] = [view.x + left / view.scale, view.y + top / view.scale];
    return transfer({ bitmap, view: { ...view, x, y, width, height } }, [bitmap]);
  },
});

function exploredBy(searches: readonly number[]): SearchSpace[] {
  return searches.map((search) => explored[search] ?? nothing);
}

const nothing: SearchSpace = {
  edge: new Int32Array(),
  from: new Int32Array(),
  until: new Int32Array(),
  backward: new Uint8Array(),
};

function painted(tile: TileRequest, paint: TilePainter) {
  const side = Math.round(tile.size * tile.pixelRatio);
  sizeCanvas(tileStrokes, side, side);
  if (!paint(tileStrokes, tile)) return null;
  const bitmap = tileStrokes.canvas.transferToImageBitmap();
  return transfer(bitmap, [bitmap]);
}

function sizeCanvas(
  { canvas }: OffscreenCanvasRenderingContext2D,
  width: number,
  height: number,
) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
