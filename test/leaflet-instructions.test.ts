/** Steps as Leaflet Routing Machine lists them. */
import { expect, test } from 'vitest';
import { Router } from '../src/index.ts';
import { instructionsOf } from '../src/leaflet/instructions.ts';
import { draw } from './support/letters.ts';

const { roads: bare, at } = draw(`
  A---B---E
      |
      C---D`);
const features = bare.features.map((road, i) => ({ ...road, properties: { name: `Road ${i}` } }));
const roads = { ...bare, features };

function legs(...names: string[]) {
  const [from, ...via] = names.map((name) => at(name));
  const answer = Router.fromGeoJSON(roads).route({ from, to: via.pop()!, via });
  if (!answer.found) throw new Error(answer.message);
  return answer;
}

test('lengths add up, indices lead to the line, and vias are named', async () => {
  const route = legs('A', 'C', 'D');
  const instructions = await instructionsOf(route.legs, undefined);
  const types = instructions.map(({ type }) => type);
  expect(types).toEqual(['Head', 'Right', 'WaypointReached', 'Head', 'DestinationReached']);
  const sum = instructions.reduce((meters, { distance }) => meters + distance, 0);
  expect(sum).toBeCloseTo(route.meters, 6);
  const steps = route.legs.flatMap(({ steps }) => steps);
  instructions.forEach(({ index, text }, i) => {
    expect(route.line[index].slice(0, 2)).toEqual(steps[i].maneuver.position);
    expect(text).toBeUndefined();
  });
  expect(instructions[0]).toMatchObject({ direction: 'E', road: 'Road 0' });
});

test('texts are in the language that was asked for', async () => {
  const instructions = await instructionsOf(legs('A', 'D').legs, 'de');
  expect(instructions[1]).toMatchObject({ type: 'Right', modifier: 'Right' });
  expect(instructions[1].text).toMatch(/^Rechts abbiegen/);
  await expect(instructionsOf(legs('A', 'D').legs, 'xx')).rejects.toThrow('language');
});
