/** `nearest`: the nearest points on roads. */
import type { QuestionTo } from '../protocol/question.ts';
import { invalidOptions, Refusal } from '../protocol/refusal.ts';
import type { RoadNetwork } from './road-network.ts';
import { Waypoints } from './waypoints.ts';

export function answerNearest(roads: RoadNetwork, question: QuestionTo<'nearest'>): object {
  const { options, coordinates } = question;
  const { number = 1 } = options;
  if (number < 1) throw invalidOptions('Number of results needs to be at least one.');
  const terms = roads.terms(options.closed, options.exclude);
  const waypoints = new Waypoints(roads, question, terms);
  const places = waypoints.nearest(number);
  if (places.length === 0) {
    throw new Refusal('NoSegment', 'Could not find a matching segment for coordinate 0');
  }
  return { waypoints: places.map((place) => waypoints.writtenAt(place, coordinates[0])) };
}
