/** What the flags of the command close and avoid. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand as roadstar } from './support/command.ts';
import { draw } from './support/letters.ts';

/** A street of footways with steps in its middle, and a way round that is 400 m longer. */
const { roads, at, between } = draw(
  `
G-A   B   C   D-H

  E           F`,
  {
    lines: [
      ['AB', { highway: 'footway', surface: 'asphalt', width: 2 }],
      ['BC', { highway: 'steps', surface: '' }],
      ['CD', { highway: 'footway', surface: 'gravel' }],
      ['AEFD', { highway: 'footway' }],
    ],
  },
);

const folder = mkdtempSync(join(tmpdir(), 'roadstar '));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const file = write('roads.geojson', roads);
const ends = ['--from', at('A').join(), '--to', at('D').join()];
const around = (letter: string, degrees: number) => {
  const [x, y] = at(letter);
  const [west, east] = [x - degrees, x + degrees];
  const ring = [
    [west, y - degrees],
    [east, y - degrees],
    [east, y + degrees],
    [west, y + degrees],
    [west, y - degrees],
  ];
  return { type: 'Polygon', coordinates: [ring] };
};
const feature = (geometry: object | null) => ({ type: 'Feature', properties: null, geometry });

async function route(...words: string[]) {
  const { status, stdout, stderr } = await roadstar('route', file, ...ends, ...words);
  const { properties } = stdout === '' ? { properties: {} } : JSON.parse(stdout);
  return { status, stderr, ...properties };
}

describe('--close-where and --avoid-where', () => {
  it.each([
    ['highway=steps', 400, 1600],
    ['highway=steps,ladder', 400, 1600],
    ['highway!=footway', 800, 1600],
    ['highway!=footway,steps', 400, 1200],
    ['surface', 800, 1600],
    ['surface=gravel', 400, 1600],
    ['width=2', 400, 1600],
  ])('%s', async (text, closed, meters) => {
    const answer = await route('--close-where', text);
    const length = closed === 400 ? '400 m' : '800 m';
    expect(answer.stderr).toBe(`roadstar: --close-where ${text} closes ${length} of road.\n`);
    expect(answer.closedMeters).toBeCloseTo(closed, 0);
    expect(answer.meters).toBeCloseTo(meters, 0);
  });

  it('avoids by a factor, and says how far the route does not', async () => {
    const five = await route('--avoid-where', 'highway=steps');
    expect(five).toMatchObject({ meters: expect.closeTo(1600, 0), avoidedMeters: 0 });
    const less = await route('--avoid-where', 'highway=steps', '--avoid-factor', '1.5');
    expect(less).toMatchObject({
      meters: expect.closeTo(1200, 0),
      cost: expect.closeTo(1400, 0),
      avoidedMeters: expect.closeTo(400, 0),
      stderr: 'roadstar: --avoid-where highway=steps makes 400 m of road 1.5 times as dear.\n',
    });
  });

  it('says that nothing matches', async () => {
    const { status, stderr } = await route('--avoid-where', 'highway=stairs');
    expect([status, stderr]).toEqual([
      0,
      'roadstar: --avoid-where highway=stairs matches no road.\n',
    ]);
  });

  it.each(['=steps', 'highway=', '!=x', ''])('"%s" is refused', async (text) => {
    const { status, stderr } = await route(`--close-where=${text}`);
    expect(status).toBe(2);
    expect(stderr).toContain('expected KEY, KEY=VALUE,... or KEY!=VALUE,..., such as highway=');
  });
});

describe('--close FILE and --avoid FILE', () => {
  const area = write('area.geojson', feature(around('B', 0.001)));
  const mixed = write('mixed.geojson', {
    type: 'FeatureCollection',
    features: [
      feature({ type: 'Point', coordinates: between('B', 'C', 0.5) }),
      feature({ type: 'LineString', coordinates: [at('C'), at('D')] }),
      feature(null),
    ],
  });

  it('closes what lies in areas, along lines and at points', async () => {
    const closed = await route('--close', area);
    expect(closed.meters).toBeCloseTo(1600, 0);
    expect(closed.stderr).toMatch(/^roadstar: --close .*area\.geojson closes 152 m of road\.\n$/);
    const { stderr, meters } = await route('--close', mixed);
    // The ends of other roads are within 1 m of the line, too.
    expect(stderr).toMatch(/mixed\.geojson closes 403 m of road and 1 road at a point\.\n/);
    expect(meters).toBe(null);
  });

  it('avoids them, and other questions do as well', async () => {
    const avoided = await route('--avoid', area, '--avoid-factor', '2');
    expect(avoided.cost).toBeCloseTo(1200 + 152, 0);
    const places = write('places.csv', `${at('A')}\n${at('D')}`);
    const words = ['matrix', file, '--sources', places, '--targets', places, '--json'];
    const { stdout } = await roadstar(...words, '--avoid', area, '--avoid-factor', '2');
    expect(JSON.parse(stdout).costs[0][1]).toBeCloseTo(1200 + 152, 0);
    const isochrone = ['isochrone', file, '--from', at('G').join(), '--meters', '100000'];
    const reached = await roadstar(...isochrone, '--close', area);
    expect(JSON.parse(reached.stdout).features[0].properties.meters).toBeCloseTo(3200 - 152, 0);
  });

  it('warns of an end that is closed, and moves it along its own road', async () => {
    const from = between('B', 'C', 0.5).join();
    const words = ['--from', from, '--to', at('D').join(), '--close-where', 'highway=steps'];
    const { stderr } = await roadstar('route', file, ...words);
    expect(stderr).toContain(
      'the road nearest to --from is closed; the nearest open road, 200 m away, is used.',
    );
  });

  it.each([
    ['missing.geojson', /^roadstar: There is no file missing\.geojson\.\n$/],
    [write('text.geojson', 'no JSON'), /text\.geojson: .+\n$/],
    [write('other.geojson', { type: 'Other' }), /other\.geojson: selection\[0\]: got .+ polygon/],
    [
      write('far.geojson', { type: 'Point', coordinates: [8, 47] }),
      /far\.geojson: closed: the nearest road to 8,47 is 37\.9 km away, expected 100 m at most\./,
    ],
    ['8.5', /--close: got "8\.5", expected LNG,LAT/],
  ])('%s is refused', async (name, sentence) => {
    const { status, stderr } = await route('--close', name);
    expect(stderr).toMatch(sentence);
    expect(status).toBe(2);
  });

  it('--avoid-factor alone has no effect, and is refused', async () => {
    const { status, stderr } = await route('--avoid-factor', '2');
    expect(status).toBe(2);
    expect(stderr).toContain('--avoid-factor needs --avoid FILE or --avoid-where KEY=VALUE.');
    const wrong = await route('--avoid', area, '--avoid-factor', '0.5');
    expect(wrong.stderr).toContain('--avoid-factor: got "0.5", expected a number from 1 up.');
  });
});
