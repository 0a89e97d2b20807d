/** The painter worker: one network, its tiles, and the frames of one question's searches. */
import { serve, transfer } from '../client/rpc.ts';
import type { FilmPainter } from '../render/film.ts';
import { drawFrame } from '../render/frame.ts';
import { type Ground, groundOf } from '../render/ground.ts';
import type { LevelPainter } from '../render/levels.ts';
import { type MapPainter, mapPainter } from '../render/map.ts';
import type { DrawnSearch, TileRequest } from '../render/picture.ts';
import { type PreparedPicture, preparePicture } from '../render/prepared.ts';
import type { ReachBuffer } from '../render/reach-buffer.ts';
import type { StreetNames } from '../render/street-names.ts';
import { softwareContext } from '../render/strokes.ts';
import { TimeBuffer } from '../render/timebuffer.ts';
import type { SearchSpace } from '../router/search-space.ts';
import type { NumberedSearch, PainterCalls } from './contract/calls.ts';
import type { DrawnLevels } from './contract/levels.ts';

let picture: PreparedPicture | null = null;
let paintTile: MapPainter | null = null;
/** What lies under the roads, by address. */
let ground: { url: string; shapes: Promise<Ground> } | null = null;
/** By layer. */
let buffers: (TimeBuffer | ReachBuffer)[] = [];
let explored: readonly SearchSpace[] = [];
let levels: DrawnLevels = { levels: new Uint8Array(), kind: 'detours' };
let paintLevels: LevelPainter | null = null;
let names: StreetNames | null = null;
let paintNames: MapPainter | null = null;
let film: FilmPainter | null = null;

const tileStrokes = softwareContext();
const frameStrokes = softwareContext();
const glowStrokes = softwareContext();

serve<PainterCalls>(self, {
  ground({ url }) {
    if (url !== ground?.url) ground = url ? { url, shapes: fetchGround(url) } : null;
  },

  network(next) {
    picture = preparePicture(next);
    paintTile = null;
    buffers = [];
    paintLevels = null;
    names = null;
    paintNames = null;
    film = null;
  },

  async tile(tile) {
    if (!picture) return null;
    paintTile ??= mapPainter(picture, (await ground?.shapes) ?? []);
    return painted(tile, paintTile);
  },

  levels(next) {
    levels = next;
  },

  async levelTile(tile) {
    const { levelPainter } = await import('../render/levels.ts');
    const { levelStyles } = await import('../render/level-colours.ts');
    if (!picture || picture.edgeClass.length !== levels.levels.length) return null;
    paintLevels ??= levelPainter(picture);
    const paint = paintLevels;
    const style = levelStyles[levels.kind];
    return painted(tile, (strokes) => paint(strokes, tile, levels.levels, style));
  },

  names(next) {
    names = next;
    paintNames = null;
  },

  async nameTile(tile) {
    const { namePainter } = await import('../render/street-names.ts');
    if (!picture || !names) return null;
    paintNames ??= namePainter(picture, names);
    return painted(tile, paintNames);
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
    const explored = exploredBy(request.searches);
    return posterOf(picture, (await ground?.shapes) ?? [], { ...request, explored });
  },

  async stage({ searches, ...request }) {
    const { FilmPainter } = await import('../render/film.ts');
    const shapes = (await ground?.shapes) ?? [];
    const staged = { ...request, explored: exploredBy(searches) };
    film = picture && new FilmPainter(picture, shapes, staged);
  },

  shot(request) {
    if (!film) return null;
    const bitmap = film.paint(request);
    return transfer(bitmap, [bitmap]);
  },

  endFilm() {
    film = null;
  },

  explored(next) {
    explored = next;
  },

  async search({ layer, reach, searches, ...request }) {
    const before = buffers[layer];
    if (reach) {
      const { ReachBuffer } = await import('../render/reach-buffer.ts');
      const buffer = before instanceof ReachBuffer ? before : new ReachBuffer();
      buffers[layer] = buffer;
      if (picture) buffer.build(picture, request.view, reach);
    } else if (layer > 0 && searches.length === 0) {
      // A map beside the page's own is gone.
      delete buffers[layer];
    } else {
      const buffer = before instanceof TimeBuffer ? before : new TimeBuffer();
      buffers[layer] = buffer;
      if (picture) buffer.build(picture, { ...request, explored: exploredBy(searches) });
    }
  },

  frame({ layer, ...request }) {
    const buffer = buffers[layer];
    const crop = buffer && drawFrame(frameStrokes, glowStrokes, buffer, request);
    if (!buffer?.view || !crop) return null;
    const { view } = buffer;
    const { left, top, width, height } = crop;
    const bitmap = frameStrokes.canvas.transferToImageBitmap();
    const [x, y] = [view.x + left / view.scale, view.y + top / view.scale];
    return transfer({ bitmap, view: { ...view, x, y, width, height } }, [bitmap]);
  },
});

function exploredBy(searches: readonly NumberedSearch[]): DrawnSearch[] {
  return searches.flatMap(({ number, colour }) => {
    const space = explored[number];
    return space ? [{ space, colour }] : [];
  });
}

/** Without it, there are the roads alone. */
async function fetchGround(url: string): Promise<Ground> {
  return fetch(url)
    .then(async (response) => groundOf(await response.json()))
    .catch(() => []);
}

function painted(tile: TileRequest, paint: MapPainter) {
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
