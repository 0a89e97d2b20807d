/**
 * The route: a line with a casing that is drawn from A to B, dots along the best one where it is
 * another, and lines from the pins to the road.
 */
import { effect } from '@preact/signals-core';
import type { Polyline } from 'leaflet';
import { routeShare, time } from '../store/playback.ts';
import type { Plan } from '../store/session.ts';
import {
  comparison,
  type DrawnRoute,
  hasCells,
  lanes,
  shown,
  showsRace,
} from '../store/state.ts';
import { betterLine } from '../store/verdict.ts';
import { line, unrolled } from './line.ts';

let lines: Record<'access' | 'casing' | 'core' | 'better' | 'gap', Polyline<never>>;

export function startRouteLine(): void {
  // A dashed line to a far place has millions of dashes, which browsers paint for seconds.
  const dashed = { noClip: false };
  lines = {
    access: line('route-access', dashed),
    casing: line('route-casing'),
    core: line('route-core'),
    better: line('route-better'),
    gap: line('route-gap', dashed),
  };
  effect(() => {
    const share = shown.value.route ? drawnShare() : 0;
    for (const polyline of [lines.casing, lines.core]) reveal(polyline, share);
  });
  effect(() => {
    const [first] = lanes.value;
    const isDrawn = showsRace.value && shown.value.route && drawnShare() === 1;
    const better = first && isDrawn ? betterLine(first, comparison.value!) : [];
    lines.better.setLatLngs(unrolled(better));
  });
}

/** Beside other maps, a route is drawn when its own search has ended. */
function drawnShare(): number {
  const first = lanes.value[0];
  return hasCells.value && first ? Number(time.value >= first.settled) : routeShare.value;
}

/** The route; or the gap, where there is no route. */
export function drawRoute(answer: DrawnRoute | null): void {
  const path = answer?.found ? unrolled(answer.line) : [];
  lines.casing.setLatLngs(path);
  lines.core.setLatLngs(path);
  const gap = answer && !answer.found && answer.gap;
  lines.gap.setLatLngs(gap ? unrolled([gap.from, gap.to]) : []);
}

/** The straight lines from the pins to their roads. */
export function drawAccess(answer: DrawnRoute | null, { from, to, via }: Plan): void {
  const pins = [from, ...via, to];
  const snaps = answer?.found ? [answer.from, ...answer.via, answer.to] : [];
  // The answer to a plan with fewer vias may still be shown.
  const access = snaps.length === pins.length ? snaps : [];
  lines.access.setLatLngs(
    access.flatMap(({ position }, i) => (pins[i] ? [unrolled([pins[i], position])] : [])),
  );
}

function reveal(polyline: Polyline, share: number): void {
  const path = polyline.getElement() as SVGPathElement | undefined;
  if (!path) return;
  path.setAttribute('pathLength', '1');
  path.style.strokeDasharray = share < 1 ? `${share} 2` : '';
  path.style.visibility = share > 0 ? '' : 'hidden';
}
