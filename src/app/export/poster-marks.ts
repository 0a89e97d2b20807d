/** What a poster shows above its map: route or reach, points and caption. */
import { OSM_CREDIT } from '../../input/credit.ts';
import type { Mark } from '../../render/marks.ts';
import type { ThemeName } from '../../render/picture.ts';
import { unrolled } from '../map/line.ts';
import { map, toLatLng, world } from '../map/map.ts';
import { answerOf } from '../panel/answer.ts';
import { nameOf } from '../store/networks.ts';
import { routeShare } from '../store/playback.ts';
import { comparison, mode, opened, plan, shown, units, way } from '../store/state.ts';
import { formatRoughly } from '../ui/format.ts';
import { type Project, pathThrough, reachMarks, reachSentence } from './reach-marks.ts';
import { scaleBar } from './scale-bar.ts';
import { exportWords } from './words.ts';

/** Height of the caption and its margin, in units of an A4 sheet. */
export const CAPTION = 76;
const MARGIN = 28;

/**
 * The route or the reach with its points.
 *
 * @param share of the route that is drawn
 */
export function routeMarks(
  at: Project,
  size: number,
  look: ThemeName,
  share = Number(routeShare.peek() > 0),
): Mark[] {
  const { route, casing, pinText } = colours[look];
  const answer = comparison.peek()?.answer;
  const isDrawn = !isReach() && shown.peek().route && share > 0;
  const d =
    isDrawn && answer?.found ? pathThrough(partOf(unrolled(answer.line).map(at), share)) : '';
  const line: Mark[] = d
    ? [
        { kind: 'path', d, stroke: casing, width: 7 * size, opacity: 0.9 },
        { kind: 'path', d, stroke: route, width: 3.6 * size },
      ]
    : [];
  const { from, to, via } = plan.peek();
  const ends = [
    ...via.map((place, i) => [place, `${i + 1}`] as const),
    [from, 'A'] as const,
    [to, 'B'] as const,
  ];
  // A reach begins at A and ends anywhere.
  const pins = isReach() ? ends.filter(([, letter]) => letter === 'A') : ends;
  return [
    ...line,
    ...(isReach() ? reachMarks(at, size, look) : []),
    ...pins.flatMap(([place, letter]): Mark[] => {
      if (!place) return [];
      const [x, y] = at(toLatLng(place));
      const radius = (letter === 'A' || letter === 'B' ? 11 : 8.5) * size;
      const d = letter === 'B' ? square(x, y, radius) : roundAt(x, y, radius);
      return [
        { kind: 'path', d, fill: route, stroke: casing, width: 2.5 * size },
        {
          kind: 'text',
          x,
          y: y + radius * 0.38,
          text: letter,
          size: radius * 1.1,
          weight: 700,
          fill: pinText,
          anchor: 'middle',
        },
      ];
    }),
  ];
}

/** The first part of a line. @param share of its length */
function partOf(line: readonly [number, number][], share: number): [number, number][] {
  const steps = line.slice(1).map(([x, y], i) => Math.hypot(x - line[i]![0], y - line[i]![1]));
  let left = share * steps.reduce((sum, step) => sum + step, 0);
  const part = line.slice(0, 1);
  for (const [i, step] of steps.entries()) {
    const [[x, y], [nextX, nextY]] = [line[i]!, line[i + 1]!];
    const along = step > left ? left / step : 1;
    part.push([x + (nextX - x) * along, y + (nextY - y) * along]);
    left -= step;
    if (left <= 0) break;
  }
  return part;
}

function isReach(): boolean {
  return mode.peek() === 'reach';
}

/** Name, answer and scale bar in a band below the map. */
export function captionMarks(
  width: number,
  height: number,
  size: number,
  ratio: number,
  look: ThemeName,
): Mark[] {
  const { band, text, muted } = colours[look];
  const top = height - CAPTION * size;
  const margin = MARGIN * size;
  const bar = scaleBar(metersPerPixel() / ratio, 150 * size, units.peek() === 'imperial');
  const right = width - margin;
  const left = right - bar.width;
  const baseline = top + 30 * size;
  const network = opened.peek()?.network;
  const answer = comparison.peek() && answerOf(comparison.peek()!, units.peek(), way.peek());
  const line = (
    content: string,
    x: number,
    y: number,
    look: object,
    anchor: 'start' | 'end' = 'start',
  ): Mark => ({
    kind: 'text',
    x,
    y,
    text: content,
    size: 13 * size,
    weight: 400,
    fill: muted,
    anchor,
    ...look,
  });
  return [
    { kind: 'path', d: `M0 ${top}H${width}V${height}H0Z`, fill: band },
    line(network ? nameOf(network) : '', margin, baseline, {
      size: 21 * size,
      weight: 650,
      fill: text,
    }),
    line(
      isReach()
        ? reachSentence()
        : [answer?.headline, answer?.sentence].filter(Boolean).join(' '),
      margin,
      baseline + 24 * size,
      {},
    ),
    {
      kind: 'path',
      d: `M${left} ${baseline - 8 * size}v${8 * size}H${right}v${-8 * size}`,
      stroke: text,
      width: 1.4 * size,
    },
    line(formatRoughly(bar.meters, units.peek()), left - 10 * size, baseline, {}, 'end'),
  ];
}

/** Whose roads and background these are, in that band. */
export function creditMark(
  width: number,
  height: number,
  size: number,
  look: ThemeName,
  hasBackground: boolean,
): Mark {
  const isOfOsm = opened.peek()?.ofOsm || hasBackground;
  return {
    kind: 'text',
    x: width - MARGIN * size,
    y: height - (CAPTION - 54) * size,
    text: [isOfOsm && OSM_CREDIT, exportWords.madeWith].filter(Boolean).join(' · '),
    size: 11 * size,
    weight: 400,
    fill: colours[look].muted,
    anchor: 'end',
  };
}

export function roundAt(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function square(x: number, y: number, radius: number): string {
  const [side, round] = [2 * radius * 0.92, radius * 0.5];
  const straight = side - 2 * round;
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  return `M${x - straight / 2} ${y - side / 2}h${straight}${corner(round, round)}v${straight}${corner(-round, round)}h${-straight}${corner(-round, -round)}v${-straight}${corner(round, -round)}Z`;
}

const colours: Record<
  ThemeName,
  Record<'route' | 'casing' | 'band' | 'pinText' | 'text' | 'muted', string>
> = {
  ink: {
    route: '#ffffff',
    casing: '#0e1522',
    band: '#151f30',
    pinText: '#0b1220',
    text: '#e9eef6',
    muted: '#9fb0c7',
  },
  paper: {
    route: '#12161d',
    casing: '#ffffff',
    band: '#ffffff',
    pinText: '#ffffff',
    text: '#1b2430',
    muted: '#586474',
  },
};

/** In the middle of the map, of CSS pixels. */
function metersPerPixel(): number {
  const { x, y } = map.getSize().divideBy(2);
  const [a, b] = [
    [x - 50, y],
    [x + 50, y],
  ].map((point) => map.containerPointToLatLng(point as [number, number]));
  return world.space.distance(a!.lng, a!.lat, b!.lng, b!.lat) / 100;
}
