import { length } from '@turf/turf';
import type { FeatureCollection } from 'geojson';
import { describe, expect, test } from 'vitest';
import { type AlgorithmName, gridGraph, type Leg, type Route, Router } from '../src/index.ts';
import { LOOK_METERS } from '../src/router/guidance/junctions.ts';
import { draw } from './support/letters.ts';
import { type Random, randomRoads, seeded } from './support/random.ts';

/** Random roads with names, references, rings and features with ids. */
function roadsOf(random: Random): FeatureCollection {
  const roads = randomRoads(random);
  for (const feature of roads.features) {
    if (random.chance(0.3)) feature.id = random.below(1000);
    feature.properties = {
      ...feature.properties,
      ...(random.chance(0.7) && { name: random.pick(['Oak St', 'Elm St', 'N Oak St', 'Main']) }),
      ...(random.chance(0.2) && { ref: random.pick(['A 1', 'A 1;B 2', 'B 2']) }),
      ...(random.chance(0.1) && { junction: random.pick(['roundabout', 'circular']) }),
    };
  }
  return roads;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** The legs tile the route, and the steps tile the legs. */
function keepLaws(route: Route): void {
  const { line, legs, meters, cost, seconds } = route;
  expect(sum(legs.map((leg) => leg.meters))).toBeCloseTo(meters, 6);
  expect(sum(legs.map((leg) => leg.cost))).toBeCloseTo(cost, 5);
  if (seconds === undefined) expect(legs.every((leg) => !('seconds' in leg))).toBe(true);
  else expect(sum(legs.map((leg) => leg.seconds!))).toBeCloseTo(seconds, 6);
  const stops = [route.from, ...route.via, route.to];
  legs.forEach((leg, i) => {
    expect([leg.from, leg.to]).toEqual([stops[i], stops[i + 1]]);
    expect(leg.start).toBe(i === 0 ? 0 : legs[i - 1]!.end);
    expect(line[leg.start]!.slice(0, 2)).toEqual(leg.from.position);
    expect(line[leg.end]!.slice(0, 2)).toEqual(leg.to.position);
    keepStepLaws(leg, line);
  });
  const last = legs.at(-1)!.end;
  expect(last === line.length - 1 || (last === 0 && line.length === 2)).toBe(true);
}

function keepStepLaws({ steps, ...leg }: Leg, line: Route['line']): void {
  const types = steps.map(({ maneuver }) => maneuver.type);
  expect([types[0], types.at(-1)]).toEqual(['depart', 'arrive']);
  expect(types.slice(1, -1).some((type) => type === 'depart' || type === 'arrive')).toBe(false);
  expect(sum(steps.map((step) => step.meters))).toBeCloseTo(leg.meters, 6);
  if (leg.seconds !== undefined) {
    expect(sum(steps.map((step) => step.seconds!))).toBeCloseTo(leg.seconds, 6);
  }
  expect([steps[0]!.start, steps.at(-1)!.start, steps.at(-1)!.end]).toEqual([
    leg.start,
    leg.end,
    leg.end,
  ]);
  steps.forEach((step, i) => {
    const { position, modifier, type, bearingBefore, bearingAfter } = step.maneuver;
    if (i > 0) expect(step.start).toBe(steps[i - 1]!.end);
    expect(position).toEqual(line[step.start]!.slice(0, 2));
    if (type !== 'depart' && type !== 'arrive') expect(modifier).toBeDefined();
    const between = line.slice(step.start, step.end + 1);
    if (between.length > 1) {
      const drawn = { type: 'LineString' as const, coordinates: between.map((at) => [...at]) };
      expect(
        length({ type: 'Feature', properties: {}, geometry: drawn }, { units: 'meters' }),
      ).toBeCloseTo(step.meters, 3);
      expect(step.features.length).toBeGreaterThan(0);
    }
    if (step.start > leg.start) keepBearing(line[step.start - 1]!, position, bearingBefore);
    if (between.length > 1) keepBearing(position, between[1]!, bearingAfter);
  });
}

/** A segment that is longer than the traveller looks has the bearing itself. */
function keepBearing(from: readonly number[], to: readonly number[], bearing: number): void {
  const east = (to[0]! - from[0]!) * Math.cos((from[1]! * Math.PI) / 180);
  const north = to[1]! - from[1]!;
  if (Math.hypot(east, north) * 111_000 < LOOK_METERS + 1) return;
  const off = bearing - (Math.atan2(east, north) * 180) / Math.PI;
  expect(Math.abs(((off + 540) % 360) - 180)).toBeLessThan(0.6);
}

describe('legs and steps of random routes', () => {
  test.each([0, 50, 100, 150])('50 towns from seed %i', (first) => {
    for (let seed = first; seed < first + 50; seed++) {
      const random = seeded(seed);
      const router = Router.fromGeoJSON(roadsOf(random), {
        profile: random.pick(['all', 'car']),
      });
      const place = () => [8.5 + 0.02 * random(), 47 + 0.02 * random()];
      for (let i = 0; i < 4; i++) {
        const from = place();
        const via = random.pick([[], [place()], [place(), from], [from]]);
        const algorithm = random.pick<AlgorithmName>(['astar', 'biastar', 'hierarchy', 'bfs']);
        const route = router.route({
          from,
          via,
          to: random.pick([place(), from]),
          algorithm,
          metric: random.pick(['distance', 'time']),
          ignoreOneway: random.chance(0.2),
        });
        if (route.found) keepLaws(route);
      }
    }
  });

  test('on a maze without names', () => {
    const { network, start, finish } = gridGraph('S..\n#.#\n#.F');
    const route = Router.fromNetwork(network).route({ from: start!, to: finish! }) as Route;
    keepLaws(route);
    const words = route.legs[0]!.steps.map(({ name, maneuver: { type, modifier } }) => {
      return [type, modifier, name];
    });
    expect(words).toEqual([
      ['depart', undefined, ''],
      ['turn', 'right', ''],
      ['arrive', undefined, ''],
    ]);
  });

  test('of alternatives, packed networks and copies', () => {
    const { roads, at } = draw('A---B---C\n|       |\nD-------E', {});
    const router = Router.fromGeoJSON(roads);
    const request = { from: at('A'), to: at('E') };
    const answer = router.alternatives(request, { maxStretch: 2, maxOverlap: 1 });
    if (!answer.found) throw new Error(answer.message);
    for (const route of answer.routes) keepLaws(route);
    const packed = Router.fromPacked(router.toPacked()).route(request) as Route;
    keepLaws(packed);
    const text = JSON.stringify(packed.legs);
    expect(JSON.parse(text)).toEqual(structuredClone(packed.legs));
    expect(JSON.parse(text)[0].steps.length).toBeGreaterThan(1);
    expect(packed.legs[0]?.steps).toBe(packed.legs[0]?.steps);
  });
});
