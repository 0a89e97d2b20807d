import { describe, expect, test } from 'vitest';
import { roadClass } from '../src/profile/classes.ts';
import { direction } from '../src/profile/direction.ts';

describe('direction', () => {
  test.each([
    // Drawn along.
    [{ oneway: 'yes' }, 1],
    [{ oneway: 'true' }, 1],
    [{ oneway: '1' }, 1],
    [{ oneway: 1 }, 1],
    [{ oneway: true }, 1],
    [{ oneway: ' YES ' }, 1],
    // Drawn against.
    [{ oneway: '-1' }, -1],
    [{ oneway: -1 }, -1],
    [{ oneway: 'reverse' }, -1],
    // Both ways.
    [{}, 0],
    [null, 0],
    [{ oneway: 'no' }, 0],
    [{ oneway: 'false' }, 0],
    [{ oneway: '0' }, 0],
    [{ oneway: 0 }, 0],
    [{ oneway: false }, 0],
    [{ oneway: null }, 0],
    [{ oneway: '' }, 0],
    [{ oneway: 'sometimes' }, 0],
    [{ oneway: ['yes'] }, 0],
    [{ oneway: { yes: 1 } }, 0],
    [{ oneway: 2 }, 0],
    // Roundabouts are one-way as drawn, unless a tag says otherwise.
    [{ junction: 'roundabout' }, 1],
    [{ junction: 'roundabout', oneway: 'maybe' }, 1],
    [{ junction: 'roundabout', oneway: 'no' }, 0],
    [{ junction: 'roundabout', oneway: '-1' }, -1],
    [{ junction: 'crossroads' }, 0],
    // Tags are looked up as own keys only.
    [JSON.parse('{"__proto__": {"oneway": "yes"}}'), 0],
    [Object.create({ oneway: 'yes' }), 0],
    [{ oneway: 'constructor' }, 0],
  ])('%j is %d', (properties, expected) => {
    expect(direction(properties)).toBe(expected);
  });

  test('a megabyte of text in a tag means nothing, and costs nothing', () => {
    expect(direction({ oneway: 'yes'.repeat(400_000), junction: ' '.repeat(1e6) })).toBe(0);
    expect(roadClass({ highway: 'primary'.repeat(150_000) })).toBe(4);
  });
});

describe('class', () => {
  test.each([
    [{ highway: 'motorway' }, 0],
    [{ highway: 'trunk_link' }, 0],
    [{ highway: 'primary' }, 1],
    [{ highway: 'secondary_link' }, 2],
    [{ highway: 'tertiary' }, 3],
    [{ highway: 'residential' }, 4],
    [{ highway: 'service' }, 5],
    [{ highway: 'steps' }, 5],
    [{ highway: ' Primary' }, 1],
    [{ highway: 'constructor' }, 4],
    [{ highway: '__proto__' }, 4],
    [{ highway: null }, 4],
    [{}, 4],
    [null, 4],
  ])('%j is %d', (properties, expected) => {
    expect(roadClass(properties)).toBe(expected);
  });
});
