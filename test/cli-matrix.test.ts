/** `roadstar matrix` and `route --optimize`, as a user types them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { readPlaces } from '../src/cli/points.ts';
import { InputError } from '../src/index.ts';
import { draw } from './support/letters.ts';

const { roads, at, between } = draw(`
A---B-->C

D---E`);

let folder: string;
let network: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadstar '));
  network = write('roads.geojson', JSON.stringify(roads));
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function roadstar(words: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli/main.ts', ...words],
    { input, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

function matrix(sources: string, targets: string, ...words: string[]) {
  const files = ['--sources', write('sources', sources), '--targets', write('targets', targets)];
  return roadstar(['matrix', network, ...files, ...words]);
}

/** Costs as whole meters. */
function rounded(csv: string): string {
  return csv.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}

const line = (letter: string): string => at(letter).join(',');

function points(...letters: string[]): string {
  const features = letters.map((letter) => ({
    type: 'Feature',
    properties: { name: `Port "${letter}", old` },
    geometry: { type: 'Point', coordinates: at(letter) },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

describe('matrix', () => {
  it('prints CSV with numbers for labels, empty where there is no route', () => {
    const { status, stdout, stderr } = matrix(
      `${line('A')}\n${line('C')}\n`,
      `${line('B')}\n${line('C')}\n${line('D')}`,
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(rounded(stdout)).toBe(',1,2,3\n1,400,800,\n2,,0,\n');
  });

  it('labels by the names of GeoJSON points, quoted', () => {
    const { stdout } = matrix(points('A'), points('B'));
    expect(rounded(stdout)).toBe(',"Port ""B"", old"\n"Port ""A"", old",400\n');
  });

  it('prints JSON with null where there is no route', () => {
    const { stdout } = matrix(`[${line('A')},"Home"]\n[${line('C')}]\n`, points('B'), '--json');
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      metric: 'distance',
      sources: [
        { label: 'Home', meters: 0 },
        { label: '2', meters: 0 },
      ],
      targets: [{ label: 'Port "B", old' }],
    });
    expect(answer.costs).toEqual([[expect.closeTo(400, 0)], [null]]);
  });

  it('reads columns by their names, in any order', () => {
    const [lng, lat] = at('B');
    const { stdout } = matrix(
      `Id,Latitude,Kind,Longitude\r\n"x ""1""",${lat},home,${lng}\r\n`,
      line('A'),
    );
    expect(rounded(stdout)).toBe(',1\n"x ""1""",400\n');
  });

  it('takes metrics, closures, one-ways and a limit off-road', () => {
    const places = `${line('B')}\n${line('C')}`;
    const both = matrix(places, places, '--ignore-oneway', '--metric', 'time');
    expect(
      both.stdout
        .split('\n')
        .slice(1)
        .every((row) => !/,$/.test(row)),
    ).toBe(true);
    const closed = matrix(places, places, '--close', between('B', 'C', 0.5).join(','));
    expect(closed.stderr).toContain('closed the road nearest to');
    expect(rounded(closed.stdout)).toBe(',1,2\n1,0,0\n2,0,0\n');
    const near = matrix(`${line('A')}\n${at('A')[0]},0`, line('A'), '--max-snap', '10');
    expect(rounded(near.stdout)).toBe(',1\n1,0\n2,\n');
  });

  it('warns of places far off any road', () => {
    const { stderr, status } = matrix('0,0', line('A'));
    expect(status).toBe(0);
    expect(stderr).toMatch(/^roadstar: the nearest road to --sources is [\d,.]+ km away\./);
  });

  it.each([
    [['matrix', 'x'], 'matrix needs --sources POINTS.'],
    [['matrix', 'x', '--sources', 'y'], 'matrix needs --targets POINTS.'],
    [['matrix', 'x', '--from', '0,0'], 'matrix takes no --from.'],
    [['matrix', '-', '--sources', '-', '--targets', 'y'], 'Only one of FILE, --sources and'],
    [['matrix', 'x', '--sources', 'nowhere', '--targets', 'y'], 'There is no file nowhere.'],
  ])('%j is bad usage', (words, sentence) => {
    const { status, stdout, stderr } = roadstar(words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(`roadstar: ${sentence}`)).toBe(true);
  });

  it.each([
    ['', 'there is no position in it.'],
    ['lng,lat\n', 'there is no position in it.'],
    ['1,2\n1,north\n', 'line 2: got 1,north, expected LNG,LAT in degrees, longitude first'],
    ['1,2\n\n91,200\n', 'line 3: got 91,200, expected LNG,LAT'],
    ['a,b\n1,2\n', 'line 1: got a,b, expected LNG,LAT'],
    ['7\n', 'line 1: got 7,, expected LNG,LAT'],
    ['[1,2\n', 'line 1: got [1,2,, expected LNG,LAT'],
    ['{"type":"FeatureCollection","features":[]}', 'there is no position in it.'],
    [
      '{"type":"FeatureCollection","features":[null]}',
      'feature 0: expected a Feature with a Point.',
    ],
    [
      '{"type":"LineString","coordinates":[[1,2],[3,4]]}',
      'feature 0: expected a Feature with a Point.',
    ],
    ['{"type":"Point","coordinates":["1",2,3]}', 'feature 0: got 1,2, expected LNG,LAT'],
    ['{"type":"Point","coordinates":7}', 'feature 0: got ,, expected LNG,LAT'],
    ['{"type":', 'The file stops in the middle'],
  ])('%j holds no positions', (text, sentence) => {
    const file = write('wrong', text);
    expect(() => readPlaces('sources', file)).toThrow(InputError);
    expect(() => readPlaces('sources', file)).toThrow(/^--sources[:,] /);
    expect(() => readPlaces('sources', file)).toThrow(sentence);
  });
});

test('route --optimize visits in the order that costs least, and says which', () => {
  const vias = ['--via', line('B'), '--via', line('A')];
  const ends = ['--from', line('A'), '--to', line('C')];
  const { status, stdout } = roadstar(['route', network, ...ends, ...vias, '--optimize']);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).properties).toMatchObject({
    order: [1, 0],
    optimal: true,
    meters: expect.closeTo(800, 0),
  });
  const asGiven = JSON.parse(roadstar(['route', network, ...ends, ...vias]).stdout);
  expect(asGiven.properties.meters).toBeCloseTo(1600, 0);
  expect(asGiven.properties).not.toHaveProperty('order');
});
