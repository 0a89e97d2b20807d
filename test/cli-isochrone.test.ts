/** `roadstar isochrone`, and `roadstar route --alternatives`. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feature, FeatureCollection, MultiLineString } from 'geojson';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseCall } from '../src/cli/run.ts';
import { runCommand } from './support/command.ts';
import { draw } from './support/letters.ts';

const { roads, at, between } = draw(
  `
E-A-------B-F
  |       |
  C-------D`,
  { lng: -8.6, lat: 41 },
);
roads.features.forEach((road, i) => {
  road.properties = { ...road.properties, maxspeed: '36', toll: i };
});

let file: string;
beforeAll(() => {
  file = join(mkdtempSync(join(tmpdir(), 'roadstar ')), 'roads.geojson');
  writeFileSync(file, JSON.stringify(roads));
});

async function roadstar(...words: string[]) {
  const { status, stdout, stderr } = await runCommand(...words);
  return { status, stderr, answer: stdout === '' ? null : JSON.parse(stdout) };
}

const place = (letter: string) => at(letter).join();

describe('isochrone', () => {
  test('prints an area a budget, and with --lines the roads', async () => {
    const words = ['isochrone', file, '--from', place('A'), '--meters', '100,2000'];
    const { status, stderr, answer } = await roadstar(...words);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const { features }: FeatureCollection = answer;
    expect(features.map(({ geometry }) => geometry.type)).toEqual(['Polygon', 'Polygon']);
    expect(features[0].properties).toMatchObject({ budget: 100, metric: 'distance' });
    expect(features[0].properties?.meters).toBeCloseTo(300, 1);

    const withLines: FeatureCollection = (await roadstar(...words, '--lines')).answer;
    expect(withLines.features.map(({ geometry }) => geometry.type)).toEqual([
      'Polygon',
      'MultiLineString',
      'Polygon',
      'MultiLineString',
    ]);
    const [, near, , far] = withLines.features as Feature<MultiLineString>[];
    expect(near.geometry.coordinates).toHaveLength(3);
    expect(far.properties?.meters).toBeCloseTo(2 * 800 + 2 * 200 + 2 * 200, 0);
    expect([withLines.features[0], withLines.features[2]]).toEqual(features);
  });

  test('counts seconds by time, and costs by a field', async () => {
    const from = ['isochrone', file, '--from', place('A')];
    const inTime = (await roadstar(...from, '--seconds', '10')).answer.features[0].properties;
    const inMinutes = await roadstar(...from, '--minutes', String(1 / 6));
    expect(inMinutes.answer.features[0].properties).toEqual(inTime);
    expect(inTime).toMatchObject({ budget: 10, metric: 'time' });
    expect(inTime.meters).toBeCloseTo(300, 1);
    const forFree = (await roadstar(...from, '--costs', '0', '--metric', 'toll')).answer
      .features[0];
    expect(forFree.properties).toMatchObject({ budget: 0, metric: 'toll' });
    expect(forFree.properties.meters).toBeCloseTo(200, 1);
  });

  test('takes a budget that is given twice once', async () => {
    const words = ['isochrone', file, '--from', place('A'), '--meters', '100,5,100'];
    const { features }: FeatureCollection = (await roadstar(...words)).answer;
    expect(features.map(({ properties }) => properties?.budget)).toEqual([100, 5]);
  });

  test('respects closed roads, and reports an end without a road near', async () => {
    const close = between('A', 'B', 0.5).join();
    const words = ['isochrone', file, '--from', place('A'), '--meters', '100'];
    const closed = await roadstar(...words, '--close', close);
    expect(closed.answer.features[0].properties.meters).toBeCloseTo(200, 1);
    const away = ['isochrone', file, '--from=-8,41', '--meters', '100'];
    const far = await roadstar(...away, '--max-snap', '1000');
    expect(far.status).toBe(1);
    expect(far.stderr).toMatch(
      /^roadstar: the nearest road to --from is [\d.]+ km away\. Add --max-snap \d+ to allow this\.\n$/,
    );
    expect(far.answer).toEqual({ type: 'FeatureCollection', features: [] });
    expect((await roadstar(...away)).stderr).toMatch(/the nearest road to --from is/);
  });

  test.each([
    [
      [],
      /^isochrone needs either --meters, --seconds, --minutes or --costs, such as --meters 500,1000\.$/,
    ],
    [['--meters', '5', '--seconds', '5'], /^isochrone needs either --meters/],
    [['--meters', '5,x'], /^--meters: got "5,x", expected numbers of 0 or more/],
    [['--meters', '-5'], /^--meters: got "-5", expected numbers of 0 or more/],
    [['--meters', ''], /^--meters: got "", expected numbers/],
    [['--meters', '5', '--metric', 'time'], /^--meters requires --metric distance, --seconds/],
    [
      ['--seconds', '5', '--metric', 'toll'],
      /--seconds and --minutes require time or climb:SECONDS, and --costs requires FIELD\.$/,
    ],
    [['--costs', '5'], /--costs requires FIELD\.$/],
    [['--meters', '5', '--to', '0,0'], /^isochrone takes no --to\.$/],
  ])('reports wrong usage: %j', async (words, message) => {
    await expect(call(['isochrone', 'FILE', '--from', '0,0', ...words])).rejects.toThrow(message);
  });
});

describe('route --alternatives', () => {
  const words = () => ['route', file, '--from', place('E'), '--to', place('F')];

  test('prints the routes as one FeatureCollection, the best one first', async () => {
    // By the top it is 1200 meters, by the bottom 1600, and that is too far.
    const one = await roadstar(...words(), '--alternatives', '3');
    expect(one.stderr).toBe('');
    expect(one.status).toBe(0);
    expect(one.answer.type).toBe('FeatureCollection');
    expect(one.answer.features.map(metersOf)).toEqual([1200]);
    const across = ['route', file, '--from', place('A'), '--to', place('D'), '--alternatives'];
    expect((await roadstar(...across, '3')).answer.features.map(metersOf)).toEqual([1000, 1000]);
    expect((await roadstar(...across, '1')).answer.features.map(metersOf)).toEqual([1000]);
  });

  test('prints the reason if there is no route', async () => {
    const far = ['--from=-8,41', '--to', place('F'), '--max-snap', '1'];
    const none = await roadstar('route', file, ...far, '--alternatives', '2');
    expect(none.status).toBe(1);
    expect(none.stderr).toMatch(
      /^roadstar: the nearest road to --from is .* away\. Add --max-snap \d+ to allow this\.\n$/,
    );
    expect(none.answer.features).toMatchObject([
      { geometry: null, properties: { meters: null } },
    ]);
  });

  test.each([
    ['0', [], '--alternatives: got "0", expected a whole number from 1 to 10.'],
    ['2.5', [], '--alternatives: got "2.5", expected a whole number from 1 to 10.'],
    ['2', ['--via', '0,0'], '--alternatives cannot be combined with --via.'],
    ['2', ['--algorithm', 'dijkstra'], '--alternatives cannot be combined with --algorithm.'],
  ])('says what is wrong with %s and %j', async (count, more, message) => {
    const words = ['route', 'FILE', '--from', '0,0', '--to', '1,1', '--alternatives', count];
    await expect(call([...words, ...more])).rejects.toThrow(message);
  });
});

/** Rejects what is wrong before it reads any file. */
async function call(words: string[]): Promise<unknown> {
  const { command, values, source } = parseCall(words)!;
  const { run } = await command.load();
  return run(values, source);
}

function metersOf({ properties }: Feature): number {
  return Math.round(properties?.meters);
}
