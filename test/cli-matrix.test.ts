/** `roadstar matrix` and `route --optimize`, as a user types them. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { CommandError } from '../src/cli/io/messages.ts';
import { readPoints } from '../src/cli/io/points.ts';
import { type Printed, runCommand } from './support/command.ts';
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

function roadstar(words: string[]): Promise<Printed> {
  return runCommand(...words);
}

function matrix(sources: string, targets: string, ...words: string[]): Promise<Printed> {
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
  it('prints CSV with numbers as labels, and empty cells without a route', async () => {
    const { status, stdout, stderr } = await matrix(
      `${line('A')}\n${line('C')}\n`,
      `${line('B')}\n${line('C')}\n${line('D')}`,
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(rounded(stdout)).toBe(',1,2,3\n1,400,800,\n2,,0,\n');
  });

  it('labels by the names of GeoJSON points, quoted', async () => {
    const { stdout } = await matrix(points('A'), points('B'));
    expect(rounded(stdout)).toBe(',"Port ""B"", old"\n"Port ""A"", old",400\n');
  });

  it('prints JSON with null where there is no route', async () => {
    const { stdout } = await matrix(
      `[${line('A')},"Home"]\n[${line('C')}]\n`,
      points('B'),
      '--json',
    );
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

  it('reads columns by their names, in any order', async () => {
    const [lng, lat] = at('B');
    const { stdout } = await matrix(
      `Id,Latitude,Kind,Longitude\r\n"x ""1""",${lat},home,${lng}\r\n`,
      line('A'),
    );
    expect(rounded(stdout)).toBe(',1\n"x ""1""",400\n');
  });

  it.each([
    ['semicolons', 'lng;lat;name\nLNG;LAT;"a;b"\n'],
    ['semicolons, with decimal commas', 'LNG,;LAT,;a;b\n'],
    ['tabs', 'name\tlat\tlng\r\n\tLAT\tLNG\r\n'],
  ])('reads columns between %s', async (_, text) => {
    const [lng, lat] = at('B').map(String);
    const comma = (number: string): string => number.replace('.', ',');
    const sources = text
      .replace('LNG,', comma(lng))
      .replace('LAT,', comma(`${lat}.0`))
      .replace('LNG', lng)
      .replace('LAT', lat);
    const { stdout, stderr } = await matrix(sources, line('A'));
    expect(stderr).toBe('');
    expect(rounded(stdout)).toMatch(/^,1\n[^\n]*,400\n$/);
  });

  it('escapes labels that a spreadsheet would evaluate', async () => {
    const labels = ['=1+1', '+33 6', '-2', '@x', '-cmd', '=HYPERLINK("x,y")'];
    const lines = labels.map((label) => `[${line('A')},${JSON.stringify(label)}]`);
    const { stdout } = await matrix(lines.join('\n'), line('A'));
    expect(stdout.split('\n').slice(1, -1)).toEqual([
      "'=1+1,0",
      "'+33 6,0",
      '-2,0',
      "'@x,0",
      "'-cmd,0",
      `"'=HYPERLINK(""x,y"")",0`,
    ]);
  });

  it('takes each point of a MultiPoint, and skips features without geometry', async () => {
    const file = write(
      'points.geojson',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: null, geometry: null },
          {
            type: 'Feature',
            properties: { name: 'Gate' },
            geometry: { type: 'MultiPoint', coordinates: [at('A'), at('C')] },
          },
        ],
      }),
    );
    const words = ['matrix', network, '--sources', write('one', line('A')), '--targets', file];
    const { status, stdout, stderr } = await roadstar(words);
    expect([status, stderr]).toEqual([
      0,
      'roadstar: --targets: skipped 1 feature without a geometry.\n',
    ]);
    expect(rounded(stdout)).toBe(',Gate,Gate\n1,0,800\n');
  });

  it('refuses what is no text in UTF-8', async () => {
    const jpeg = join(folder, 'photo.jpg');
    const latin = join(folder, 'latin.csv');
    writeFileSync(jpeg, Buffer.from('ffd8ffe000104a46494600010100', 'hex'));
    writeFileSync(latin, Buffer.from(`${line('A')},Zürich`, 'latin1'));
    for (const file of [jpeg, latin]) {
      const words = ['matrix', network, '--sources', file, '--targets', write('one', line('A'))];
      expect(await roadstar(words)).toEqual({
        status: 2,
        stdout: '',
        stderr: `roadstar: The file ${file} is not UTF-8 text. Save it as CSV or JSON in UTF-8.\n`,
      });
    }
    const { stdout } = await matrix(`${line('A')},Zürich`, line('A'));
    expect(stdout).toContain('Zürich');
  });

  it('keeps labels as they are written', async () => {
    const { stdout } = await matrix(`${line('A')},007\n`, `${line('B')},1e3\n`);
    expect(rounded(stdout)).toBe(',1e3\n007,400\n');
  });

  it('takes --metric, --close, --ignore-oneway and --max-snap', async () => {
    const places = `${line('B')}\n${line('C')}`;
    const both = await matrix(places, places, '--ignore-oneway', '--metric', 'time');
    expect(
      both.stdout
        .split('\n')
        .slice(1)
        .every((row) => !/,$/.test(row)),
    ).toBe(true);
    const closed = await matrix(places, places, '--close', between('B', 'C', 0.5).join(','));
    expect(closed.stderr).toContain('closed the road nearest to');
    expect(rounded(closed.stdout)).toBe(',1,2\n1,0,0\n2,0,0\n');
    const near = await matrix(`${line('A')}\n${at('A')[0]},0`, line('A'), '--max-snap', '10');
    expect(rounded(near.stdout)).toBe(',1\n1,0\n2,\n');
  });

  it('warns of points far off any road', async () => {
    const { stderr, status } = await matrix('0,0', line('A'));
    expect(status).toBe(0);
    expect(stderr).toMatch(/^roadstar: the nearest road to --sources "1" is [\d,.]+ km away\./);
  });

  it.each([
    [['matrix', 'x'], 'matrix needs --sources POINTS.'],
    [['matrix', 'x', '--sources', 'y'], 'matrix needs --targets POINTS.'],
    [['matrix', 'x', '--from', '0,0'], 'matrix takes no --from.'],
    [['matrix', '-', '--sources', '-', '--targets', 'y'], 'Only one of FILE, --sources and'],
    [['matrix', 'x', '--sources', 'nowhere', '--targets', 'y'], 'There is no file nowhere.'],
  ])('%j is wrong usage', async (words, sentence) => {
    const { status, stdout, stderr } = await roadstar(words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(`roadstar: ${sentence}`)).toBe(true);
  });

  it.each([
    ['', 'the file has no positions.'],
    ['lng,lat\n', 'the file has no positions.'],
    ['1,2\n1,north\n', 'line 2: got 1,north, expected LNG,LAT in degrees, longitude first'],
    ['1,2\n\n91,200\n', 'line 3: got 91,200, expected LNG,LAT'],
    ['a,b\n1,2\n', 'line 1: got a,b, expected LNG,LAT'],
    ['7\n', 'line 1: got 7,, expected LNG,LAT'],
    ['[1,2\n', 'line 1: got [1,2,, expected LNG,LAT'],
    ['{"type":"FeatureCollection","features":[]}', 'the file has no positions.'],
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
  ])('%j has no positions', async (text, sentence) => {
    const reading = readPoints('sources', write('wrong', text));
    await expect(reading).rejects.toThrow(CommandError);
    await expect(reading).rejects.toThrow(/^--sources[:,] /);
    await expect(reading).rejects.toThrow(sentence);
  });
});

test('route --optimize without --via is wrong usage', async () => {
  const ends = ['--from', line('A'), '--to', line('C')];
  const { status, stderr } = await roadstar(['route', network, ...ends, '--optimize']);
  expect([status, stderr]).toEqual([
    2,
    'roadstar: --optimize orders the --via stops, but there are none. See: roadstar route --help\n',
  ]);
});

test('route --optimize visits the stops in the cheapest order, and prints it', async () => {
  const vias = ['--via', line('B'), '--via', line('A')];
  const ends = ['--from', line('A'), '--to', line('C')];
  const { status, stdout } = await roadstar(['route', network, ...ends, ...vias, '--optimize']);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).properties).toMatchObject({
    order: [1, 0],
    optimal: true,
    meters: expect.closeTo(800, 0),
  });
  const asGiven = JSON.parse((await roadstar(['route', network, ...ends, ...vias])).stdout);
  expect(asGiven.properties.meters).toBeCloseTo(1600, 0);
  expect(asGiven.properties).not.toHaveProperty('order');
});
