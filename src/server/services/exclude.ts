/** The kinds of roads that requests exclude, by the tags of OpenStreetMap. */
import type { RoadTest } from '../../index.ts';
import type { excludable } from '../protocol/services.ts';

type Excludable = (typeof excludable)[number];

const tests: Record<Excludable, RoadTest> = {
  motorway: (tags) => /^motorway(_link)?$/.test(String(tags?.highway)),
  toll: (tags) => isYes(tags?.toll),
  ferry: (tags) => tags?.route === 'ferry',
  tunnel: (tags) => tags?.tunnel !== undefined && tags.tunnel !== 'no',
};

function isYes(value: unknown): boolean {
  return value === 'yes' || value === true || value === 1;
}

/** By names; the router keeps what a function selects by its identity. */
const known = new Map<string, RoadTest>();

export function excludedRoads(names: readonly string[]): RoadTest {
  const key = [...new Set(names)].sort().join();
  const test: RoadTest =
    known.get(key) ?? ((tags) => names.some((name) => tests[name as Excludable](tags)));
  known.set(key, test);
  return test;
}
