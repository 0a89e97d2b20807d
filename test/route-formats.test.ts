import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvParse } from 'd3-dsv';
import { describe as about, expect, test } from 'vitest';
import {
  describe,
  encodePolyline,
  RequestError,
  type Route,
  Router,
  readRoads,
  routeGpx,
} from '../src/index.ts';
import { runCommand } from './support/command.ts';
import { draw } from './support/letters.ts';
import { seeded } from './support/random.ts';

const { roads, at } = draw('A B C\n  D\n  E', {
  lines: [
    ['ABC', { highway: 'residential', name: 'Oak & <Elm>', ref: '=1' }],
    ['BDE', { highway: 'residential', name: '' }],
  ],
});
const router = Router.fromGeoJSON(roads, { profile: 'car' });
const route = router.route({ from: at('A'), via: [at('C')], to: at('E') }) as Route;

about('encoded polylines', () => {
  test('the example of Google', () => {
    const line = [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ] as const;
    expect(encodePolyline(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(encodePolyline([])).toBe('');
    expect(() => encodePolyline(line, 7 as never)).toThrow(RequestError);
  });

  test.each([5, 6] as const)('of random lines with %i decimals are read back', (precision) => {
    const random = seeded(precision);
    for (let i = 0; i < 200; i++) {
      const line = Array.from({ length: random.below(6) }, () => {
        return [360 * random() - 180, 180 * random() - 90] as const;
      });
      const decoded = decode(encodePolyline(line, precision), precision);
      expect(decoded).toEqual(line.map((position) => position.map((x) => +x.toFixed(precision))));
    }
  });
});

/** Written for the test: the sum of the differences, each in letters of five bits. */
function decode(text: string, precision: number): number[][] {
  const values: number[] = [];
  let [bits, shift] = [0, 0];
  for (const letter of text) {
    const five = letter.charCodeAt(0) - 63;
    bits += (five % 32) * 2 ** shift;
    shift += 5;
    if (five >= 32) continue;
    values.push(bits % 2 === 1 ? -(bits + 1) / 2 : bits / 2);
    [bits, shift] = [0, 0];
  }
  let [lng, lat] = [0, 0];
  return Array.from({ length: values.length / 2 }, (_, i) => {
    lat += values[2 * i]!;
    lng += values[2 * i + 1]!;
    return [lng, lat].map((x) => +(x / 10 ** precision).toFixed(precision) + 0);
  });
}

about('GPX', () => {
  test('has the line as a track, which is read back', async () => {
    const gpx = routeGpx(route);
    expect(gpx).not.toContain('<rte>');
    const { positions } = await readRoads(gpx);
    expect([...positions]).toEqual(route.line.flat());
  });

  test('has the instructions as points of a route', async () => {
    const gpx = routeGpx(route, await describe(route));
    const points = [...gpx.matchAll(/<rtept lat="(.+?)" lon="(.+?)">(.*?)<\/rtept>/g)];
    expect(points.map(([, lat, lng]) => [Number(lng), Number(lat)])).toEqual(
      route.legs.flatMap(({ steps }) => steps.map(({ maneuver }) => maneuver.position)),
    );
    expect(points[0]![3]).toBe(
      '<name>Oak &amp; &lt;Elm&gt;</name><desc>Head east on Oak &amp; &lt;Elm&gt; (=1)</desc>',
    );
    expect(points.at(-1)![3]).toBe('<desc>You have arrived at your destination</desc>');
    expect((await readRoads(gpx)).feature.length).toBeGreaterThan(0);
  });

  test('names who holds the copyright', () => {
    const gpx = routeGpx(route, undefined, '© Oak & Elm');
    expect(gpx).toContain('<metadata><copyright author="© Oak &amp; Elm"/></metadata>');
    expect(routeGpx(route)).not.toContain('<metadata>');
  });

  test('has heights, no exponents and no characters that XML lacks', () => {
    const gpx = routeGpx({
      line: [
        [1e-9, 0, 12.5],
        [0, 1],
      ],
      legs: [],
    });
    expect(gpx).toContain('<trkpt lat="0" lon="0.000000001"><ele>12.5</ele></trkpt>');
    const [leg] = route.legs;
    const odd = {
      ...leg!,
      steps: leg!.steps.map((step) => ({ ...step, name: 'a\u0000b\ud800' })),
    };
    expect(routeGpx({ line: route.line, legs: [odd] }, [leg!.steps.map(() => '')])).toContain(
      '<name>a b </name>',
    );
  });
});

about('roadstar route --format and --steps', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'roadstar-')), 'roads.geojson');
  writeFileSync(file, JSON.stringify(roads));
  const ends = ['--from', at('A').join(), '--via', at('C').join(), '--to', at('E').join()];
  const ask = (...words: string[]) =>
    runCommand('route', file, ...ends, '--profile', 'car', ...words);

  test('a list', async () => {
    const { status, stdout, stderr } = await ask('--steps');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      `${[
        '800 m, 2 min',
        '1.  400 m  58 s  Head east on Oak & <Elm> (=1)',
        '2.               You have arrived at your 1st destination',
        '3.  200 m  29 s  Head west on Oak & <Elm> (=1)',
        '4.  200 m  29 s  Turn left',
        '5.               You have arrived at your destination',
      ].join('\n')}\n`,
    );
  });

  test('in another language', async () => {
    expect((await ask('--steps', '--language', 'de')).stdout).toContain('Links abbiegen');
    const { status, stderr } = await ask('--steps', '--language', 'xx');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^roadstar: language: got "xx", expected one of ar, .*zh-Hans\n$/);
  });

  test('geojson', async () => {
    const plain = JSON.parse((await ask('--format', 'geojson')).stdout);
    expect(plain.geometry.coordinates).toEqual(route.line);
    expect(plain.properties.legs).toBeUndefined();
    const { properties } = JSON.parse((await ask('--format', 'geojson', '--steps')).stdout);
    expect(properties.legs[1].steps[1]).toMatchObject({
      instruction: 'Turn left',
      name: '',
      maneuver: { type: 'turn', modifier: 'left' },
    });
  });

  test('csv', async () => {
    const positions = csvParse((await ask('--format', 'csv')).stdout);
    expect(positions.map(({ lng, lat }) => [Number(lng), Number(lat)])).toEqual(route.line);
    const steps = csvParse((await ask('--format', 'csv', '--steps')).stdout);
    expect(steps.map(({ leg, step, type }) => `${leg} ${step} ${type}`)).toEqual([
      '1 1 depart',
      '1 2 arrive',
      '2 1 depart',
      '2 2 turn',
      '2 3 arrive',
    ]);
    // A spreadsheet does not run it.
    expect(steps[0]!.ref).toBe("'=1");
  });

  test('gpx and polylines', async () => {
    expect((await ask('--format', 'gpx')).stdout).toBe(routeGpx(route));
    const gpx = routeGpx(route, await describe(route));
    expect((await ask('--format', 'gpx', '--steps')).stdout).toBe(gpx);
    expect((await ask('--format', 'polyline')).stdout).toBe(`${encodePolyline(route.line)}\n`);
    const six = `${encodePolyline(route.line, 6)}\n`;
    expect((await ask('--format', 'polyline6')).stdout).toBe(six);
  });

  test('without a route, only geojson has an answer', async () => {
    const limit = ['--from', '1,1', '--max-snap', '10'];
    const words = ['route', file, '--to', at('E').join(), ...limit];
    for (const format of [['--format', 'gpx'], ['--steps']]) {
      const { status, stdout, stderr } = await runCommand(...words, ...format);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain('the nearest road to --from');
    }
    const { stdout } = await runCommand(...words, '--format', 'geojson');
    expect(JSON.parse(stdout).properties.reason).toBe('nothing-near');
  });

  test.each([
    [
      ['--format', 'kml'],
      '--format: got "kml", expected geojson, gpx, csv, polyline, polyline6.',
    ],
    [['--language', 'de'], '--language needs --steps.'],
    [
      ['--steps', '--format', 'polyline'],
      '--steps cannot be combined with --format polyline, which is a line only.',
    ],
  ])('%j is refused', async (words, sentence) => {
    const { status, stderr } = await ask(...words);
    expect([status, stderr]).toEqual([2, `roadstar: ${sentence} See: roadstar route --help\n`]);
  });
});
