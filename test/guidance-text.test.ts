import { describe as about, expect, test } from 'vitest';
import { describe, osrmStep, RequestError } from '../src/index.ts';
import { guide } from './support/guidance.ts';

const picture = '    C\nA B D\n    E';
const route = guide(
  picture,
  { AB: { name: 'Oak Street' }, BC: { name: 'Elm Street', ref: 'B 3' }, BD: {}, BE: {} },
  'A C',
);

about('instructions in words', () => {
  test('one for each step of each leg', async () => {
    expect(await describe(route)).toEqual([
      [
        'Head east on Oak Street',
        'Keep left onto Elm Street (B 3)',
        'You have arrived at your destination',
      ],
    ]);
  });

  test.each([
    ['de', 'Fahren Sie Richtung Osten auf Oak Street'],
    ['de-CH', 'Fahren Sie Richtung Osten auf Oak Street'],
    ['pt', 'Siga leste em Oak Street'],
    ['pt_br', 'Siga leste em Oak Street'],
    ['ja', 'Oak Streetを東に進む'],
  ])('in %s', async (language, text) => {
    const [[first]] = (await describe(route, { language })) as [[string]];
    expect(first).toBe(text);
  });

  test('each leg arrives at a place of its own', async () => {
    const there = guide('A B C', { ABC: {} }, 'A B C');
    const [one, two] = await describe(there);
    expect([one?.at(-1), two?.at(-1)]).toEqual([
      'You have arrived at your 1st destination',
      'You have arrived at your destination',
    ]);
  });

  test('an unknown language, side or option is refused', async () => {
    for (const options of [
      { language: 'xx' },
      { language: 7 as never },
      { drivingSide: 'middle' as never },
      { langauge: 'de' } as never,
    ]) {
      await expect(describe(route, options)).rejects.toThrow(RequestError);
    }
    await expect(describe({} as never)).rejects.toThrow(RequestError);
  });
});

about('a step in the form of OSRM', () => {
  test('has its names and units', () => {
    const [, step] = route.legs[0]!.steps;
    expect(osrmStep(step!)).toEqual({
      name: 'Elm Street',
      ref: 'B 3',
      mode: 'driving',
      driving_side: 'right',
      distance: step!.meters,
      duration: step!.seconds,
      maneuver: {
        type: 'fork',
        modifier: 'slight left',
        bearing_before: 90,
        bearing_after: 63,
        location: step!.maneuver.position,
      },
    });
  });
});
