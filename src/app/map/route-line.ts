/** The route: a line with a casing that draws itself from A to B, and the walks to the road. */
import { effect } from '@preact/signals-core';
import type { Polyline } from 'leaflet';
import { routeShare } from '../store/playback.ts';
import { plan, route, shown } from '../store/state.ts';
import { line, unrolled } from './line.ts';

export function showRoute(): void {
  const access = line('route-access');
  const casing = line('route-casing');
  const core = line('route-core');
  const gap = line('route-gap');

  effect(() => {
    const answer = route.value;
    const stretch = answer?.found ? unrolled(answer.line) : [];
    casing.setLatLngs(stretch);
    core.setLatLngs(stretch);
    gap.setLatLngs(
      !answer?.found && answer?.gap ? unrolled([answer.gap.from, answer.gap.to]) : [],
    );
  });
  effect(() => {
    const answer = route.value;
    const { from, to } = plan.value;
    const walks = answer?.found
      ? [from && unrolled([from, answer.from.position]), to && unrolled([to, answer.to.position])]
      : [];
    access.setLatLngs(walks.filter((walk) => walk !== null));
  });

  effect(() => {
    const share = shown.value.route ? routeShare.value : 0;
    for (const polyline of [casing, core]) reveal(polyline, share);
  });
}

function reveal(polyline: Polyline, share: number): void {
  const path = polyline.getElement() as SVGPathElement | undefined;
  if (!path) return;
  path.setAttribute('pathLength', '1');
  path.style.strokeDasharray = share < 1 ? `${share} 2` : '';
  path.style.visibility = share > 0 ? '' : 'hidden';
}
