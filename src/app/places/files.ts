/** Places from text and from files of points. */
import type { NamedPoint } from '../../input/geojson/points.ts';
import { PointFault, parsePoints } from '../../input/points-file.ts';
import { mayHoldLines } from '../../input/table-head.ts';
import { alertOf } from '../engine/router.ts';
import { openNetwork } from '../store/actions.ts';
import { parsePosition } from '../store/link.ts';
import { frame, mode, opened } from '../store/state.ts';
import { alertUser, type ToastOptions } from '../ui/toast.ts';
import { addPlaces } from './places.ts';
import { placeWords } from './words.ts';

/** A file of points is a list; larger files hold something else. */
const mostBytes = 10_000_000;
const longestHead = 10_000;
const mostShown = 60;

/**
 * @param text one place per line, latitude first as people write it; or what `readFile` reads
 * @returns false if it cannot be read
 */
export function addText(text: string): boolean {
  const lines = text.split('\n').filter((each) => each.trim());
  const positions = lines.map((each) => parsePosition(each, frame.peek()));
  if (positions.every((each) => each !== undefined)) {
    addPlaces(positions.map((position) => ({ position, name: '' })));
    return true;
  }
  try {
    addPlaces(pointsOf(text));
    return true;
  } catch {
    const wrong = lines[positions.indexOf(undefined)]!;
    alertUser(() => placeWords.unread(wrong.slice(0, mostShown)));
    return false;
  }
}

/** The points of a file; none where it holds no points, or roads beside them. */
export async function pointsIn(file: Blob): Promise<NamedPoint[]> {
  if (file.size > mostBytes) return [];
  return pointsOf(await file.text());
}

/** Opens a file that holds points as places, and any other as a network. */
export async function openPoints(file: File): Promise<void> {
  const points = await pointsIn(file).catch(() => []);
  const { name } = file;
  if (points.length > 0) use(points);
  else if (await isListOfPoints(file)) await addFile(file);
  else openNetwork({ id: null, name, source: { name, file } });
}

/** A table without lines: where it is wrong, the alert names the line. */
async function isListOfPoints(file: File): Promise<boolean> {
  if (!/\.[ct]sv$/i.test(file.name)) return false;
  const [head = ''] = (await file.slice(0, longestHead).text()).split(/\r?\n/, 1);
  return !mayHoldLines(head);
}

/** @param tell gets a button where a file without roads holds points */
export async function offerPoints(file: Blob, tell: (remedy: ToastOptions) => void) {
  const points = await pointsIn(file).catch(() => []);
  const run = () => use(points);
  tell(points.length > 0 ? { action: () => placeWords.useAsPlaces, run, stays: true } : {});
}

function use(points: readonly NamedPoint[]): void {
  addPlaces(points);
  mode.value = 'places';
}

/** Adds the points of a file, and shows the places. */
export async function addFile(file: File): Promise<void> {
  try {
    const points = await pointsIn(file);
    if (points.length > 0) use(points);
    else alertUser(() => placeWords.noPoints(file.name));
  } catch (error) {
    if (error instanceof PointFault)
      alertUser(() => placeWords.unread(error.got.slice(0, mostShown)));
    else alertOf(error);
  }
}

function pointsOf(text: string): NamedPoint[] {
  const { points } = parsePoints(text, opened.peek()?.info.flat);
  return points.map(({ position, label }, i) => ({
    position: [position[0], position[1]],
    name: label === `${i + 1}` ? '' : label,
  }));
}
