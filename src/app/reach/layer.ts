/** The bands on the map: areas inside each other, their rims, and names on the rims. */
import { effect } from '@preact/signals-core';
import type { LatLngTuple, Point, Polyline, PolylineOptions } from 'leaflet';
import type { ReachRim } from '../../worker/contract/reach.ts';
import { isFree, type LabelBox, labelAt } from '../map/label-collision.ts';
import { line, unrolled } from '../map/line.ts';
import { covered, map, toLatLng } from '../map/map.ts';
import { plan, theme } from '../store/state.ts';
import { bandOf } from './bands.ts';
import { bandColours } from './colours.ts';
import { asked, budget, isShown, rims } from './reach.ts';
import { smooth } from './smooth.ts';
import { budgetText, clockText } from './texts.ts';

/** Pixels around A that labels keep free. */
const PIN = 34;

interface Level extends ReachRim {
  /** The band in which it lies. */
  band: number;
  kind: 'full' | 'head' | 'next';
  label: string;
}

export function startReachLayer(): void {
  map.createPane('reach');
  map.createPane('reach-rims');
  const pane = map.createPane('reach-labels');
  pane.classList.add('leaflet-zoom-hide');
  const lines = new Map<string, Polyline<never>>();

  effect(() => {
    const levels = levelsOf();
    const colours = bandColours[theme.value];
    const kept = new Set<string>();
    const put = (
      key: string,
      name: string,
      path: LatLngTuple[][],
      style: PolylineOptions = {},
    ) => {
      kept.add(key);
      const known = lines.get(key);
      const on = style.fill ? 'reach' : 'reach-rims';
      const drawn = known ?? line(name, { pane: on, ...style });
      drawn.setStyle(style).setLatLngs(path);
      lines.set(key, drawn);
    };
    const paths = levels.map(({ rings }) => rings.map((ring) => unrolled(smooth(ring))));
    for (const [i, level] of levels.entries()) {
      const { fill, opacity } = colours[level.band]!;
      const isNext = level.kind === 'next';
      // Between this rim and the one inside, so that areas do not lie on each other.
      put(`fill ${i}`, 'reach-fill', [...paths[i]!, ...(paths[i - 1] ?? [])], {
        fill: true,
        stroke: false,
        fillColor: fill,
        fillOpacity: isNext ? opacity * 0.45 : opacity,
      });
    }
    for (const [i, level] of levels.entries()) {
      const isNext = level.kind === 'next';
      if (!isNext) put(`casing ${i}`, 'reach-casing', paths[i]!);
      const color = colours[level.band]!.rim;
      put(`rim ${isNext} ${i}`, 'reach-rim', paths[i]!, {
        color,
        weight: isNext ? 1.6 : 2,
        opacity: 1,
        ...(isNext && { dashArray: '4 4' }),
      });
    }
    for (const [key, drawn] of lines) {
      if (kept.has(key)) continue;
      drawn.remove();
      lines.delete(key);
    }
    for (const part of ['casing', 'rim']) {
      for (const [key, drawn] of lines) if (key.startsWith(part)) drawn.bringToFront();
    }
  });
  const name = () => {
    const colours = bandColours[theme.value];
    const levels = levelsOf();
    const boxes = levels.map(({ label, band }) => {
      const box = labelAt(map.latLngToLayerPoint([0, 0]), 'reach-label');
      box.textContent = label;
      box.style.color = colours[band]!.text;
      return box;
    });
    pane.replaceChildren(...boxes);
    arrange(boxes, levels);
  };
  effect(name);
  map.on('moveend viewreset', name);
}

/** The full bands, the budget, and the band that fills next, the nearest first. */
export function levelsOf(): Level[] {
  if (!isShown.value) return [];
  const { bands } = asked.value;
  const drawn = rims.value;
  // The rim of the budget may be some frames old.
  const head = drawn.at(-1);
  if (!head || drawn.length !== bands.length + 1) return [];
  const levels: Level[] = [];
  for (const [i, band] of bands.entries()) {
    if (band <= budget.value && band <= head.budget)
      levels.push({ ...drawn[i]!, band: i, kind: 'full', label: budgetText(band) });
  }
  const isBetween = !bands.includes(head.budget);
  if (isBetween) {
    const band = bandOf(bands, head.budget);
    levels.push({ ...head, band, kind: 'head', label: clockText(head.budget) });
  }
  const next = bands.findIndex((band) => band > Math.min(head.budget, budget.value));
  if (next !== -1 && !levels.some(({ budget }) => budget === bands[next]))
    levels.push({ ...drawn[next]!, band: next, kind: 'next', label: budgetText(bands[next]!) });
  return levels;
}

/** Names stand on the right side of their rims, where they are in view and free. */
function arrange(boxes: readonly HTMLElement[], levels: readonly Level[]): void {
  const { left, top, right, bottom } = covered();
  const { x: width, y: height } = map.getSize();
  const { from } = plan.peek();
  const kept: LabelBox[] = [];
  if (from) {
    const { x, y } = map.latLngToLayerPoint(toLatLng(from));
    kept.push({ x, y, width: PIN, height: PIN });
  }
  for (const [i, box] of boxes.entries()) {
    const size = { width: box.offsetWidth + 6, height: box.offsetHeight + 4 };
    const points = unrolled(levels[i]!.rings[0]!).map((at) => map.latLngToLayerPoint(at));
    const isGood = (place: Point) => {
      const { x, y } = map.layerPointToContainerPoint(place);
      const isIn =
        x - size.width / 2 > left &&
        x + size.width / 2 < width - right &&
        y - size.height / 2 > top &&
        y + size.height / 2 < height - bottom;
      return isIn && isFree({ x: place.x, y: place.y, ...size }, kept);
    };
    const place = points.sort((a, b) => b.x - a.x).find(isGood);
    box.style.visibility = place ? '' : 'hidden';
    if (!place) continue;
    kept.push({ x: place.x, y: place.y, ...size });
    box.style.left = `${place.x}px`;
    box.style.top = `${place.y}px`;
  }
}
