/** The route: a line with a casing that draws itself from A to B, and the walks to the road. */
import { effect } from '@preact/signals-core';
import { type LatLngTuple, Polyline } from 'leaflet';
import type { Position } from '../geo/position.ts';
import { map, toLatLng } from './map.ts';
import { routeShare } from './playback.ts';
import { comparison, plan, shown } from './state.ts';

export function showRoute(): void {
  const access = line('route-access');
  const casing = line('route-casing');
  const core = line('route-core');
  const gap = line('route-gap');

  effect(() => {
    const answer = comparison.value?.answer;
    const stretch = answer?.found ? unrolled(answer.line) : [];
    casing.setLatLngs(stretch);
    core.setLatLngs(stretch);
    gap.setLatLngs(
      !answer?.found && answer?.gap ? unrolled([answer.gap.from, answer.gap.to]) : [],
    );
  });
  effect(() => {
    const answer = comparison.value?.answer;
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

function line(className: string): Polyline<never> {
  // Unclipped, so that the share drawn is a share of the whole route.
  return new Polyline<never>([], {
    className,
    pane: 'route',
    interactive: false,
    noClip: true,
  }).addTo(map);
}

function reveal(polyline: Polyline, share: number): void {
  const path = polyline.getElement() as SVGPathElement | undefined;
  if (!path) return;
  path.setAttribute('pathLength', '1');
  path.style.strokeDasharray = share < 1 ? `${share} 2` : '';
  path.style.visibility = share > 0 ? '' : 'hidden';
}

/** A line across the 180° meridian goes on instead of jumping to the other side. */
function unrolled(positions: readonly Position[]): LatLngTuple[] {
  const result: LatLngTuple[] = [];
  for (const position of positions) {
    const last = result.at(-1);
    if (!last) result.push(toLatLng(position));
    else {
      const [longitude, latitude] = position;
      result.push([latitude, longitude + 360 * Math.round((last[1] - longitude) / 360)]);
    }
  }
  return result;
}
