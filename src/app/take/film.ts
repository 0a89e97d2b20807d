/** The film of the race that is shown: each moment as a picture, with a caption. */
import { bounds, type LatLngTuple, type Point } from 'leaflet';
import { OSM_CREDIT } from '../../input/credit.ts';
import type { ShotRequest } from '../../render/film.ts';
import type { Mark } from '../../render/marks.ts';
import { palettes } from '../../render/palette.ts';
import { seen } from '../export/poster.ts';
import { routeMarks } from '../export/poster-marks.ts';
import { unrolled } from '../map/line.ts';
import { map, toLatLng } from '../map/map.ts';
import { paintShot, paintStage } from '../map/paint.ts';
import { answerOf } from '../panel/answer.ts';
import { titleOf } from '../panel/search-title.ts';
import { nameOf } from '../store/networks.ts';
import { type Moment, momentAt } from '../store/playback.ts';
import {
  clockEnd,
  comparison,
  lanes,
  opened,
  paintedLanes,
  plan,
  shown,
  theme,
  units,
  way,
} from '../store/state.ts';
import { formatCount } from '../ui/format.ts';
import { type Box, cameraAt, shotsOf, stageOf } from './camera.ts';

export interface Film {
  width: number;
  height: number;
  /** The picture at a second of the animation; null if the network is another one by then. */
  at: (second: number) => Promise<ImageBitmap | null>;
}

/** The longer side of the stage in pixels: what is larger takes too long to paint for each picture. */
const LARGEST_STAGE = 2200;

/** @returns null where there is no route */
export async function openFilm(width: number, height: number): Promise<Film | null> {
  const answer = comparison.peek()?.answer;
  const { from } = plan.peek();
  if (!answer?.found || !from) return null;
  const route = unrolled(answer.line);
  const size = sizeOf(width, height);
  const frame = { ratio: width / height, covered: captionHeight(size) / height };
  const shots = shotsOf(seenBox(), boxOf(route), inWorld(toLatLng(from)), frame);
  const stage = stageOf(shots);
  const finest = width / Math.min(shots.first.width, shots.last.width);
  const scale = Math.min(finest, LARGEST_STAGE / Math.max(stage.width, stage.height));
  const view = {
    x: stage.x,
    y: stage.y,
    scale,
    width: Math.round(stage.width * scale),
    height: Math.round(stage.height * scale),
    pixelRatio: (scale * shots.all.width) / PLAIN_WIDTH,
  };
  const look = theme.peek();
  await paintStage({ view, searches: [...paintedLanes.peek()], theme: look });
  return {
    width,
    height,
    at(second) {
      const moment = momentAt(second, clockEnd.peek());
      const camera = cameraAt(shots, moment.raceShare, moment.routeShare);
      return paintShot({
        ...seenBy(camera, view),
        width,
        height,
        time: moment.paintTime,
        visible: shown.peek(),
        marks: marksAt(moment, camera, width, height),
      });
    },
  };
}

/** CSS pixels of a picture of all that has strokes as wide as on the screen. */
const PLAIN_WIDTH = 1100;

type Seen = Pick<ShotRequest, 'left' | 'top' | 'seenWidth' | 'seenHeight'>;

function seenBy(
  { x, y, width, height }: Box,
  view: { x: number; y: number; scale: number },
): Seen {
  return {
    left: (x - view.x) * view.scale,
    top: (y - view.y) * view.scale,
    seenWidth: width * view.scale,
    seenHeight: height * view.scale,
  };
}

function marksAt(
  { routeShare, paintTime }: Moment,
  camera: Box,
  width: number,
  height: number,
): Mark[] {
  const look = theme.peek();
  const size = sizeOf(width, height);
  const at = (place: LatLngTuple): [x: number, y: number] => {
    const { x, y } = inWorld(place);
    return [((x - camera.x) / camera.width) * width, ((y - camera.y) / camera.height) * height];
  };
  return [
    ...routeMarks(at, 1.5 * size, look, routeShare),
    ...captionMarks(paintTime, routeShare, width, height, size),
  ];
}

/** How large strokes and letters are; 1 in a picture of 1280 × 720. */
function sizeOf(width: number, height: number): number {
  return Math.min(width, height) / 720;
}

/** In pixels. */
function captionHeight(size: number): number {
  return (42 + 30 * lanes.peek().length + 24) * size;
}

/** The network, how far each search is, and below them what has been found. */
function captionMarks(
  time: number,
  routeShare: number,
  width: number,
  height: number,
  size: number,
): Mark[] {
  const { ground, searches, name: text } = palettes[theme.peek()];
  const margin = 36 * size;
  const row = (index: number) => top + (42 + 30 * index) * size;
  const top = height - captionHeight(size);
  const { headline, sentence } = answerOf(comparison.peek()!, units.peek(), way.peek());
  const found = `${headline} ${sentence}`;
  const network = opened.peek()?.network;
  const line = (content: string, index: number, look: object): Mark => ({
    kind: 'text',
    x: margin,
    y: row(index),
    text: content,
    size: 20 * size,
    weight: 400,
    fill: text,
    anchor: 'start',
    ...look,
  });
  const end = { x: width - margin, anchor: 'end' };
  // Letters are about half as wide as high.
  const fitting = (width - 2 * margin) / (0.56 * found.length);
  return [
    { kind: 'path', d: `M0 ${top}H${width}V${height}H0Z`, fill: ground, opacity: 0.82 },
    line(network ? nameOf(network) : '', 0, { size: 30 * size, weight: 700 }),
    ...lanes.peek().map((run, i) => {
      const settled = formatCount(Math.round(Math.min(time, run.settled)));
      const fill = searches[run.colour].hue;
      return line(`${titleOf(run)} ${settled}`, i, { ...end, fill, weight: 650 });
    }),
    ...(routeShare > 0
      ? [line(found, lanes.peek().length, { size: Math.min(20 * size, fitting) })]
      : []),
    ...(opened.peek()?.ofOsm
      ? [line(OSM_CREDIT, 0, { ...end, y: height - 8 * size, size: 12 * size })]
      : []),
  ];
}

/** The part of the map that no panel covers. */
function seenBox(): Box {
  const { left, top, width, height } = seen();
  const pixels = map.options.crs!.scale(map.getZoom());
  const corner = map.containerPointToLayerPoint([left, top]).add(map.getPixelOrigin());
  return {
    x: corner.x / pixels,
    y: corner.y / pixels,
    width: width / pixels,
    height: height / pixels,
  };
}

function boxOf(line: readonly LatLngTuple[]): Box {
  const box = bounds(line.map(inWorld));
  const { x, y } = box.min!;
  const { x: width, y: height } = box.getSize();
  return { x, y, width, height };
}

function inWorld(place: LatLngTuple): Point {
  return map.project(place).divideBy(map.options.crs!.scale(map.getZoom()));
}
