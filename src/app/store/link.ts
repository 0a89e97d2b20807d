/**
 * The address bar's hash describes the view, for example
 * `#n=city&a=52.3905,4.8402&b=52.3302,5.0081&alg=astar&w=1.2&z=13/52.36/4.92`.
 * Whatever cannot be read is left out; nothing here throws.
 */
import type { Position } from '../../geo/position.ts';
import type { NamedPoint } from '../../input/geojson/points.ts';
import { metricName, metricNamed, type NamedMetric } from '../../metric/metric.ts';
import { cellPosition, type MazeSize, placeInMaze } from '../../network/maze.ts';
import { profileNames, type Traveller } from '../../profile/profiles.ts';
import { type AlgorithmName, algorithmNames } from '../../search/algorithms.ts';
import type { OwnTurn } from '../../worker/contract/network.ts';
import type { Area, Contestant, SelectedRoads } from '../../worker/contract/question.ts';
import { type HeuristicChoice, heuristicChoices } from '../../worker/estimates.ts';
import { type Language, languages } from '../words/language.ts';
import { type Clip, formatClip, parseClip } from './clip.ts';
import { formatInside, type InsideAsked, parseInside } from './inside.ts';
import { formatLesson, type LessonStep, parseLesson } from './lesson.ts';
import {
  formatReading,
  formatTexts,
  type LinkedReading,
  parseReading,
  parseTexts,
  present,
} from './link-reading.ts';
import { formatNearest, type NearestAsked, parseNearest } from './nearest.ts';
import { formatQuiz, parseQuiz, type QuizPlace } from './quiz.ts';
import { formatReach, parseReach, type ReachAsked } from './reach.ts';
import { type ScreenName, screens } from './screen.ts';
import { formatView, parseView, type SearchView } from './search-views.ts';
import { formatSearches, parseSearches } from './searches.ts';

/** Corners of all areas together, so that a link has room for them. */
export const mostCorners = 100;
/** Turns of the user. */
export const mostTurns = 30;
/** Places whose routes are compared. */
export const mostPlaces = 200;
/** Selections of roads by property. */
export const mostSelections = 50;

export interface Link extends LinkedReading {
  /** An embedded network's id. */
  network?: string;
  /** Or the address it was loaded from. */
  url?: string;
  /** Or the name of a file that only its owner has. */
  file?: string;
  /** And the fingerprint of that file. */
  fingerprint?: string;
  from?: Position;
  to?: Position;
  via?: Position[];
  /** Absent: all roads. */
  profile?: Traveller;
  /** A position on each closed road. */
  closed?: Position[];
  closedWith?: SelectedRoads[];
  areas?: Area[];
  places?: NamedPoint[];
  turns?: OwnTurn[];
  /** Rows and columns of the maze, by which positions are then written. */
  grid?: MazeSize;
  algorithm?: AlgorithmName;
  heuristic?: HeuristicChoice;
  heuristicWeight?: number;
  /** The searches of a comparison, in place of the method. */
  compared?: Contestant[];
  ignoreOneway?: boolean;
  /** The quantity that the route minimises, if not the distance. */
  metric?: Exclude<NamedMetric, 'distance'>;
  /** What is shown instead of the race. */
  show?: (typeof shows)[number];
  reach?: ReachAsked;
  /** The search that is looked into. */
  inside?: InsideAsked;
  nearest?: NearestAsked;
  /** How the searches are shown, if not all on one map. */
  searchView?: SearchView;
  /** The share of the race that has been played, 0 to 1. */
  time?: number;
  /** The seconds of the animation that are played, if not all. */
  clip?: Clip;
  view?: { zoom: number; center: Position };
  lesson?: LessonStep;
  quiz?: QuizPlace;
  theme?: 'ink' | 'paper';
  /** That of a classroom, if it is one. */
  screen?: ScreenName;
  language?: Language;
}

export function formatLink(link: Link): string {
  const frame = frameOf(link.positions?.crs, link.grid);
  const parts: [string, string | undefined][] = [
    ['n', link.network],
    ['url', link.url],
    ['file', link.file],
    ['fp', link.fingerprint],
    ['a', formatPositions(link.from && [link.from], frame)],
    ['b', formatPositions(link.to && [link.to], frame)],
    ['via', formatPositions(link.via, frame)],
    ['close', formatPositions(link.closed, frame)],
    ['closewith', formatRoadsWith(link.closedWith)],
    ['closearea', formatAreas(link.areas, 'closed', frame)],
    ['avoidarea', formatAreas(link.areas, 'avoided', frame)],
    ['places', formatPlaces(link.places, frame)],
    ['p', link.profile],
    ...formatReading(link),
    ['grid', link.grid && `${link.grid.rows}x${link.grid.columns}`],
    ['turns', formatTurns(link.turns, frame)],
    ['alg', link.algorithm],
    ['h', link.heuristic],
    ['w', link.heuristicWeight?.toString()],
    ['vs', formatSearches(link.compared ?? [])],
    ['oneway', link.ignoreOneway ? 'ignore' : undefined],
    ['m', link.metric && metricName(link.metric)],
    ['show', link.show],
    ['reach', link.reach && formatReach(link.reach)],
    ['step', link.inside && formatInside(link.inside)],
    ['nearest', link.nearest && formatNearest(link.nearest)],
    ['view', link.searchView && formatView(link.searchView)],
    ['t', link.time?.toFixed(3)],
    ['clip', link.clip && formatClip(link.clip)],
    [
      'z',
      link.view && frame !== 'plane'
        ? `${link.view.zoom}/${formatPosition(link.view.center, ',', 5, frame).replace(',', '/')}`
        : undefined,
    ],
    ['lesson', link.lesson && formatLesson(link.lesson)],
    ['quiz', link.quiz && formatQuiz(link.quiz)],
    ['theme', link.theme],
    ['screen', link.screen],
    ['lang', link.language],
  ];
  return parts
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeValue(value!)}`)
    .join('&');
}

export function parseLink(hash: string): Link {
  const values = new Map<string, string>();
  for (const part of hash.replace(/^#/, '').slice(0, longest).split('&')) {
    const equals = part.indexOf('=');
    if (equals > 0) values.set(part.slice(0, equals), unescapeValue(part.slice(equals + 1)));
  }
  const read = (key: string) => values.get(key) ?? '';
  const grid = parseGrid(read('grid'));
  const frame = frameOf(read('crs'), grid);
  const [zoom = '', first = '', second = ''] = read('z').split('/');
  const center = parsePosition(`${first},${second}`, frame);
  const zoomLevel = parseNumber(zoom, 0, 24);

  return present<Link>({
    network: /^[a-z]{1,20}$/.test(read('n')) ? read('n') : undefined,
    url: /^https?:\/\/./.test(read('url')) ? read('url') : undefined,
    file: read('file').slice(0, 200) || undefined,
    fingerprint: /^[0-9a-f]{16}$/.test(read('fp')) ? read('fp') : undefined,
    from: parsePosition(read('a'), frame),
    to: parsePosition(read('b'), frame),
    via: parsePositions(read('via'), mostVias, frame),
    closed: parsePositions(read('close'), mostClosed, frame),
    closedWith: parseRoadsWith(read('closewith')),
    areas: some(
      firstAreas([
        ...parseAreas(read('closearea'), 'closed', frame),
        ...parseAreas(read('avoidarea'), 'avoided', frame),
      ]),
    ),
    places: parsePlaces(read('places'), frame),
    profile: travellers.find((name) => name === read('p')),
    ...parseReading(read),
    grid,
    turns: parseTurns(read('turns'), frame),
    algorithm: algorithmNames.find((name) => name === read('alg')),
    heuristic: heuristicChoices.find((name) => name === read('h')),
    heuristicWeight: parseNumber(read('w'), 0, 3),
    compared: parseSearches(read('vs')),
    ignoreOneway: read('oneway') === 'ignore' || undefined,
    metric: parseMetric(read('m')),
    show: shows.find((name) => name === read('show')),
    reach: parseReach(read('reach')),
    inside: parseInside(read('step')),
    nearest: parseNearest(read('nearest')),
    searchView: parseView(read('view')),
    time: parseNumber(read('t'), 0, 1),
    clip: parseClip(read('clip')),
    // A plane is known only when its file is open, so its view is not kept.
    view:
      frame !== 'plane' && center && zoomLevel !== undefined
        ? { zoom: zoomLevel, center }
        : undefined,
    lesson: parseLesson(read('lesson')),
    quiz: parseQuiz(read('quiz')),
    theme: (['ink', 'paper'] as const).find((name) => name === read('theme')),
    screen: screens.find((name) => name === read('screen')),
    language: languages.find((name) => name === read('lang')),
  });
}

/** The keys of the parts that cannot be read. */
export function unreadParts(hash: string): string[] {
  const named = (text: string) => text.split('&').map((part) => part.split('=')[0]!);
  const read = new Set(named(formatLink(parseLink(hash))));
  return named(hash.replace(/^#/, '')).filter((name) => name && !read.has(name));
}

/** Reads "52.39051, 4.84020": latitude first, as people write it; on a plane, x first; in a maze, the row. */
export function parsePosition(text: string, frame: Frame = 'globe'): Position | undefined {
  const [first = '', second = '', ...rest] = text.trim().split(/\s*[,;\s]\s*/);
  if (rest.length) return undefined;
  if (frame !== 'globe') {
    const [x, y] = [first, second].map((each) => parseNumber(each, -Infinity, Infinity));
    if (x === undefined || y === undefined) return undefined;
    return frame === 'plane' ? [x, y] : cellPosition(frame, x - 1, y - 1);
  }
  const latitude = parseNumber(first, -90, 90);
  const longitude = parseNumber(second, -180, 180);
  return latitude === undefined || longitude === undefined ? undefined : [longitude, latitude];
}

/** Five decimals are about a meter. The order is that of `parsePosition`. */
export function formatPosition(
  position: Position,
  separator = ',',
  decimals = 5,
  frame: Frame = 'globe',
): string {
  return ordered(position, frame)
    .map((number) => shortest(number.toFixed(decimals)))
    .join(separator);
}

function ordered([x, y]: Position, frame: Frame): [first: number, second: number] {
  if (frame === 'plane') return [x, y];
  if (frame === 'globe') return [y, x];
  const { row, column } = placeInMaze(frame, [x, y]);
  return [row + 1, column + 1];
}

/** Drops zeros at the end. `String` would print numbers near 0 with an exponent. */
function shortest(decimal: string): string {
  return decimal.replace(/\.?0+$/, '').replace(/^-0$/, '0');
}

/** Latitude and longitude, x and y, or rows and columns from 1 on. */
export type Frame = 'globe' | 'plane' | MazeSize;

export function frameKind(frame: Frame): 'globe' | 'plane' | 'maze' {
  return typeof frame === 'string' ? frame : 'maze';
}

/** @param crs `flat` for planes, see `PositionOptions` */
function frameOf(crs: string | undefined, grid: MazeSize | undefined): Frame {
  return grid ?? (crs === 'flat' ? 'plane' : 'globe');
}

function parseGrid(text: string): MazeSize | undefined {
  const [, rows, columns] = /^(\d{1,7})x(\d{1,7})$/.exec(text) ?? [];
  return rows && columns ? { rows: Number(rows), columns: Number(columns) } : undefined;
}

const travellers = profileNames.filter((name) => name !== 'all');
/** A link may have 200 places with their names. */
const longest = 32_768;
const shows = ['ways', 'reach', 'nearest', 'table', 'worth'] as const;
const mostVias = 20;
const mostClosed = 200;

/** To the centimeter: a meter may already change the search. */
function formatPositions(
  positions: readonly Position[] = [],
  frame: Frame = 'globe',
): string | undefined {
  const texts = positions.map((position) => formatPosition(position, ',', 7, frame));
  return texts.join(';') || undefined;
}

function parsePositions(text: string, most: number, frame: Frame): Position[] | undefined {
  const texts = text.split(';').slice(0, most);
  const positions = texts.map((each) => parsePosition(each, frame));
  return some(positions.filter((position) => position !== undefined));
}

/** `highway/steps`, or `tunnel` for any value; separated by commas. */
function formatRoadsWith(selections: readonly SelectedRoads[] = []): string | undefined {
  const texts = selections.map(({ property, value }) =>
    formatTexts(value === null ? [property] : [property, value]),
  );
  return texts.filter((text) => text !== null).join() || undefined;
}

function parseRoadsWith(text: string): SelectedRoads[] | undefined {
  const parts = text.split(',').slice(0, mostSelections).map(parseTexts);
  return some(
    parts.flatMap(([property, value = null, ...rest]) =>
      property && value !== '' && rest.length === 0 ? [{ property, value }] : [],
    ),
  );
}

/** Areas are separated by slashes. */
function formatAreas(
  areas: readonly Area[] = [],
  kind: Area['kind'],
  frame: Frame,
): string | undefined {
  const wanted = areas.filter((area) => area.kind === kind);
  return wanted.map(({ corners }) => formatPositions(corners, frame)).join('/') || undefined;
}

/** An area of which a corner cannot be read would be another area: it is left out. */
function parseAreas(text: string, kind: Area['kind'], frame: Frame): Area[] {
  return text.split('/').flatMap((part) => {
    const texts = part.split(';');
    const corners = texts
      .map((each) => parsePosition(each, frame))
      .filter((corner) => corner !== undefined);
    return corners.length === texts.length && corners.length >= 3 ? { kind, corners } : [];
  });
}

function firstAreas(areas: readonly Area[]): Area[] {
  let count = 0;
  return areas.filter(({ corners }) => {
    count += corners.length;
    return count <= mostCorners;
  });
}

/** `no:` or `only:`, and positions before, at and behind the junction; turns are separated by slashes. */
function formatTurns(turns: readonly OwnTurn[] = [], frame: Frame): string | undefined {
  const texts = turns.map(
    ({ kind, from, via, to }) => `${kind}:${formatPositions([from, via, to], frame)}`,
  );
  return texts.join('/') || undefined;
}

function parseTurns(text: string, frame: Frame): OwnTurn[] | undefined {
  const parts = text.split('/').slice(0, mostTurns);
  const turns = parts.flatMap((part): OwnTurn[] => {
    const [, kind, texts = ''] = /^(no|only):(.*)$/.exec(part) ?? [];
    const [from, via, to, ...rest] = texts.split(';').map((each) => parsePosition(each, frame));
    if (!kind || !from || !via || !to || rest.length) return [];
    return [{ kind: kind as OwnTurn['kind'], from, via, to }];
  });
  return some(turns);
}

/** Each a position, and its name as it is escaped in addresses. */
function formatPlaces(places: readonly NamedPoint[] = [], frame: Frame): string | undefined {
  const texts = places.map(({ position, name }) => {
    const text = name && formatTexts([name]);
    return formatPosition(position, ',', 7, frame) + (text ? `,${text}` : '');
  });
  return texts.join(';') || undefined;
}

function parsePlaces(text: string, frame: Frame): NamedPoint[] | undefined {
  const parts = text.split(';').slice(0, mostPlaces);
  return some(
    parts.flatMap((part) => {
      const [, place = '', name = ''] = /^([^,]*,[^,]*)(?:,(.*))?$/.exec(part) ?? [];
      const position = parsePosition(place, frame);
      return position ? [{ position, name: parseTexts(name)[0] ?? '' }] : [];
    }),
  );
}

/** Undefined if there is none. */
function some<T>(list: T[]): T[] | undefined {
  return list.length ? list : undefined;
}

/** Whether the field exists is known only when a route is asked for. */
function parseMetric(text: string): Link['metric'] {
  const metric = metricNamed(text.slice(0, 200));
  return metric === null || metric === 'distance' ? undefined : metric;
}

function parseNumber(text: string, least: number, most: number): number | undefined {
  if (!/^[+-]?\d{1,10}(\.\d{1,20})?$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

function escapeValue(value: string): string {
  return encodeURIComponent(value).replace(/%(2C|2F|3A|3B)/g, decodeURIComponent);
}

function unescapeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
