/** Points of the plan that are so far from any road that the user should know. */
import { computed } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { spaceOf } from '../../geo/space.ts';
import { opened, plan, route } from '../store/state.ts';

/** As a share of the network's diagonal; in meters for small networks. */
const farShare = 0.02;
const leastFar = 100;

/** For A, the vias and B: meters to the nearest road, or null if it is near. */
export const farOff = computed<(number | null)[]>(() => {
  const answer = route.value;
  const { from, to, via } = plan.value;
  if (!from || !to) return [];
  const points = [from, ...via, to];
  if (answer?.found === false && answer.reason === 'nothing-near') {
    const { position, meters } = answer.nearest;
    const { distance } = spaceOf(opened.value?.info ?? {});
    const deviations = points.map((point) => Math.abs(distance(...point, ...position) - meters));
    const refused = deviations.indexOf(Math.min(...deviations));
    return points.map((_, i) => (i === refused ? meters : null));
  }
  const snaps = answer?.found ? [answer.from, ...answer.via, answer.to] : [];
  return points.map((_, i) => {
    const meters = snaps[i]?.meters ?? 0;
    return meters > far.value ? meters : null;
  });
});

const far = computed(() => {
  if (!opened.value) return leastFar;
  const [west, south, east, north] = opened.value.info.bbox;
  return Math.max(
    leastFar,
    farShare * spaceOf(opened.value.info).distance(west, south, east, north),
  );
});

/** For A, the vias and B: the nearest position on a road, or null if it is near anyway. */
export const nearestRoads = computed<(Position | null)[]>(() => {
  const answer = route.value;
  if (!answer || (!answer.found && answer.reason !== 'nothing-near')) return [];
  return farOff.value.map((meters, i, { length }) => {
    if (meters === null) return null;
    if (!answer.found) return answer.nearest?.position ?? null;
    const snap = i === 0 ? answer.from : i === length - 1 ? answer.to : answer.via[i - 1];
    return snap?.position ?? null;
  });
});
