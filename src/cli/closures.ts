import { formatMeters } from '../geo/meters.ts';
import type { Position } from '../geo/position.ts';
import { InputError } from '../input/input-error.ts';
import type { Router } from '../router/router.ts';
import { FAR_METERS, swapped } from './ends.ts';
import { say } from './say.ts';

/**
 * Closes the roads nearest to some positions, and says how far off each is, so that a slip is
 * seen.
 *
 * @throws InputError for a position that lies too far off any road to mean one
 */
export function closeRoads(
  router: Router,
  positions: readonly Position[],
  maxSnapMeters: number,
): void {
  const snaps = positions.map((position) => router.snap(position));
  snaps.forEach(({ meters }, i) => {
    if (meters < FAR_METERS && meters <= maxSnapMeters) return;
    const remedy = swapped(router, positions[i]) ?? 'Name a position on the road to be closed.';
    throw new InputError(
      'nothing-near',
      `--close ${positions[i]}: the nearest road is ${formatMeters(meters)} away. ${remedy}`,
    );
  });
  router.setClosed(snaps.map(({ edge }) => edge));
  snaps.forEach(({ meters }, i) => {
    say(`closed the road nearest to ${positions[i]}, ${formatMeters(meters)} away.`);
  });
}
