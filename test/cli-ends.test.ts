/** What the command says of ends and closures that may be a slip. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand as roadstar } from './support/command.ts';
import { draw } from './support/letters.ts';

const { roads, at, between } = draw(`
G-A---B-H
  |   |
  C---D   E-F`);

const folder = mkdtempSync(join(tmpdir(), 'roadstar '));
const file = write('roads.geojson', JSON.stringify(roads));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const place = (letter: string): string => at(letter).join();
/** As one types it with latitude first. */
const swap = (letter: string): string => [...at(letter)].reverse().join();
const ends = ['--from', place('A'), '--to', place('D')];
const onAB = between('A', 'B', 0.5).join();

describe('an end far off the road', () => {
  it('is warned of from 2 km, and refused from 10 km', async () => {
    const from = (west: number) => `${at('A')[0] - west},${at('A')[1]}`;
    const route = (west: number, ...more: string[]) =>
      roadstar('route', file, '--from', from(west), ...ends.slice(2), ...more);
    expect(await route(0.02)).toMatchObject({ status: 0, stderr: '' });
    const warned = await route(0.04);
    expect(warned.status).toBe(0);
    expect(warned.stderr).toMatch(
      /^roadstar: the nearest road to --from is 2\.83 km away\. Positions are LNG,LAT; --max-snap limits the distance\.\n$/,
    );
    const refused = await route(0.2);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/ is 15 km away\. Add --max-snap 1\d{4} to allow this\.\n$/);
    expect((await route(0.2, '--max-snap', '20000')).status).toBe(0);
    expect((await route(2)).stderr).toMatch(/ km away\. The roads lie from 8\.50000,46\.\d+ to /);
  });

  it('with latitude first: the message proposes the swapped position', async () => {
    for (const command of ['route', 'compare']) {
      const from = await roadstar(command, file, '--from', swap('A'), '--to', place('D'));
      const advice = `Positions are LNG,LAT: did you mean ${place('A')}?`;
      expect(from.stderr).toContain(`road to --from is 5,610 km away. ${advice}\n`);
      const via = await roadstar(command, file, ...ends, '--via', swap('B'));
      expect(via.stderr).toContain(`road to --via ${swap('B')} is `);
    }
  });

  it('beyond --max-snap is named, with advice', async () => {
    const [lng, lat] = at('D');
    const words = ['--from', place('A'), '--to', `${lng},${lat - 0.01}`, '--max-snap', '100'];
    for (const command of ['route', 'compare']) {
      const { status, stderr } = await roadstar(command, file, ...words);
      expect([status, stderr]).toEqual([
        1,
        'roadstar: the nearest road to --to is 1.11 km away. Add --max-snap 1112 to allow this.\n',
      ]);
    }
    const isochrone = ['isochrone', file, '--meters', '9', '--max-snap', '9'];
    const { stderr } = await roadstar(...isochrone, '--from', swap('A'));
    expect(stderr).toBe(
      `roadstar: the nearest road to --from is 5,610 km away. Positions are LNG,LAT: did you mean ${place('A')}?\n`,
    );
  });
});

describe('--close', () => {
  it.each([
    ['2,48', [], /^roadstar: --close 2,48: the nearest road is 501 km away\. Name a position on/],
    [swap('A'), [], / away\. Positions are LNG,LAT: did you mean 8\.5\d+,47\?\n$/],
    [between('A', 'D', 0.3).join(), ['--max-snap', '9'], /: the nearest road is \d+ m away\./],
  ])('%s closes no road', async (position, more, message) => {
    const words = ['route', file, ...ends, '--close', position, ...more];
    const { status, stdout, stderr } = await roadstar(...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  it('warns of an end on the closed road', async () => {
    const words = ['--from', onAB, '--to', place('D'), '--close', onAB];
    const moved =
      'roadstar: the road nearest to --from is closed; the nearest open road, 200 m away, is used.\n';
    const route = await roadstar('route', file, ...words);
    expect(route.status).toBe(0);
    expect(route.stderr).toBe(
      `roadstar: closed the road nearest to ${onAB}, 3 mm away.\n${moved}`,
    );
    const isochrone = await roadstar(
      ...['isochrone', file, '--meters', '9', '--from', onAB, '--close', onAB],
    );
    expect(isochrone.stderr.endsWith(moved)).toBe(true);
    // A corner belongs to an open road too.
    const corner = await roadstar('route', file, ...ends, '--close', onAB);
    expect(corner.stderr).not.toContain('is closed');
  });

  it('closes the road for the route', async () => {
    const words = ['--from', place('A'), '--to', place('B'), '--close', onAB];
    const { stdout } = await roadstar('route', file, ...words);
    expect(JSON.parse(stdout).properties.meters).toBeCloseTo(800, 0);
  });

  it('warns of the first few of many points', async () => {
    const places = write('places.csv', `${onAB},Port\n`.repeat(5));
    const words = ['matrix', file, '--sources', places, '--targets', places, '--close', onAB];
    const { stderr } = await roadstar(...words);
    const lines = stderr.trim().split('\n').slice(1);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^roadstar: the road nearest to --sources "Port" is closed; /);
    expect(lines[3]).toBe('roadstar: 7 more ends are nearest to a closed road.');
  });
});

describe('batch', () => {
  const pair = (from: readonly number[], to: readonly number[]) => JSON.stringify({ from, to });
  const batch = async (lines: string[], ...more: string[]) => {
    const { status, stdout, stderr } = await roadstar(
      ...['batch', file, '--pairs', write('pairs.jsonl', lines.join('\n')), ...more],
    );
    const answers = stdout.split('\n').filter((line) => line !== '');
    return { status, stderr, answers: answers.map((line) => JSON.parse(line)) };
  };

  it('prints the distance of both ends to the road', async () => {
    const [lng, lat] = at('D');
    const { status, stderr, answers } = await batch([
      pair(at('A'), at('C')),
      pair(at('A'), [lng, lat - 0.001]),
      pair(at('A'), at('F')),
    ]);
    expect([status, stderr]).toEqual([0, '']);
    const off = expect.closeTo(111.2, 1);
    expect(answers).toMatchObject([
      { meters: expect.closeTo(200, 1), fromMeters: 0, toMeters: 0 },
      { meters: expect.closeTo(600, 0), fromMeters: 0, toMeters: off },
      { meters: null, reason: expect.stringContaining('separate'), fromMeters: 0, toMeters: 0 },
    ]);
  });

  it('warns of the first pair far off the road, and prints their number', async () => {
    const lines = [pair(at('A'), at('B')), pair(at('A'), [9, 47]), pair([9, 47], [9, 47])];
    const { status, stderr } = await batch(lines);
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^roadstar: the nearest road to "to" of line 2 is [\d.]+ km away\. [^\n]*\nroadstar: 2 pairs are 2 km or more off the road\.\n$/,
    );
    const limited = await batch(lines, '--max-snap', '10');
    expect(limited.answers.map(({ meters }) => meters === null)).toEqual([false, true, true]);
    expect(limited.answers[1].reason).toMatch(/^The nearest road is /);
  });

  it('answers the other lines if some have no pair', async () => {
    const lines = ['', '{"from":[0,0]}', pair(at('A'), at('B')), '7', pair(at('B'), at('A'))];
    const { status, stderr, answers } = await batch(lines);
    expect(status).toBe(1);
    const wanted = 'expected {"from":[lng,lat],"to":[lng,lat]} in degrees.';
    expect(stderr).toBe(
      `roadstar: --pairs, line 2: ${wanted}\nroadstar: --pairs: 2 lines have no pair.\n`,
    );
    expect(answers.map(({ meters }) => meters)).toEqual([
      null,
      expect.closeTo(400, 1),
      null,
      expect.closeTo(400, 1),
    ]);
    expect(answers[2]).toEqual({ meters: null, reason: `--pairs, line 4: ${wanted}` });
  });

  it.each([
    [['', '{}', 'x'], /^roadstar: --pairs, line 2: expected/],
    [[''], /^roadstar: --pairs: the file has no pairs\.\n$/],
  ])('refuses %j, in which no line has a pair', async (lines, message) => {
    const { status, stderr, answers } = await batch(lines);
    expect([status, answers]).toEqual([2, []]);
    expect(stderr).toMatch(message);
  });

  it('names the ends on closed roads', async () => {
    const pairs = [pair(at('C'), between('A', 'B', 0.5)), pair(between('A', 'B', 0.4), at('C'))];
    const { stderr } = await batch(pairs, '--close', onAB);
    expect(stderr).toContain('the road nearest to "to" of line 1 is closed');
    expect(stderr).toContain('the road nearest to "from" of line 2 is closed');
  });
});
