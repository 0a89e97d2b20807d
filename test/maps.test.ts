/** What maps of others ask and show, of a router and of a client alike. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RouterClient } from '../src/client.ts';
import { isochroneAreas, Router, searchSpaceFeatures } from '../src/index.ts';
import { Journey, type JourneyState } from '../src/maps/journey.ts';
import { type AnyRouter, pictureOf, reachedAreas } from '../src/maps/picture.ts';
import { summaryOf } from '../src/maps/summary.ts';
import { draw } from './support/letters.ts';
import { startHere } from './support/thread.ts';

const { roads, at } = draw(`
  A---B---C   G
  |   |   |   |
  D---E-->F   H`);
const router = Router.fromGeoJSON(roads);
const question = { from: at('A'), to: at('F') };
let client: RouterClient;

beforeAll(async () => {
  client = await RouterClient.open(roads, { start: startHere });
});
afterAll(() => client.close());

describe.each<[string, () => AnyRouter]>([
  ['a router', () => router],
  ['a client', () => client],
])('%s', (_, asked) => {
  test('gives the picture of a route, with what was explored if that is wanted', async () => {
    const answer = router.route({ ...question, trace: 'settled' });
    const { route, explored } = await pictureOf(asked(), question, true);
    expect(route!.geometry.coordinates).toEqual(answer.found && answer.line);
    expect(explored).toEqual(searchSpaceFeatures(router.network, answer.explored!, 'astar'));
    const bare = await pictureOf(asked(), question, false);
    expect(bare.explored.features).toEqual([]);
  });

  test('gives what can be reached, the largest area first', async () => {
    const request = { from: at('A'), budgets: [20, 150, 80] };
    const isochrone = router.isochrone(request);
    if (!isochrone.found) throw new Error(isochrone.message);
    const [small, large, middle] = isochroneAreas(router.network, isochrone);
    const areas = await reachedAreas(asked(), request);
    expect(areas).toEqual({ type: 'FeatureCollection', features: [large, middle, small] });
    const far = reachedAreas(asked(), { from: [0, 0], budgets: [1] });
    await expect(far).rejects.toThrow('The nearest road is');
  });

  test('answers two points, moved ones, and none', async () => {
    const states: JourneyState[] = [];
    const points: number[] = [];
    let wake = () => {};
    const journey = new Journey(
      asked(),
      { explored: false },
      (now) => points.push(now.length),
      (state) => {
        states.push(state);
        wake();
      },
    );
    const next = () => new Promise<void>((resolve) => (wake = resolve));
    const first = next();
    journey.add(at('A'));
    await first;
    expect(states.at(-1)).toMatchObject({ picture: null, error: null });
    const second = next();
    journey.add(at('F'));
    await second;
    const { meters } = router.route(question) as { meters: number };
    expect(states.at(-1)!.picture!.answer).toMatchObject({ found: true, meters });
    const third = next();
    journey.move(1, at('G'));
    await third;
    const { picture } = states.at(-1)!;
    expect(picture).toMatchObject({ route: null, answer: { reason: 'separate-parts' } });
    const fourth = next();
    journey.move(1, [200, 100]);
    await fourth;
    expect(states.at(-1)!.error).toMatchObject({ code: 'invalid-position' });
    const fifth = next();
    journey.add(at('B'));
    await fifth;
    expect(points).toEqual([1, 2, 2, 2, 1]);
    expect(states.at(-1)!.points).toEqual([at('B')]);
  });
});

test('figures are written in a language, and reasons as they are', () => {
  const answer = router.route(question);
  const route = { ...answer, found: true, meters: 5140.4, seconds: 402 } as never;
  expect(summaryOf(route, 'en')).toBe('5.14 km · 7 min');
  expect(summaryOf(route, 'de')).toBe('5,14 km · 7 Min.');
  const short = { ...answer, found: true, meters: 80.4 } as never;
  expect(summaryOf(short, 'en')).toBe('80 m');
  const flat = { ...answer, found: true, meters: 80.44, flat: true } as never;
  expect(summaryOf(flat, 'en')).toBe('80.4');
  const none = router.route({ from: at('A'), to: at('G') });
  expect(summaryOf(none)).toBe((none as { message: string }).message);
});
