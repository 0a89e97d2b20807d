/** `--fields` and what goes with it, on every command that reads a file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { UsageError } from '../src/cli/io/messages.ts';
import { parseCall } from '../src/cli/run.ts';
import type { FieldChoices } from '../src/index.ts';
import { runCommand as roadstar } from './support/command.ts';
import { draw } from './support/letters.ts';

/** From B to A only round by C and D, for who knows what DIR means; Low St is fast. */
const { roads, at } = draw('A   B\n\nD   C', {
  lines: [
    ['AB', { LABEL: 'High St', DIR: 1, PACE: 20, FRC: 6, MINUTES: 3 }],
    ['BC', { LABEL: 'East St', DIR: 3, PACE: 20, FRC: 6, MINUTES: 1 }],
    ['DC', { LABEL: 'Low St', DIR: 2, PACE: 60, FRC: 0, MINUTES: 1 }],
    ['DA', { LABEL: 'West St', DIR: 3, PACE: 20, FRC: 6, MINUTES: 1 }],
  ],
});
const ends = [`--from=${at('B')}`, `--to=${at('A')}`];

const folder = mkdtempSync(join(tmpdir(), 'roadstar-fields-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'roads.geojson');
writeFileSync(file, JSON.stringify(roads));

const oneway = ['--fields', 'oneway=DIR', '--oneway-codes', '1=forward,2=backward,3=both'];
const speed = ['--fields', 'speed=PACE', '--speed-unit', 'mph'];

async function answer(...words: string[]) {
  const { stdout, stderr } = await roadstar(...words);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('every command that reads a file takes them', () => {
  const commands: string[][] = [
    ['info', 'x'],
    ['check', 'x'],
    ['build', 'x', '-o', 'y'],
    ['repair', 'x', '--join', '1', '-o', 'y'],
    ['route', 'x', '--from', '0,0', '--to', '0,0'],
    ['compare', 'x', '--from', '0,0', '--to', '0,0'],
    ['batch', 'x', '--pairs', 'y'],
    ['matrix', 'x', '--sources', 'y', '--targets', 'z'],
    ['isochrone', 'x', '--from', '0,0', '--meters', '5'],
  ];
  test.each(commands)('%s', (...words) => {
    expect(parseCall(words).source.fields).toEqual({});
    const given = [
      '--fields',
      'name=A B,oneway=D,class=none',
      '--oneway-codes',
      'x=closed,=both',
    ];
    expect(parseCall([...words, ...given]).source.fields).toEqual({
      name: 'A B',
      oneway: { field: 'D', codes: { x: 'closed', '': 'both' } },
      class: null,
    });
  });
});

test.each<[words: string[], fields: FieldChoices]>([
  [['--fields', 'name = N , length=L'], { name: 'N', length: 'L' }],
  [['--fields', 'oneway=D'], { oneway: 'D' }],
  [['--fields', 'cost=a=b'], { cost: 'a=b' }],
  [['--fields', 'speed=S', '--speed-unit', 'mph'], { speed: { field: 'S', unit: 'mph' } }],
  [oneway, { oneway: { field: 'DIR', codes: { 1: 'forward', 2: 'backward', 3: 'both' } } }],
])('%j', (words, fields) => {
  expect(parseCall(['info', 'x', ...words]).source.fields).toEqual(fields);
});

test.each<[words: string[], sentence: string]>([
  [['--fields', 'nme=N'], '--fields: got "nme", expected name, oneway, speed, class,'],
  [['--fields', 'name'], '--fields: got "name", expected pairs such as name=FULLNAME,'],
  [['--fields', ''], '--fields: got "", expected pairs such as name=FULLNAME,'],
  [['--fields', 'name='], '--fields: name needs a property, or none.'],
  [['--fields', 'name=A,name=B'], '--fields: "name" is given twice.'],
  [['--fields', 'name=A', '--fields', 'class=B'], '--fields is given twice.'],
  [['--oneway-codes', '1=both'], '--oneway-codes needs --fields oneway=PROPERTY.'],
  [['--fields', 'oneway=none', '--oneway-codes', '1=both'], '--oneway-codes needs --fields'],
  [
    ['--fields', 'oneway=D', '--oneway-codes', '1=up'],
    '--oneway-codes: got "up", expected both,',
  ],
  [['--fields', 'oneway=D', '--oneway-codes', '1'], '--oneway-codes: got "1", expected pairs'],
  [['--speed-unit', 'mph'], '--speed-unit needs --fields speed=PROPERTY.'],
  [['--fields', 'speed=S', '--speed-unit', 'kn'], '--speed-unit: got "kn", expected km/h, mph.'],
])('%j is wrong usage', (words, sentence) => {
  expect(() => parseCall(['info', 'x', ...words])).toThrow(UsageError);
  expect(() => parseCall(['info', 'x', ...words])).toThrow(sentence);
});

describe('route', () => {
  it('follows the one-way codes', async () => {
    const { properties: straight } = await answer('route', file, ...ends);
    const { properties: round } = await answer('route', file, ...ends, ...oneway);
    expect(straight.meters).toBeCloseTo(400, 0);
    expect(round.meters).toBeCloseTo(800, 0);
  });

  it('uses the speeds for the time', async () => {
    const words = ['route', file, `--from=${at('C')}`, `--to=${at('D')}`, '--metric', 'time'];
    const slow = await answer(...words, '--fields', 'speed=PACE');
    const fast = await answer(...words, ...speed);
    expect(slow.properties.seconds).toBeCloseTo(400 / (60 / 3.6), 1);
    expect(fast.properties.seconds).toBeCloseTo(400 / (60 / 3.6) / 1.609344, 1);
  });

  it('minimises a field only if --metric names it, and lists the usable fields', async () => {
    const { properties } = await answer('route', file, ...ends, '--metric', 'MINUTES');
    expect(properties.cost).toBe(3);
    expect((await answer('route', file, ...ends)).properties.meters).toBeCloseTo(400, 0);
    const { status, stderr } = await roadstar('route', file, ...ends, '--metric', 'cost');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^roadstar: No road has a field cost\. Fields .* are .*MINUTES/);
  });
});

describe('info', () => {
  it('prints the property of each attribute, and only the properties of the file', async () => {
    const { fields, properties } = await answer('info', file, ...oneway);
    expect(fields).toEqual({
      name: 'LABEL',
      oneway: { field: 'DIR', codes: { 1: 'forward', 2: 'backward', 3: 'both' } },
      speed: null,
      class: { field: 'FRC', codes: expect.objectContaining({ 0: 'motorway' }) },
      length: null,
      cost: { field: 'MINUTES', unit: 'min' },
    });
    const names = properties.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['LABEL', 'DIR', 'PACE', 'FRC', 'MINUTES']);
    const guessed = await answer('info', file);
    expect(guessed.properties).toEqual(properties);
  });

  it('refuses a property that no road has', async () => {
    const { status, stderr } = await roadstar('info', file, '--fields', 'name=N\u001b[31m');
    expect(status).toBe(2);
    expect(stderr).toBe(
      'roadstar: No road has a property N\ufffd[31m. The properties of this file are LABEL, DIR, PACE, FRC, MINUTES.\n',
    );
  });
});

describe('check', () => {
  const fieldLine = async (...words: string[]): Promise<string | undefined> =>
    (await roadstar('check', file, ...words)).stdout
      .split('\n')
      .find((text) => text.startsWith('fields: '));

  it('prints the fields in a line', async () => {
    expect(await fieldLine()).toBe('fields: name = LABEL, class = FRC, cost = MINUTES (min)');
    expect(await fieldLine(...oneway)).toBe(
      'fields: name = LABEL, one-way = DIR (1 forward, 2 backward), class = FRC, cost = MINUTES (min)',
    );
    expect(await fieldLine(...speed)).toMatch(/, speed = PACE \(mph\), /);
    expect(await fieldLine('--fields', 'name=none,class=none,cost=none')).toBe(undefined);
  });

  it('uses the one-way codes to find traps', async () => {
    const codes = ['--fields', 'oneway=DIR', '--oneway-codes', '1=forward,3=backward,2=forward'];
    const { traps } = JSON.parse((await roadstar('check', file, '--json', ...codes)).stdout);
    expect(traps.length).toBeGreaterThan(0);
    expect(JSON.parse((await roadstar('check', file, '--json')).stdout).traps).toEqual([]);
  });
});

test('a packed network keeps its fields, and refuses others', async () => {
  const stored = join(folder, 'roads.roadstar');
  expect((await roadstar('build', file, '-o', stored, ...oneway)).status).toBe(0);
  const { properties } = await answer('route', stored, ...ends);
  expect(properties.meters).toBeCloseTo(800, 0);
  expect((await answer('info', stored)).fields).toBe(null);
  const { status, stderr } = await roadstar('route', stored, ...ends, '--fields', 'oneway=none');
  expect(status).toBe(2);
  expect(stderr).toBe(
    'roadstar: --fields has no effect on a network that is built already. Omit it, or give it to build.\n',
  );
});
