/** The stretch of the lit step on the map, and the dot at the place that is pointed at. */
import { effect } from '@preact/signals-core';
import { DomUtil, type LatLngTuple, type Polyline } from 'leaflet';
import type { Bbox } from '../../geo/position.ts';
import { line, unrolled } from '../map/line.ts';
import { covered, map, showBox, toLatLng } from '../map/map.ts';
import { prefersStill } from '../store/playback.ts';
import { units } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { formatMeters } from '../ui/format.ts';
import { course, directions, drawnCourse, lit, pointed, steps } from './state.ts';
import { stepsWords } from './words.ts';

/** From the lowest to the topmost. */
const names = [
  'glow',
  'casing',
  'core',
  'heads',
  'ring',
  'ring-hole',
  'dot',
  'dot-hole',
] as const;
type Lines = Record<(typeof names)[number], Polyline<never>>;

/** Until the function that it returns is called. */
export function showStretches(): () => void {
  const lines = Object.fromEntries(names.map((name) => [name, line(`step-${name}`)])) as Lines;
  const label = make('p', { className: 'readout step-label leaflet-zoom-hide', hidden: true });
  map.getPane('readout')!.append(label);
  const stops = [
    effect(() => drawStretch(lines, stretchOf(lit.value))),
    effect(() => placeLabel(label, lit.value)),
    effect(() => {
      const spot = pointed.value === null ? null : drawnCourse.value?.at(pointed.value);
      const dot = spot ? [toLatLng(spot), toLatLng(spot)] : [];
      lines.dot.setLatLngs(dot);
      lines['dot-hole'].setLatLngs(dot);
    }),
  ];
  const rearrange = () => {
    lines.heads.setLatLngs(headsAlong(stretchOf(lit.peek())));
    placeLabel(label, lit.peek());
  };
  map.on('zoomend viewreset', rearrange);
  return () => {
    for (const stop of stops) stop();
    map.off('zoomend viewreset', rearrange);
    for (const name of names) lines[name].remove();
    label.remove();
  };
}

/** Shows a step, if it cannot be seen or is too small to be seen. */
export function goTo(index: number): void {
  lit.value = index;
  const stretch = stretchOf(index);
  if (stretch.length > 0 && !(isInView(stretch) && sizeOf(stretch) > leastPixels)) fly(stretch);
}

/** Shows a step, if it cannot be seen. */
export function keepInView(index: number): void {
  lit.value = index;
  const stretch = stretchOf(index);
  if (stretch.length > 0 && !isInView(stretch)) fly(stretch);
}

const leastPixels = 90;

/** Its part of the line on the map; a place without length has two equal positions. */
function stretchOf(index: number | null): LatLngTuple[] {
  const step = index === null ? undefined : steps.value[index];
  if (!step || !directions.value) return [];
  const part = unrolled(directions.value.line.slice(step.start, step.end + 1));
  return part.length === 1 ? [part[0]!, part[0]!] : part;
}

function drawStretch(lines: Lines, stretch: LatLngTuple[]): void {
  for (const name of ['glow', 'casing', 'core'] as const) lines[name].setLatLngs(stretch);
  const start = stretch.length > 0 ? [stretch[0]!, stretch[0]!] : [];
  lines.ring.setLatLngs(start);
  lines['ring-hole'].setLatLngs(start);
  lines.heads.setLatLngs(headsAlong(stretch));
}

/** Pixels between arrow heads, and the most of them. */
const headEvery = 30;
const mostHeads = 7;

/** Arrow heads along a stretch, each a line of three points. */
function headsAlong(stretch: readonly LatLngTuple[]): LatLngTuple[][] {
  const points = stretch.map((each) => map.latLngToLayerPoint(each));
  const lengths = points.slice(1).map((each, i) => each.distanceTo(points[i]!));
  const length = lengths.reduce((sum, each) => sum + each, 0);
  const count = Math.min(Math.floor(length / headEvery), mostHeads);
  const heads: LatLngTuple[][] = [];
  let [i, passed] = [0, 0];
  for (let head = 1; head <= count; head++) {
    const target = (length * head) / (count + 1);
    while (passed + lengths[i]! < target) passed += lengths[i++]!;
    const [from, to] = [points[i]!, points[i + 1]!];
    const along = to.subtract(from).divideBy(lengths[i]!);
    const tip = from.add(along.multiplyBy(target - passed));
    const [x, y] = [along.x * 3, along.y * 3];
    const corners = [tip.add([-x - y, -y + x]), tip, tip.add([-x + y, -y - x])];
    heads.push(
      corners.map((corner) => {
        const { lat, lng } = map.layerPointToLatLng(corner);
        return [lat, lng];
      }),
    );
  }
  return heads;
}

/** Name and length beside the middle of the stretch. */
function placeLabel(label: HTMLElement, index: number | null): void {
  const step = index === null ? undefined : steps.value[index];
  label.hidden = !step || step.meters === 0;
  if (!step || label.hidden) return;
  const along = course.value!.meters;
  const length = (meters: number) => formatMeters(meters, units.value);
  const [from, to] = [along[step.start]!, along[step.end]!];
  const text = stepsWords.stretch(length(step.meters), length(from), length(to));
  label.replaceChildren(
    ...(step.road ? [make('strong', { dir: 'auto' }, step.road)] : []),
    make('span', {}, text),
  );
  const middle = map.latLngToLayerPoint(toLatLng(course.value!.at((from + to) / 2)));
  DomUtil.setPosition(label, middle.add([22, 22]));
}

function isInView(stretch: readonly LatLngTuple[]): boolean {
  const { left, top, right, bottom } = covered();
  const { x: width, y: height } = map.getSize();
  return stretch.every((each) => {
    const { x, y } = map.latLngToContainerPoint(each);
    return x > left && y > top && x < width - right && y < height - bottom;
  });
}

/** In pixels. */
function sizeOf(stretch: readonly LatLngTuple[]): number {
  const points = stretch.map((each) => map.latLngToLayerPoint(each));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return Math.max(spread(xs), spread(ys));
}

/** A short stretch is shown with what is around it. */
function fly(stretch: readonly LatLngTuple[]): void {
  const whole = unrolled(directions.value!.line);
  const least = Math.max(...[0, 1].map((axis) => spread(whole.map((at) => at[axis]!)))) / 24;
  const [south, north] = widened(
    stretch.map(([lat]) => lat),
    least,
  );
  const [west, east] = widened(
    stretch.map(([, lng]) => lng),
    least,
  );
  const box: Bbox = [west, south, east, north];
  showBox(box, !prefersStill());
}

function widened(values: readonly number[], least: number): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const more = Math.max(0, least - (high - low)) / 2;
  return [low - more, high + more];
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
