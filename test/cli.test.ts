import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandPage } from '../docs/command.ts';
import { commands } from '../src/cli/commands/commands.ts';
import { commandNames, flagNames, flags, takes } from '../src/cli/flags.ts';
import { parseCall } from '../src/cli/run.ts';
import { commandWords, type Printed, runCommand, spawnCommand } from './support/command.ts';

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

/** What is to be read in place of "-" is put into a file. */
function roadstar(words: string[], input?: string | Uint8Array): Promise<Printed> {
  const given = join(folder, 'input');
  if (input === undefined) return runCommand(...words);
  writeFileSync(given, input);
  return runCommand(...words.map((word) => (word === '-' ? given : word)));
}

const across = ['--from', '0,0.0005', '--to', '0,0.0001'];

describe('info', () => {
  it('prints the figures as one JSON object', async () => {
    const { status, stdout, stderr } = await roadstar(['info', file]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      features: 6,
      roads: 5,
      components: 2,
      skipped: { Point: 1 },
      bbox: [0, 0, 1.001, 0.001],
      warnings: [],
    });
  });

  it('lists the properties, and the number of roads with numbers', async () => {
    const features = [...tolls.features, line({ toll: 'free', name: 'x' }, [0, 0], [0, 0.01])];
    const input = JSON.stringify({ type: 'FeatureCollection', features });
    const { properties } = JSON.parse((await roadstar(['info', '-'], input)).stdout);
    expect(properties).toEqual([
      { name: 'toll', roads: 4, numeric: 3 },
      { name: 'time', roads: 3, numeric: 3 },
      { name: 'maxspeed', roads: 3, numeric: 3 },
      { name: 'name', roads: 1, numeric: 0 },
    ]);
  });

  it('reads standard input and gzip', async () => {
    const plain = spawnCommand(['info', '-'], JSON.stringify(roads));
    const zipped = spawnCommand(['info', '-'], gzipSync(JSON.stringify(roads)));
    expect(plain.stdout).toBe((await roadstar(['info', file])).stdout);
    expect(zipped.stdout).toBe(plain.stdout);
  });
});

it('says warnings about the whole file before features that were left out', async () => {
  const short = { type: 'Feature', properties: {}, geometry: { type: 'LineString' } };
  const features = [
    ...Array(5).fill({ ...short, geometry: { ...short.geometry, coordinates: [[0, 0]] } }),
    ...roads.features,
  ];
  const limited = features.map((f, i) => ({
    ...f,
    properties: {
      ...f.properties,
      highway: 'residential',
      ...(i === 6 && { 'access:conditional': 'no @ Su' }),
    },
  }));
  const input = JSON.stringify({ type: 'FeatureCollection', features: limited });
  const { stderr } = await roadstar(['route', '-', '--profile', 'car', ...across], input);
  expect(stderr.split('\n')[0]).toContain('Conditional tags are not honoured');
  expect(stderr).toContain('roadstar: 3 more warnings: see roadstar info.');
});

describe('route', () => {
  it('goes round the square if the way back is one-way', async () => {
    const { status, stdout } = await roadstar(['route', file, ...across]);
    const feature = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(feature.geometry.type).toBe('LineString');
    expect(feature.properties.meters).toBeCloseTo(3.6 * side, 1);
    expect(feature.properties).toMatchObject({ algorithm: 'astar', exact: true });
  });

  it('goes straight back when one-ways are ignored', async () => {
    const { stdout } = await roadstar(['route', file, ...across, '--ignore-oneway']);
    expect(JSON.parse(stdout).properties.meters).toBeCloseTo(0.4 * side, 1);
  });

  it('goes the other way round if a road is closed', async () => {
    const there = ['--from', '0,0.0001', '--to', '0,0.0005'];
    const open = await roadstar(['route', file, ...there]);
    const closed = await roadstar([
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
  ])('by %s', async (metric, { meters, cost, ...properties }) => {
    const { status, stdout } = await roadstar(
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

  it('takes western longitudes as values', async () => {
    const { status } = await roadstar(['route', file, '--from', '-0.0001,0', '--to', '0.001,0']);
    expect(status).toBe(0);
  });

  it('exits with 1 and prints the reason if there is no route', async () => {
    const { status, stdout, stderr } = await roadstar([
      'route',
      file,
      '--from',
      '0,0',
      '--to',
      '1,0',
    ]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      geometry: null,
      properties: { meters: null, reason: 'separate-parts' },
    });
    expect(stderr).toMatch(/^roadstar: The two ends lie on separate parts .*111 km\.\n$/);
  });

  it('writes the trace once, and again only by force', async () => {
    const trace = join(folder, 'trace.geojson');
    const words = ['route', file, ...across, '--trace', trace];
    expect((await roadstar(words)).status).toBe(0);
    const explored = JSON.parse(readFileSync(trace, 'utf8'));
    expect(
      explored.features.map((f: { properties: { order: number } }) => f.properties.order),
    ).toEqual(explored.features.map((_: unknown, i: number) => i));
    expect(await roadstar(words)).toMatchObject({ status: 2, stdout: '' });
    expect((await roadstar([...words, '--force'])).status).toBe(0);
  });
});

describe('compare', () => {
  it('prints a table', async () => {
    const { stdout } = await roadstar(['compare', file, ...across]);
    expect(stdout.split('\n').map((row) => row.split(' ')[0])).toEqual([
      'algorithm',
      'dijkstra',
      'astar',
      '',
    ]);
  });

  it('prints the cost by other metrics than distance', async () => {
    const words = ['compare', '-', '--from', '0,0', '--to', '0.001,0.001', '--metric', 'toll'];
    const rows = (await roadstar(words, JSON.stringify(tolls))).stdout.trim().split('\n');
    const cells = rows.map((row) => row.split(/ {2,}/));
    expect(cells.map((row) => row[2])).toEqual(['cost', '3.00', '3.00']);
  });

  it.each([
    [['--algorithm', 'bfs'], ['bfs']],
    [
      ['--algorithm', 'bfs,hierarchy'],
      ['bfs', 'hierarchy'],
    ],
    [
      ['--algorithm', 'bfs', '--algorithm', 'astar, landmarks'],
      ['bfs', 'astar', 'landmarks'],
    ],
  ])('compares the algorithms of %j', async (words, algorithms) => {
    const { stdout } = await roadstar(['compare', file, ...across, '--json', ...words]);
    expect(JSON.parse(stdout).map((row: { algorithm: string }) => row.algorithm)).toEqual(
      algorithms,
    );
  });

  it('prints JSON', async () => {
    const words = ['compare', file, ...across, '--json', '--algorithms', 'biastar,bfs'];
    const rows = JSON.parse((await roadstar(words)).stdout);
    expect(rows).toMatchObject([{ algorithm: 'biastar', exact: true }, { algorithm: 'bfs' }]);
    expect(rows[0].meters).toBeCloseTo(3.6 * side, 1);
  });
});

describe('batch', () => {
  it('answers one line per pair, in order', async () => {
    const pairs = join(folder, 'pairs.jsonl');
    writeFileSync(
      pairs,
      '{"from":[0,0],"to":[0.001,0]}\n{"from":[0,0],"to":[1,0]}\n\n{"from":[0,0],"to":[0,0]}\n',
    );
    const { status, stdout } = await roadstar(['batch', file, '--pairs', pairs]);
    const answers = stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(status).toBe(0);
    expect(answers[0].meters).toBeCloseTo(side, 1);
    expect(answers[1]).toMatchObject({
      meters: null,
      reason: expect.stringContaining('separate'),
    });
    expect(answers[2]).toEqual({ meters: 0, fromMeters: 0, toMeters: 0 });
  });

  it('prints cost and seconds', async () => {
    const roads = join(folder, 'tolls.geojson');
    writeFileSync(roads, JSON.stringify(tolls));
    const words = ['batch', roads, '--pairs', '-', '--metric', 'toll'];
    const { stdout } = await roadstar(words, '{"from":[0,0],"to":[0.001,0]}\n');
    expect(JSON.parse(stdout)).toEqual({
      meters: expect.closeTo(side, 1),
      cost: 1,
      seconds: expect.closeTo(side / 10, 1),
      fromMeters: 0,
      toMeters: 0,
    });
  });

  it('names the line of a bad pair', () => {
    const { status, stderr } = spawnCommand(['batch', file, '--pairs', '-'], '{"from":[0,0]}\n');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^roadstar: --pairs, line 1: expected .*\n$/);
  });
});

describe('wrong usage and unreadable input', () => {
  it.each([
    [[], 'No command was given.'],
    [['fly'], 'There is no command "fly".'],
    [['info'], 'info needs a FILE.'],
    [['info', 'nowhere.geojson'], 'There is no file nowhere.geojson.'],
    [['info', '.'], 'FILE is a folder.'],
    [['route', 'x', '--from', '1,2'], '--to LNG,LAT is missing.'],
    [['route', 'x', '--from', '400,0', '--to', '0,0'], '--from: got "400,0"'],
    [['route', 'x', ...across, '--algorithm', 'magic'], '--algorithm: got "magic"'],
    [['route', 'x', ...across, '--heuristic-weight', '4'], '--heuristic-weight: got "4"'],
    [
      ['route', 'x', ...across, '--speed', '4'],
      "Unknown option '--speed'. Did you mean --speed-unit?",
    ],
    [['--form', '1,2', 'isochrone'], "Unknown option '--form'. Did you mean --from?"],
    [['info', 'x', '--form', '1,2'], "Unknown option '--form'. Did you mean --"],
    [['info', 'x', '-z'], "Unknown option '-z'. See: roadstar info --help"],
    [['help', 'fly'], 'There is no command "fly".'],
    [['info', 'x', '--steps'], 'info takes no --steps.'],
    [['info', 'x', '--metric', 'time'], 'info takes no --metric.'],
    [['route', 'x', ...across, '--metric', ''], '--metric: got "", expected distance, time, '],
    [['route', 'x', ...across, '--metric', 'meters*'], '--metric: got "meters*", expected'],
  ])('%j', async (words, sentence) => {
    const { status, stdout, stderr } = await roadstar(words);
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
  ])('input %j', async (input, sentence) => {
    const { status, stdout, stderr } = await roadstar(['info', '-'], input);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.startsWith(`roadstar: ${sentence}`)).toBe(true);
  });

  it.each([
    [
      'lanes',
      'No road has a field lanes. Fields with a number on every road are toll, time, maxspeed.',
    ],
    ['name', 'Feature 1: name is missing; expected a number, 0 or more, on every road.'],
  ])('--metric %s', async (metric, sentence) => {
    const [first, ...others] = tolls.features;
    const named = [line({ ...first.properties, name: 7 }, [0, 0], [0.001, 0]), ...others];
    const features = metric === 'name' ? named : tolls.features;
    const words = ['route', '-', '--from', '0,0', '--to', '0.001,0', '--metric', metric];
    const input = JSON.stringify({ type: 'FeatureCollection', features });
    const { status, stdout, stderr } = await roadstar(words, input);
    expect([status, stdout, stderr]).toEqual([2, '', `roadstar: ${sentence}\n`]);
  });

  it.each([
    [['--from', '0,0', '--from', '0,0', '--to', '0,0'], '--from is given twice.'],
    [['--metric', 'time', ...across, '--metric=toll'], '--metric is given twice.'],
    [
      ['--algorithm', 'bfs', ...across, '--algorithm', 'astar'],
      '--algorithm is given twice; only compare takes several.',
    ],
    [[...across, '--trace', '-'], '--trace needs a file.'],
  ])('route %j', async (words, sentence) => {
    const { status, stderr } = await roadstar(['route', 'x', ...words]);
    expect(status).toBe(2);
    expect(stderr).toBe(`roadstar: ${sentence} See: roadstar route --help\n`);
  });

  it('checks the output file before it begins', async () => {
    const words = ['route', file, ...across, '--trace'];
    const missing = await roadstar([...words, join(folder, 'no', 'trace.geojson')]);
    expect(missing).toMatchObject({ status: 2, stdout: '' });
    expect(missing.stderr).toMatch(/^roadstar: There is no folder .*no\. Create it first\.\n$/);
    expect((await roadstar([...words, file, '--force'])).stderr).toMatch(
      /is the file that is read/,
    );
  });

  it.runIf(existsSync('/dev/full'))('reports a full disk', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(...commandWords(['info', file]), {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([
      2,
      'roadstar: Standard output could not be written: the disk is full. Free some space, or write elsewhere.\n',
    ]);
  });
});

describe('help', () => {
  it('of all commands', async () => {
    const { status, stdout, stderr } = await roadstar(['--help']);
    expect([status, stderr]).toEqual([0, '']);
    for (const name of commandNames) expect(stdout).toContain(`  roadstar ${name} FILE`);
    expect(await roadstar(['help'])).toEqual({ status, stdout, stderr });
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it.each(commandNames)('of %s alone', async (name) => {
    const { status, stdout, stderr } = await roadstar([name, '--help']);
    expect(status).toBe(0);
    expect(await roadstar(['help', name])).toEqual({ status, stdout, stderr });
    expect(stdout.match(/^ {2}roadstar \w+ FILE/gm)).toEqual([`  roadstar ${name} FILE`]);
    const listed = stdout.match(/(?<=^ {2}(-[a-zA-Z], )?--)[a-z-]+/gm);
    expect(listed).toEqual(flagNames.filter((flag) => takes(name, flag)));
    for (const [, flag] of commands[name].usage.matchAll(/--([a-z-]+)/g)) {
      expect(listed).toContain(flag);
    }
  });

  it.each(flagNames.filter((flag) => flag !== 'help' && flag !== 'version'))(
    '--%s: its example is understood by every command that takes it',
    (name) => {
      const { example, commands } = flags[name];
      for (const command of commands) {
        const { values } = parseCall([command, 'x', ...example.split(' ')]);
        expect(values).toHaveProperty(name);
      }
    },
  );

  it('docs/command.md is up to date with the tables', () => {
    expect(readFileSync('docs/command.md', 'utf8')).toBe(commandPage());
  });

  it('of an unknown command is refused', async () => {
    const { status, stdout, stderr } = await roadstar(['fly', '--help']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^roadstar: There is no command "fly"\. The commands are info, check, /,
    );
  });

  it('has a version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await roadstar(['--version'])).toEqual({
      status: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });
});
