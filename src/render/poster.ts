/** A view as a poster: the network, what searches explored, and marks above, as SVG or PNG. */
import { type BackgroundTile, backgroundOf } from './background.ts';
import { type Ground, paintGround } from './ground.ts';
import { drawMark, FONT, type Mark } from './marks.ts';
import { palettes } from './palette.ts';
import type { DrawnSearch, PixelView, ThemeName } from './picture.ts';
import { type PreparedPicture, worldCopies } from './prepared.ts';
import { type Fills, softwareContext, strokeLines } from './strokes.ts';
import { SvgStrokes } from './svg-strokes.ts';
import { viewPainter } from './tile.ts';

export interface PosterRequest {
  /** The map in units of the poster. */
  view: PixelView;
  /** The first is drawn on top. */
  explored: readonly DrawnSearch[];
  /** Only edges that were reached before this many nodes were settled. */
  time: number;
  theme: ThemeName;
  /** Below the roads; none if there is nothing but the ground. */
  background: readonly BackgroundTile[];
  /** Drawn above the map, in order, in units of the poster. */
  marks: readonly Mark[];
  /** Size of the poster in its units, of which an inch has 96. */
  width: number;
  height: number;
  form: 'svg' | 'png';
  /** Pixels per unit, for PNG. */
  scale: number;
}

/** @param ground under the roads; empty where nothing is known */
export async function posterOf(
  picture: PreparedPicture,
  ground: Ground,
  request: PosterRequest,
): Promise<Blob> {
  return (request.form === 'png' ? pngOf : svgOf)(picture, ground, request);
}

/** An SVG with more corners of roads is slow to open everywhere: the roads become a picture. */
const MOST_CORNERS = 400_000;
/** Units of the paths of roads per unit of the poster. */
const FINE = 4;

async function svgOf(
  picture: PreparedPicture,
  ground: Ground,
  request: PosterRequest,
): Promise<Blob> {
  const { width, height, marks } = request;
  const strokes = new SvgStrokes();
  paintMap(strokes, picture, ground, request, FINE);
  const map =
    strokes.corners > MOST_CORNERS
      ? await imageOf(request, pngOf(picture, ground, { ...request, marks: [], scale: FINE }))
      : `${await backgroundElement(request)}${strokes.group(FINE)}`;
  const size = `width="${millimeters(width)}mm" height="${millimeters(height)}mm"`;
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">\n`,
      `<rect width="${width}" height="${height}" fill="${palettes[request.theme].ground}"/>\n`,
      map,
      '\n',
      ...marks.map((mark) => `${elementOf(mark)}\n`),
      '</svg>\n',
    ],
    { type: 'image/svg+xml' },
  );
}

function millimeters(units: number): number {
  return Math.round((units / 96) * 254) / 10;
}

async function backgroundElement({ background, view, theme }: PosterRequest): Promise<string> {
  const below = backgroundOf(background, view, theme);
  return below ? imageOf(view, below.convertToBlob()) : '';
}

async function imageOf(
  { width, height }: { width: number; height: number },
  png: Promise<Blob>,
): Promise<string> {
  const bytes = new Uint8Array(await (await png).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  const size = `width="${width}" height="${height}" preserveAspectRatio="none"`;
  return `<image ${size} href="data:image/png;base64,${btoa(text)}"/>\n`;
}

function elementOf(mark: Mark): string {
  if (mark.kind === 'path') {
    const { d, fill = 'none', isEvenOdd, stroke, width = 1, dash = [], opacity = 1 } = mark;
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : '';
    const rule = isEvenOdd ? ' fill-rule="evenodd"' : '';
    const line = stroke
      ? ` stroke="${escaped(stroke)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}`
      : '';
    return `<path d="${d}" fill="${escaped(fill)}"${rule}${line}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }
  const { x, y, text, size, weight, fill, anchor } = mark;
  const font = `font-family="${FONT}" font-size="${size}" font-weight="${weight}"`;
  return `<text x="${x}" y="${y}" ${font} fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

/** As text or in quotes. XML has no control characters, and no halves of surrogate pairs. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
}

async function pngOf(
  picture: PreparedPicture,
  ground: Ground,
  request: PosterRequest,
): Promise<Blob> {
  const { width, height, scale, marks, theme, view, background } = request;
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = softwareContext(canvas);
  context.fillStyle = palettes[theme].ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const below = backgroundOf(background, view, theme);
  if (below) context.drawImage(below, 0, 0, view.width * scale, view.height * scale);
  paintMap(context, picture, ground, request, scale);
  context.globalAlpha = 1;
  context.scale(scale, scale);
  for (const mark of marks) drawMark(context, mark);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Widths of the uppermost search and of those below it in CSS pixels, as on the screen. */
const [UPPER_WIDTH, LOWER_WIDTH] = [1.5, 1.15];
/** Hairlines of minor roads in CSS pixels: a printer's dots are smaller than a screen's. */
const HAIRLINE = 0.6;

/** @param scale of the strokes' units to the poster's */
function paintMap(
  strokes: Fills,
  picture: PreparedPicture,
  ground: Ground,
  { view: plain, explored, time, theme }: PosterRequest,
  scale: number,
): void {
  const view = {
    ...plain,
    scale: plain.scale * scale,
    width: plain.width * scale,
    height: plain.height * scale,
    pixelRatio: plain.pixelRatio * scale,
  };
  paintRoads(strokes, picture, ground, view, theme);
  strokes.lineCap = 'round';
  strokes.lineJoin = 'round';
  for (let i = explored.length - 1; i >= 0; i--) {
    const { colour, space } = explored[i];
    const { edge, from } = space;
    strokes.strokeStyle = palettes[theme].searches[colour].hue;
    strokes.lineWidth = (i === 0 ? UPPER_WIDTH : LOWER_WIDTH) * view.pixelRatio;
    for (const copy of worldCopies(picture.bounds, view)) {
      const reached = edge.filter((_, at) => from[at] <= time);
      strokeLines(strokes, picture, { ...view, x: view.x - copy }, reached);
    }
  }
}

/** The network with what lies under it. */
export function paintRoads(
  strokes: Fills,
  picture: PreparedPicture,
  ground: Ground,
  view: PixelView,
  theme: ThemeName,
): void {
  paintGround(strokes, view, theme, ground);
  viewPainter(picture)(strokes, view, theme, HAIRLINE * view.pixelRatio);
  strokes.globalAlpha = 1;
}
