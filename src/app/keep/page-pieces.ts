/** The pieces of a session that belong to no part of the page alone. */
import { searchColours } from '../../render/palette.ts';
import { type AlgorithmName, algorithmNames } from '../../search/algorithms.ts';
import { heuristicChoices } from '../../worker/estimates.ts';
import { type LessonPlace, lessonPlace, parseLesson } from '../store/lesson.ts';
import {
  formatNearest,
  type NearestAsked,
  nearestAsked,
  parseNearest,
} from '../store/nearest.ts';
import { playing, raceShare } from '../store/playback.ts';
import { parseQuiz, type QuizPlace, quizPlace } from '../store/quiz.ts';
import { leastShare, type Picked, viewNames } from '../store/search-views.ts';
import type { FirstShown } from '../store/session.ts';
import {
  aspect,
  divider,
  type Method,
  mapView,
  method,
  mode,
  picked,
  placesView,
  shown,
  view,
} from '../store/state.ts';
import { isNumber, isRecord } from './format.ts';
import { keepPiece, numberIn, oneOf } from './pieces.ts';

export function keepPagePieces(): void {
  keepPiece('method', method, readMethod);
  keepPiece('lanes', view, oneOf(...viewNames));
  keepPiece('divider', divider, numberIn(leastShare, 1 - leastShare));
  keepPiece('picked', picked, readPicked);
  keepPiece('mode', mode, oneOf('route', 'reach', 'places'));
  keepPiece('places', placesView, oneOf('nearest', 'table'));
  keepPiece('nearest', nearestAsked, readNearest);
  keepPiece('aspect', aspect, oneOf('race', 'ways', 'steps'));
  keepPiece('shown', shown, readVisible);
  keepPiece('lesson', lessonPlace, readLesson);
  keepPiece('quiz', quizPlace, readQuiz);
}

/** Where the map and the clock of the race are; they come back with the first answer. */
export function shownNow(): { mapView: unknown; time: number } {
  return { mapView: mapView.value, time: playing.value ? 1 : raceShare.value };
}

export function readShown({ mapView, time }: Readonly<Record<string, unknown>>): FirstShown {
  const view = readView(mapView);
  return { time: share(time) ?? 1, ...(view && { view }) };
}

const share = numberIn(0, 1);
const weight = numberIn(0, 3);
const zoomLevel = numberIn(0, 24);

function readView(value: unknown): FirstShown['view'] {
  if (!isRecord(value) || !Array.isArray(value.center)) return undefined;
  const [x, y] = value.center as unknown[];
  const zoom = zoomLevel(value.zoom);
  return zoom !== undefined && isNumber(x) && isNumber(y) ? { zoom, center: [x, y] } : undefined;
}

function readMethod(value: unknown): Method | undefined {
  if (!isRecord(value)) return undefined;
  const algorithm = oneOf<AlgorithmName>(...algorithmNames)(value.algorithm);
  const heuristic = oneOf(...heuristicChoices)(value.heuristic);
  const heuristicWeight = weight(value.heuristicWeight);
  const { ignoreOneway } = value;
  if (!algorithm || !heuristic || heuristicWeight === undefined) return undefined;
  if (typeof ignoreOneway !== 'boolean') return undefined;
  return { algorithm, heuristic, heuristicWeight, ignoreOneway };
}

function readPicked(value: unknown): Picked | undefined {
  if (!Array.isArray(value)) return undefined;
  const readColour = oneOf(null, ...searchColours);
  const [left, right] = value.map(readColour);
  return left === undefined || right === undefined ? undefined : [left, right];
}

function readVisible(value: unknown): typeof shown.value | undefined {
  if (!isRecord(value)) return undefined;
  const all = Object.keys(shown.peek()).map((name) => [name, value[name] !== false]);
  return Object.fromEntries(all) as typeof shown.value;
}

function readNearest(value: unknown): NearestAsked | undefined {
  return isRecord(value) ? parseNearest(formatNearest(value as never)) : undefined;
}

/** The session of the last visit is as it was left. */
function readLesson(value: unknown): LessonPlace | undefined {
  if (!isRecord(value)) return undefined;
  const { lesson, step } = isRecord(value.at) ? value.at : {};
  return { at: parseLesson(`${lesson}.${step}`) ?? null, isSet: true };
}

function readQuiz(value: unknown): QuizPlace | undefined {
  if (!isRecord(value)) return undefined;
  const { seed, answered, right } = value;
  return parseQuiz(`${seed}.${answered}.${right}`);
}
