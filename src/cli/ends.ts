/** The ends of a way, as the user gives them, and what may be wrong with where they lie. */
import { formatMeters } from '../geo/meters.ts';
import type { Position } from '../geo/position.ts';
import type { Router } from '../router/router.ts';
import { saySome } from './say.ts';

export interface End {
  /** For the user: the flag that gives it. */
  name: string;
  position: Position;
}

/** An end this far off the road is more likely a slip, such as latitude before longitude. */
export const FAR_METERS = 2000;

export function journeyEnds(journey: {
  from: Position;
  to: Position;
  via: readonly Position[];
}): End[] {
  const { from, to, via } = journey;
  return [
    { name: '--from', position: from },
    ...via.map((position) => ({ name: `--via ${position}`, position })),
    { name: '--to', position: to },
  ];
}

/** Warns of ends that lie far off any road, or nearest to a closed one. */
export function warnOfEnds(
  router: Router,
  ends: readonly End[],
  closed: readonly number[],
): void {
  const far = ends.filter(
    ({ position }) => router.snap(position, { closed }).meters >= FAR_METERS,
  );
  saySome(
    far.map((end) => farOff(router, end, closed)),
    (count) => `${count} more lie ${formatMeters(FAR_METERS)} or more off the road.`,
  );
  warnOfClosed(router, ends, closed);
}

/** The sentence on an end that lies far off any road. */
export function farOff(
  router: Router,
  { name, position }: End,
  closed: readonly number[],
): string {
  const { meters } = router.snap(position, { closed });
  const remedy =
    swapped(router, position) ?? 'Positions are LNG,LAT; --max-snap limits the distance.';
  return `the nearest road to ${name} is ${formatMeters(meters)} away. ${remedy}`;
}

/** Asks whether latitude was put first, where that would lead to a road; else null. */
export function swapped(router: Router, [lng, lat]: Position): string | null {
  if (Math.abs(lng) > 90 || router.snap([lat, lng]).meters >= FAR_METERS) return null;
  return `Positions are LNG,LAT: was ${lat},${lng} meant?`;
}

/** Warns of ends whose own road is closed, so that they are led to another. */
export function warnOfClosed(
  router: Router,
  ends: readonly End[],
  closed: readonly number[],
): void {
  const moved = ends.flatMap(({ name, position }) => {
    const nearest = router.snap(position);
    const open = router.snap(position, { closed });
    if (!closed.includes(nearest.edge) || nearest.meters === open.meters) return [];
    const away = formatMeters(open.meters);
    return [
      `the road nearest to ${name} is closed; the nearest open one, ${away} away, is taken.`,
    ];
  });
  saySome(moved, (count) => `${count} more are nearest to a closed road.`);
}
