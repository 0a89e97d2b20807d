/** The poster of what is seen: the free part of the map on a sheet of paper, with a caption. */
import type { PosterRequest } from '../../render/poster.ts';
import type { Numbered } from '../../worker/contract/calls.ts';
import { showsBackground } from '../map/background.ts';
import { covered, map } from '../map/map.ts';
import { paintPoster } from '../map/paint.ts';
import { paintTime } from '../store/playback.ts';
import { paintedLanes, shown, showsRace, theme } from '../store/state.ts';
import { alertUser } from '../ui/toast.ts';
import { backgroundTiles } from './background-tiles.ts';
import { lineMarks } from './line-marks.ts';
import { CAPTION, captionMarks, creditMark, routeMarks } from './poster-marks.ts';
import type { Project } from './reach-marks.ts';
import { save } from './save.ts';
import { exportWords } from './words.ts';

/** Sheets with their longer side in units, of which an inch has 96. */
const sheets = { a4: [1123, 794], a3: [1587, 1123] } as const;
export type Sheet = keyof typeof sheets;

/** 300 dots an inch. */
const PRINT = 300 / 96;

export async function savePoster(form: PosterRequest['form'], sheet: Sheet): Promise<void> {
  const wantsBackground = showsBackground.peek();
  const request = await posterRequest(form, sheet);
  const blob = await paintPoster(request);
  if (!blob) return;
  save(blob, form === 'png' ? ['map', sheet] : ['map'], form);
  if (wantsBackground && request.background.length === 0)
    alertUser(() => exportWords.withoutBackground);
}

/** The poster of this moment; without a background if its tiles cannot be fetched. */
export async function posterRequest(
  form: PosterRequest['form'],
  sheet: Sheet,
  look = theme.peek(),
): Promise<Numbered<PosterRequest>> {
  const { left, top, width: seenWidth, height: seenHeight } = seen();
  const [long, short] = sheets[sheet];
  const [width, height] = seenWidth >= seenHeight ? [long, short] : [short, long];
  const size = short / 794;
  const caption = CAPTION * size;
  // All that is seen, and more where the sheet has another shape.
  const ratio = Math.min(width / seenWidth, (height - caption) / seenHeight);
  const pixels = map.options.crs!.scale(map.getZoom());
  const origin = map.containerPointToLayerPoint([left, top]).add(map.getPixelOrigin());
  const moreX = (width / ratio - seenWidth) / 2;
  const moreY = ((height - caption) / ratio - seenHeight) / 2;
  const view = {
    x: (origin.x - moreX) / pixels,
    y: (origin.y - moreY) / pixels,
    scale: pixels * ratio,
    width,
    height: height - caption,
    pixelRatio: ratio,
  };
  const searches = showsRace.peek()
    ? paintedLanes.peek().filter(({ colour }) => shown.peek()[colour])
    : [];
  const at: Project = ([lat, lng]) => {
    const { x, y } = map.project([lat, lng]);
    return [(x / pixels - view.x) * view.scale, (y / pixels - view.y) * view.scale];
  };
  const marks = [
    ...lineMarks(at, size, look),
    ...routeMarks(at, size, look),
    ...captionMarks(width, height, size, ratio, look),
  ];
  const now = { view, searches, time: paintTime.peek(), theme: look };
  const background = (await backgroundTiles(view)) ?? [];
  marks.push(creditMark(width, height, size, look, background.length > 0));
  return { ...now, background, marks, width, height, form, scale: PRINT };
}

/** The part of the map that no panel covers. */
export function seen(): { left: number; top: number; width: number; height: number } {
  const { left, top, right, bottom } = covered();
  const { x, y } = map.getSize();
  return {
    left,
    top,
    width: Math.max(x - left - right, 50),
    height: Math.max(y - top - bottom, 50),
  };
}
