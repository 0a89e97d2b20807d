/** Profiles and barriers against a slow and obvious search from segment to segment. */
import type { Feature, FeatureCollection, LineString, Point } from 'geojson';
import { expect, test } from 'vitest';
import { haversine, type Position, Router } from '../src/index.ts';
import type { ProfileName } from '../src/profile/profiles.ts';
import { type Random, randomRoads, seeded } from './support/random.ts';
import { isBarrier, passage, restriction } from './support/rules.ts';

const perBlock = 30;

test.each(Array.from({ length: 5 }, (_, block) => perBlock * block))(
  'routes are as long as on the segments themselves, on random roads from seed %d',
  (first) => {
    let routes = 0;
    for (let seed = first; seed < first + perBlock; seed++) {
      const random = seeded(seed);
      const roads = taggedRoads(random);
      const barriers = barriersOn(random, roads);
      const file = { ...roads, features: [...barriers, ...roads.features] };
      for (const profile of ['car', 'bicycle', 'foot'] as const) {
        const steps = stepsOf(roads, barriers, profile);
        const places = [...steps.keys()].filter((place) => !place.includes('#'));
        if (places.length === 0) continue;
        const router = Router.fromGeoJSON(file, { profile });
        for (let round = 0; round < 4; round++) {
          const [from, to] = [random.pick(places), random.pick(places)];
          const best = leastMeters(steps, from, to);
          const found = router.route({ from: positionOf(from), to: positionOf(to) });
          const got = found.found ? found.meters : Infinity;
          if (got !== best && !(Math.abs(got - best) <= 1e-6 * (1 + best))) {
            throw new Error(`seed ${seed}, ${profile}, ${from} → ${to}: ${got}, not ${best}`);
          }
          if (best < Infinity && best > 0) routes++;
        }
      }
    }
    expect(routes).toBeGreaterThan(perBlock);
  },
);

function taggedRoads(random: Random): FeatureCollection<LineString> {
  const roads = randomRoads(random);
  for (const { properties } of roads.features) {
    if (properties === null) continue;
    if (random.chance(0.2)) {
      properties.highway = random.pick(['residential', 'footway', 'cycleway', 'motorway']);
    }
    if (random.chance(0.1)) properties.access = random.pick(['no', 'private', 'destination']);
    if (random.chance(0.1)) properties['vehicle:backward'] = 'no';
    if (random.chance(0.1)) properties['oneway:bicycle'] = random.pick(['no', '-1']);
    if (random.chance(0.1)) properties.foot = random.pick(['yes', 'no']);
  }
  return roads;
}

function barriersOn(random: Random, { features }: FeatureCollection<LineString>) {
  return Array.from({ length: random.below(8) }, (): Feature<Point> => {
    const coordinates = random.pick(random.pick(features).geometry.coordinates);
    const barrier = random.pick(['bollard', 'wall', 'gate']);
    const properties = random.chance(0.2) ? { barrier, foot: 'no' } : { barrier };
    return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
  });
}

type Step = [to: string, meters: number, isRestricted: boolean];

/** By place, `lng,lat`: where one gets from there. At a barrier each line end is a place by itself. */
function stepsOf(
  roads: FeatureCollection<LineString>,
  barriers: Feature<Point>[],
  profile: Exclude<ProfileName, 'all'>,
): Map<string, Step[]> {
  const stopped = new Set(
    barriers
      .filter(({ properties }) => isBarrier(properties ?? {}, profile))
      .map(({ geometry }) => geometry.coordinates.join()),
  );
  const steps = new Map<string, Step[]>();
  let ends = 0;
  const placeOf = (position: number[]): string => {
    const place = position.join();
    const own = stopped.has(place) ? `${place}#${ends++}` : place;
    if (!steps.has(own)) steps.set(own, []);
    return own;
  };
  for (const { geometry, properties } of roads.features) {
    const way = passage(properties, profile);
    if (way === null) continue;
    const line = geometry.coordinates;
    for (let i = 0; i + 1 < line.length; i++) {
      const [[lng1, lat1], [lng2, lat2]] = [line[i], line[i + 1]];
      const meters = haversine(lng1, lat1, lng2, lat2);
      const [a, b] = [placeOf(line[i]), placeOf(line[i + 1])];
      const bits = restriction(properties, profile);
      if (way !== -1) steps.get(a)?.push([b, meters, (bits & 1) !== 0]);
      if (way !== 1) steps.get(b)?.push([a, meters, (bits & 2) !== 0]);
    }
  }
  return steps;
}

/** Dijkstra without a queue. A stretch of restricted roads at either end, public ones between. */
function leastMeters(steps: Map<string, Step[]>, from: string, to: string): number {
  const [START, PUBLIC, END] = [0, 1, 2];
  const least = new Map([[`${from} ${START}`, 0]]);
  const done = new Set<string>();
  for (;;) {
    const open = [...least].filter(([state]) => !done.has(state));
    if (open.length === 0) return Infinity;
    const [state, meters] = open.reduce((best, each) => (each[1] < best[1] ? each : best));
    const [place, phase] = [state.slice(0, -2), Number(state.slice(-1))];
    if (place === to) return meters;
    done.add(state);
    for (const [next, length, isRestricted] of steps.get(place) ?? []) {
      if (phase === END && !isRestricted) continue;
      const then = isRestricted ? (phase === START ? START : END) : PUBLIC;
      const key = `${next} ${then}`;
      least.set(key, Math.min(least.get(key) ?? Infinity, meters + length));
    }
  }
}

function positionOf(place: string): Position {
  const [lng, lat] = place.split(',').map(Number);
  return [lng, lat];
}
