/** The sketch worker: the roads of a file on the screen, raining down while they are read. */
import { type Endpoint, serve } from '../client/rpc.ts';
import { palettes } from '../render/palette.ts';
import type { PixelView } from '../render/picture.ts';
import { type Box, emptyBox, worldCopies } from '../render/prepared.ts';
import type { SketchLines } from '../render/sketch.ts';
import { fittingView, grownBox, holds, viewBetween } from '../render/sketch-view.ts';
import { softwareContext, strokeLines } from '../render/strokes.ts';
import type { SketchCalls, SketchShown } from './contract/calls.ts';

/** Milliseconds in which fresh roads glow, if no others come. */
const GLOW = 200;
/** Milliseconds from one view to the next, and of each of its frames. */
const GLIDE = 420;
const FRAME = 40;

/** Lines that came together, kept to be drawn anew. */
interface Lot {
  lines: SketchLines;
  box: Box;
  /** Only the last one is. */
  isFresh: boolean;
}

let shown: SketchShown | null = null;
/** What is seen, and what is drawn: the same, but on the way to another view. */
let screen: OffscreenCanvasRenderingContext2D | null = null;
const sheet = softwareContext();

let lots: Lot[] = [];
let bounds = emptyBox();
/** What the view shows: the bounds, and room to grow. */
let box: Box | null = null;
let view: PixelView | null = null;
/** Where the way to the view began, and when. */
let departure: { view: PixelView; time: number } | null = null;

/** When the last lines came. */
let freshAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

serve<SketchCalls>(self as unknown as Endpoint, {
  begin(canvas) {
    screen = softwareContext(canvas);
  },
  show(next) {
    shown = next;
    if (box) lookAt(box);
    paint();
  },
  add(lines) {
    if (lines.isAnew) {
      lots = [];
      box = null;
    }
    settle();
    const isFresh = !lines.isEnd && !shown?.isStill;
    const lot = { lines, box: boxOf(lines), isFresh };
    lots.push(lot);
    freshAt = performance.now();
    const isGrown = box !== null && holds(lines.bounds, bounds);
    bounds = lines.bounds;
    const next = lines.isEnd || !isGrown ? bounds : grownBox(box!, bounds);
    if (next === box) stroke(lot);
    else lookAt(next);
    box = next;
    paint();
  },
});

/** Draws all lines anew in a view that shows the box. */
function lookAt(box: Box): void {
  if (!shown) return;
  const from = viewNow();
  view = fittingView(box, shown.screen);
  sheet.canvas.width = view.width;
  sheet.canvas.height = view.height;
  lots.forEach(stroke);
  departure = from && !shown.isStill ? { view: from, time: performance.now() } : null;
}

/** Draws the fresh lines over themselves in the colour of all others. */
function settle(): void {
  const lot = lots.at(-1);
  if (!lot?.isFresh) return;
  lot.isFresh = false;
  stroke(lot);
}

function stroke({ lines, box, isFresh }: Lot): void {
  if (!shown || !view || lines.firstPoint.length < 2) return;
  const { roads, searches } = palettes[shown.theme];
  // Where pixels are small, hairlines are too fine for a pale colour.
  const look = view.pixelRatio > 1.5 ? 2 : 3;
  sheet.strokeStyle = isFresh ? searches.first.front : roads[look];
  sheet.globalAlpha = 0.8;
  for (const copy of worldCopies(box, view)) {
    const all = new Array(lines.firstPoint.length - 1).keys();
    strokeLines(sheet, lines, { ...view, x: view.x - copy }, all);
  }
}

/** Shows the lines as they are now, and comes back while they move or cool. */
function paint(): void {
  clearTimeout(timer);
  const now = viewNow();
  if (!screen || !view || !now) return;
  if (performance.now() >= freshAt + GLOW) settle();
  const { canvas } = screen;
  if (canvas.width !== view.width) canvas.width = view.width;
  if (canvas.height !== view.height) canvas.height = view.height;
  const size = now.scale / view.scale;
  const [x, y] = [(view.x - now.x) * now.scale, (view.y - now.y) * now.scale];
  screen.setTransform(size, 0, 0, size, x, y);
  screen.globalCompositeOperation = 'copy';
  screen.drawImage(sheet.canvas, 0, 0);
  if (departure) timer = setTimeout(paint, FRAME);
  else if (lots.at(-1)?.isFresh) timer = setTimeout(paint, GLOW);
}

/** The view on the way to the one that is drawn, or that one. */
function viewNow(): PixelView | null {
  if (!departure || !view) return view;
  const share = (performance.now() - departure.time) / GLIDE;
  if (share < 1) return viewBetween(departure.view, view, 1 - (1 - share) ** 3);
  departure = null;
  return view;
}

function boxOf({ points }: SketchLines): Box {
  const box = emptyBox();
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i], points[i + 1]];
    if (x < box.minX) box.minX = x;
    if (x > box.maxX) box.maxX = x;
    if (y < box.minY) box.minY = y;
    if (y > box.maxY) box.maxY = y;
  }
  return box;
}
