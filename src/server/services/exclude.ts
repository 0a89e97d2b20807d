/** The kinds of roads that requests exclude, by the tags of OpenStreetMap. */
import type { RoadTest } from '../../index.ts';
import { Refusal } from '../protocol/refusal.ts';

const tests: Readonly<Record<string, RoadTest>> = {
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

/** @throws Refusal for an unknown kind */
export function excludedRoads(kinds: readonly string[]): RoadTest {
  if (!kinds.every((kind) => Object.hasOwn(tests, kind))) {
    throw new Refusal('InvalidValue', 'Exclude flag combination is not supported.');
  }
  const key = [...new Set(kinds)].sort().join();
  const test: RoadTest = known.get(key) ?? ((tags) => kinds.some((kind) => tests[kind](tags)));
  known.set(key, test);
  return test;
}
