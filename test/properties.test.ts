/** Properties of roads in few bytes: the objects that come back are those that JSON.parse gives. */
import { describe, expect, test } from 'vitest';
import { PropertyTexts } from '../src/input/geojson/property-texts.ts';
import { seeded } from './support/random.ts';

const awkward: (string | null)[] = [
  '{}',
  '{ }',
  null,
  '{"a":1,"b":2,"a":3}',
  '{"10":1,"2":2,"":0}',
  '{"__proto__":{"x":1},"constructor":2}',
  '{"__proto__":7}',
  '{ "a" : "x\\n\\u00e9" ,\n\t"b" : [1,{"c":"]}"}], "d":{ } , "e":null }',
  '{"f":-0,"g":1e400,"h":-1.5e-3,"i":12345678901234567890,"j":123456789012345,"k":false}',
  '{"j":1}',
  '{"j":12}',
  '{"\\u0061":5,"a":6}',
  '{"bom":"\ufeffx","only":"\ufeff"}',
  '{"q":"\\"","bs":"\\\\","both":"a\\\\\\"}"}',
  '{"ü":"ß","car":"🚗","half":"\\ud800"}',
  JSON.stringify({ ['k'.repeat(100)]: 1, short: 2 }),
  JSON.stringify({ long: 'ä'.repeat(2e6), short: 2 }),
];

describe('properties kept in bytes', () => {
  test.each(awkward.map((text) => [(text ?? 'null').slice(0, 60), text]))('%s', (_, text) => {
    expectBack([text, '{"between":1}', text]);
  });

  test.each([1, 2, 3])('of many roads, some values rare and some common: seed %i', (seed) => {
    const random = seeded(seed);
    const texts = Array.from({ length: 50_000 }, (_, id) => {
      const road: Record<string, unknown> = { id, city: 'x' };
      if (random.chance(0.3)) road.name = `street ${random.below(40_000)}`;
      if (random.chance(0.5)) road.oneway = random.pick(['yes', 'no', -1, null]);
      if (random.chance(0.5)) road[`key ${random.below(60_000)}`] = random();
      if (random.chance(0.1)) road.list = [random.below(3)];
      return JSON.stringify(road);
    });
    expectBack(texts);
  });

  test('what one road has in a list is its own', () => {
    const kept = keep(['{"list":[1]}', '{"list":[1]}']);
    const { list } = kept.at(0) as { list: number[] };
    list.push(2);
    expect(kept.at(1)).toEqual({ list: [1] });
  });
});

function expectBack(texts: readonly (string | null)[]): void {
  const kept = keep(texts);
  expect(kept.length).toBe(texts.length);
  // As text, so that the order of members and own keys count.
  const back = Array.from(kept, (road) => JSON.stringify(road));
  expect(back).toEqual(texts.map((text) => JSON.stringify(JSON.parse(text ?? 'null'))));
}

/** The bytes around an object are not its own. */
function keep(texts: readonly (string | null)[]): PropertyTexts {
  const kept = new PropertyTexts();
  texts.forEach((text, road) => {
    const bytes = new TextEncoder().encode(`:${text ?? ''},"more":1`);
    kept.fill(road + 1, bytes, 1, text === null ? 1 : bytes.length - 9);
  });
  return kept;
}
