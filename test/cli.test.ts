import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

/** A square of 0.001° with a one-way west side, and an island far to the east. */
const roads = {
  type: 'FeatureCollection',
  features: [
    line({ name: 'south' }, [0, 0], [0.001, 0]),
    line({ name: 'east' }, [0.001, 0], [0.001, 0.001]),
    line({ name: 'north' }, [0.001, 0.001], [0, 0.001]),
    line({ name: 'west', oneway: 'yes' }, [0, 0], [0, 0.001]),
    line({ name: 'island' }, [1, 0], [1.001, 0]),
    { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } },
  ],
};
const side = 111.195; // meters of 0.001° at the equator

/** From the south-west to the north-east over the south or over the north. */
const tolls = {
  type: 'FeatureCollection',
  features: [
    line({ toll: 1, time: 1, maxspeed: 36 }, [0, 0], [0.001, 0]),
    line({ toll: 2, time: 1, maxspeed: 45 }, [0.001, 0], [0.001, 0.001]),
    line({ toll: 9, time: 5, maxspeed: 18 }, [0, 0], [0, 0.001], [0.001, 0.001]),
  ],
};

function line(properties: object, ...coordinates: number[][]) {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadstar '));
  file = join(folder, 'a square.geojson');
  writeFileSync(file, JSON.stringify(roads));
});

function roadstar(words: string[], input?: string | Buffer) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli/main.ts', ...words],
    { input, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const across = ['--from', '0,0.0005', '--to', '0,0.0001'];

describe('info', () => {
  it('prints the figures as one JSON object', () => {
    const { status, stdout, stderr } = roadstar(['info', file]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      features: 6,
      roads: 5,
      pieces: 2,
      skipped: { Point: 1 },
      bbox: [0, 0, 1.001, 0.001],
      warnings: [],
    });
  });

  it('reads standard input and gzip', () => {
    const plain = roadstar(['info', '-'], JSON.stringify(roads));
    const zipped = roadstar(['info', '-'], gzipSync(JSON.stringify(roads)));
    expect(plain.stdout).toBe(roadstar(['info', file]).stdout);
    expect(zipped.stdout).toBe(plain.stdout);
  });
});

describe('route', () => {
  it('goes round the square where the way back is one-way', () => {
    const { status, stdout } = roadstar(['route', file, ...across]);
    const feature = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(feature.geometry.type).toBe('LineString');
    expect(feature.properties.meters).toBeCloseTo(3.6 * side, 1);
    expect(feature.properties).toMatchObject({ algorithm: 'astar', exact: true });
  });

  it('goes straight back when one-ways are ignored', () => {
    const { stdout } = roadstar(['route', file, ...across, '--ignore-oneway']);
    expect(JSON.parse(stdout).properties.meters).toBeCloseTo(0.4 * side, 1);
  });

  it('goes the other way round where a road is closed', () => {
    const there = ['--from', '0,0.0001', '--to', '0,0.0005'];
    const open = roadstar(['route', file, ...there]);
    const closed = roadstar([
      'route',
      file,
      '--from',
      '0,0',
      '--to',
      '0,0.001',
      '--close',
      '0,0.0003',
    ]);
    expect(JSON.parse(open.stdout).properties.meters).toBeCloseTo(0.4 * side, 1);
    expect(JSON.parse(closed.stdout).properties.meters).toBeCloseTo(3 * side, 1);
  });

  it.each([
    ['distance', { metric: 'distance', cost: 2 * side, meters: 2 * side }],
    ['time', { metric: 'time', cost: (1.8 * 3.6 * side) / 36, meters: 2 * side }],
    ['toll', { metric: 'toll', cost: 3, meters: 2 * side }],
    ['meters*toll', { metric: 'meters*toll', cost: 3 * side, meters: 2 * side }],
    ['field:time', { metric: 'field:time', cost: 2, meters: 2 * side }],
  ])('by %s', (metric, { meters, cost, ...properties }) => {
    const { status, stdout } = roadstar(
      ['route', '-', '--from', '0,0', '--to', '0.001,0.001', '--metric', metric],
      JSON.stringify(tolls),
    );
    const feature = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(feature.properties).toMatchObject(properties);
    expect(feature.properties.meters).toBeCloseTo(meters, 1);
    expect(feature.properties.cost).toBeCloseTo(cost, 1);
    expect(feature.properties.seconds).toBeGreaterThan(0);
  });

  it('takes western longitudes as values', () => {
    const { status } = roadstar(['route', file, '--from', '-0.0001,0', '--to', '0.001,0']);
    expect(status).toBe(0);
  });

  it('exits with 1 and says why when there is no route', () => {
    const { status, stdout, stderr } = roadstar(['route', file, '--from', '0,0', '--to', '1,0']);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      geometry: null,
      properties: { meters: null, reason: 'separate-pieces' },
    });
    expect(stderr).toMatch(/^roadstar: The two ends lie on separate pieces .*111 km\.\n$/);
  });

  it('writes the trace once, and again only by force', () => {
    const trace = join(folder, 'trace.geojson');
    const words = ['route', file, ...across, '--trace', trace];
    expect(roadstar(words).status).toBe(0);
    const explored = JSON.parse(readFileSync(trace, 'utf8'));
    expect(
      explored.features.map((f: { properties: { order: number } }) => f.properties.order),
    ).toEqual(explored.features.map((_: unknown, i: number) => i));
    expect(roadstar(words)).toMatchObject({ status: 2, stdout: '' });
    expect(roadstar([...words, '--force']).status).toBe(0);
  });
});

describe('compare', () => {
  it('prints a table', () => {
    const { stdout } = roadstar(['compare', file, ...across]);
    expect(stdout.split('\n').map((row) => row.split(' ')[0])).toEqual([
      'algorithm',
      'dijkstra',
      'astar',
      '',
    ]);
  });

  it('prints what it costs, by another metric than distance', () => {
    const words = ['compare', '-', '--from', '0,0', '--to', '0.001,0.001', '--metric', 'toll'];
    const rows = roadstar(words, JSON.stringify(tolls)).stdout.trim().split('\n');
    const cells = rows.map((row) => row.split(/ {2,}/));
    expect(cells.map((row) => row[2])).toEqual(['cost', '3.00', '3.00']);
  });

  it('prints JSON', () => {
    const words = ['compare', file, ...across, '--json', '--algorithms', 'biastar,bfs'];
    const rows = JSON.parse(roadstar(words).stdout);
    expect(rows).toMatchObject([{ algorithm: 'biastar', exact: true }, { algorithm: 'bfs' }]);
    expect(rows[0].meters).toBeCloseTo(3.6 * side, 1);
  });
});

describe('batch', () => {
  it('answers one line a pair, in order', () => {
    const pairs = join(folder, 'pairs.jsonl');
    writeFileSync(
      pairs,
      '{"from":[0,0],"to":[0.001,0]}\n{"from":[0,0],"to":[1,0]}\n\n{"from":[0,0],"to":[0,0]}\n',
    );
    const { status, stdout } = roadstar(['batch', file, '--pairs', pairs]);
    const answers = stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(status).toBe(0);
    expect(answers[0].meters).toBeCloseTo(side, 1);
    expect(answers[1]).toEqual({ meters: null, reason: expect.stringContaining('separate') });
    expect(answers[2]).toEqual({ meters: 0 });
  });

  it('says what it costs and how long it takes', () => {
    const roads = join(folder, 'tolls.geojson');
    writeFileSync(roads, JSON.stringify(tolls));
    const words = ['batch', roads, '--pairs', '-', '--metric', 'toll'];
    const { stdout } = roadstar(words, '{"from":[0,0],"to":[0.001,0]}\n');
    expect(JSON.parse(stdout)).toEqual({
      meters: expect.closeTo(side, 1),
      cost: 1,
      seconds: expect.closeTo(side / 10, 1),
    });
  });

  it('names the line of a bad pair', () => {
    const { status, stderr } = roadstar(['batch', file, '--pairs', '-'], '{"from":[0,0]}\n');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^roadstar: --pairs, line 1: expected .*\n$/);
  });
});

describe('bad usage and bad input', () => {
  it.each([
    [[], 'No command was given.'],
    [['fly'], 'There is no command "fly".'],
    [['info'], 'info needs a FILE.'],
    [['info', 'nowhere.geojson'], 'There is no file nowhere.geojson.'],
    [['info', '.'], 'That is a folder, not a file.'],
    [['route', 'x', '--from', '1,2'], '--to LNG,LAT is missing.'],
    [['route', 'x', '--from', '200,0', '--to', '0,0'], '--from: got "200,0"'],
    [['route', 'x', ...across, '--algorithm', 'magic'], '--algorithm: got "magic"'],
    [['route', 'x', ...across, '--heuristic-weight', '4'], '--heuristic-weight: got "4"'],
    [['route', 'x', ...across, '--speed', '4'], "Unknown option '--speed'."],
    [['info', 'x', '--json'], 'info takes no --json.'],
    [['info', 'x', '--metric', 'time'], 'info takes no --metric.'],
    [['route', 'x', ...across, '--metric', ''], '--metric: got "", expected distance, time, '],
    [['route', 'x', ...across, '--metric', 'meters*'], '--metric: got "meters*", expected'],
  ])('%j', (words, sentence) => {
    const { status, stdout, stderr } = roadstar(words);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.startsWith(`roadstar: ${sentence}`)).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it.each([
    ['', 'The file is empty.'],
    ['{"type":', 'The file stops in the middle (line 1, column 9)'],
    ['{"type":\n  }', `This isn't valid JSON: unexpected "}" at line 2, column 3.`],
    ['<html></html>', 'This is a web page (HTML)'],
    ['[]', 'This is JSON but not GeoJSON'],
    [gzipSync('{}').subarray(0, 12), 'The gzip archive is cut off or damaged.'],
    [
      JSON.stringify(line({}, [795609, 618963], [795610, 618963])),
      'Coordinates look like meters',
    ],
  ])('input %j', (input, sentence) => {
    const { status, stdout, stderr } = roadstar(['info', '-'], input);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.startsWith(`roadstar: ${sentence}`)).toBe(true);
  });

  it.each([
    ['lanes', 'No road has a field lanes. Fields with a number on every road are toll, time, maxspeed.'],
    ['name', 'Feature 1: name is missing; expected a number, 0 or more, on every road.'],
  ])('--metric %s', (metric, sentence) => {
    const [first, ...others] = tolls.features;
    const named = [line({ ...first.properties, name: 7 }, [0, 0], [0.001, 0]), ...others];
    const features = metric === 'name' ? named : tolls.features;
    const words = ['route', '-', '--from', '0,0', '--to', '0.001,0', '--metric', metric];
    const input = JSON.stringify({ type: 'FeatureCollection', features });
    const { status, stdout, stderr } = roadstar(words, input);
    expect([status, stdout, stderr]).toEqual([2, '', `roadstar: ${sentence}\n`]);
  });

  it('helps', () => {
    expect(roadstar(['--help'])).toMatchObject({ status: 0, stderr: '' });
  });
});
