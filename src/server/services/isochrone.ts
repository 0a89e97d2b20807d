/** `isochrone`: the areas within limits of time or distance. */
import type { Feature } from 'geojson';
import { isochroneAreas, isochroneLines, type Metric } from '../../index.ts';
import type { QuestionTo } from '../protocol/question.ts';
import { invalidOptions, Refusal } from '../protocol/refusal.ts';
import type { RoadNetwork } from './road-network.ts';
import { Waypoints } from './waypoints.ts';

const MOST_LIMITS = 20;

/** A FeatureCollection, with the code and the waypoint as members of its own. */
export function answerIsochrone(roads: RoadNetwork, question: QuestionTo<'isochrone'>): object {
  const { options } = question;
  const { metric, budgets } = limits(options);
  const terms = roads.terms(options.closed, options.exclude);
  const waypoints = new Waypoints(roads, question, terms);
  const places = waypoints.places();
  const { router, anySnap } = roads;
  const answer = router.isochrone({ ...terms, ...anySnap, from: places[0], metric, budgets });
  if (!answer.found) throw new Refusal('NoSegment', answer.message);
  const areas: Feature[] = isochroneAreas(router.network, answer);
  const lines = options.lines
    ? answer.reaches.map((reach) => isochroneLines(router.network, answer, reach))
    : [];
  return {
    type: 'FeatureCollection',
    features: [...areas, ...lines],
    ...(!options.skip_waypoints && { waypoints: waypoints.written(places) }),
  };
}

function limits({ seconds, minutes, meters }: QuestionTo<'isochrone'>['options']): {
  metric: Metric;
  budgets: number[];
} {
  const given = [seconds, minutes?.map((value) => 60 * value), meters].filter(
    (values) => values !== undefined,
  );
  const [budgets] = given;
  if (given.length !== 1) {
    throw invalidOptions(
      'isochrone needs either seconds, minutes or meters, such as minutes=5,10.',
    );
  }
  if (budgets.length > MOST_LIMITS) {
    throw new Refusal(
      'TooBig',
      `Too many limits: got ${budgets.length}, at most ${MOST_LIMITS} are allowed.`,
    );
  }
  return { metric: meters ? 'distance' : 'time', budgets };
}
