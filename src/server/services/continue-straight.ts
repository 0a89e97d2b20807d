/** Routes that do not turn back at their waypoints. */
import type { PlaceOnRoad, Route } from '../../index.ts';
import type { RoadNetwork, Terms } from './road-network.ts';

type Direction = 1 | -1;

/** The best way so far that leaves a waypoint in one direction. */
interface Course {
  cost: number;
  places: PlaceOnRoad[];
}

/**
 * The best route by way of all places; null if there is none. Where it must go straight, each
 * waypoint within a road is left in the direction of arrival, so that all pairs of directions at the
 * ends of a leg are tried, and the cheapest sequence is taken. At a junction every road goes on.
 */
export function throughWaypoints(
  roads: RoadNetwork,
  places: readonly PlaceOnRoad[],
  terms: Terms,
  goesStraight: boolean,
): Route | null {
  const isBetween = (i: number): boolean => i > 0 && i < places.length - 1;
  const choices = places.map((place, i) =>
    goesStraight && isBetween(i) ? directionsAt(roads, place) : [place],
  );
  const chosen = choices.some((choice) => choice.length > 1)
    ? cheapest(roads, choices, terms)
    : places;
  if (chosen === null) return null;
  const [from, ...others] = chosen;
  const to = others.pop() ?? from;
  return roads.route({ ...terms, from, via: others, to });
}

/** Both directions, each as a place; the place itself where it has one, or lies at a junction. */
function directionsAt({ router }: RoadNetwork, place: PlaceOnRoad): PlaceOnRoad[] {
  const { edgeMeters, edgeDirection } = router.network;
  const { edge, offset, direction } = place;
  const isAtEnd = offset === 0 || offset === edgeMeters[edge];
  if (direction !== undefined || isAtEnd || edgeDirection[edge] !== 0) return [place];
  return ([1, -1] as Direction[]).map((each) => ({ ...place, direction: each }));
}

function cheapest(
  roads: RoadNetwork,
  choices: readonly PlaceOnRoad[][],
  terms: Terms,
): PlaceOnRoad[] | null {
  let courses: Course[] = choices[0].map((place) => ({ cost: 0, places: [place] }));
  for (const choice of choices.slice(1)) {
    courses = choice.flatMap((to) => {
      const reaching = courses.flatMap(({ cost, places }): Course[] => {
        const leg = roads.route({ ...terms, from: places.at(-1)!, to });
        return leg === null ? [] : [{ cost: cost + leg.cost, places: [...places, to] }];
      });
      const [best] = reaching.sort((a, b) => a.cost - b.cost);
      return best === undefined ? [] : [best];
    });
  }
  return courses.sort((a, b) => a.cost - b.cost)[0]?.places ?? null;
}
