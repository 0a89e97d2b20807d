import { formatMeters } from '../geo/meters.ts';
import type { Position } from '../geo/position.ts';
import { InputError } from '../input/input-error.ts';
import type { Router } from '../router/router.ts';
import { FAR_METERS, swapped } from './ends.ts';
import { say } from './say.ts';

/**
 * The edges nearest to the positions of `--close`; prints the distance to each, so that a slip is
 * seen.
 *
 * @throws InputError for a position that lies too far off any road to mean one
 */
export function closedEdges(
  router: Router,
  positions: readonly Position[],
  maxSnapMeters: number,
): number[] {
  const snaps = positions.map((position) => router.snap(position));
  snaps.forEach(({ meters }, i) => {
    if (meters < FAR_METERS && meters <= maxSnapMeters) return;
    const remedy = swapped(router, positions[i]) ?? 'Name a position on the road to be closed.';
    throw new InputError(
      'nothing-near',
      `--close ${positions[i]}: the nearest road is ${formatMeters(meters)} away. ${remedy}`,
    );
  });
  snaps.forEach(({ meters }, i) => {
    say(`closed the road nearest to ${positions[i]}, ${formatMeters(meters)} away.`);
  });
  return snaps.map(({ edge }) => edge);
}
