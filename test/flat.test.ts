/** Flat maps: positions on a plane, with the lengths of Euclid. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeatureCollection, LineString } from 'geojson';
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { exploredArea, isochroneAreas, Router, routeFeature, routeGpx } from '../src/index.ts';
import { readRoads } from '../src/input/read.ts';
import { repairRoads } from '../src/quality/repair.ts';
import { checkRoads } from '../src/quality/report.ts';
import { algorithms } from '../src/search/algorithms.ts';
import { heuristicNames } from '../src/search/heuristic-table.ts';
import { runCommand } from './support/command.ts';
import { type Random, seeded } from './support/random.ts';

const flat = { positions: { crs: 'flat' } };
type Roads = FeatureCollection<LineString>;

function fileOf(...lines: Position[][]): Roads {
  const features = lines.map((coordinates) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates: coordinates.map((p) => [...p]) },
  }));
  return { type: 'FeatureCollection', features };
}

/** A rectangle of 300 by 400 with a diagonal. */
const rooms = fileOf(
  [
    [0, 0],
    [300, 0],
    [300, 400],
  ],
  [
    [0, 0],
    [0, 400],
    [300, 400],
  ],
  [
    [0, 0],
    [300, 400],
  ],
);

test('lengths, lines and boxes are in the unit of the file', async () => {
  const router = await Router.open(JSON.stringify(rooms), flat);
  expect(router.info).toMatchObject({
    nodes: 2,
    edges: 3,
    kilometers: 1.9,
    bbox: [0, 0, 300, 400],
    warnings: [],
  });
  const answer = router.route({ from: [0, 0], to: [300, 400] });
  if (!answer.found) throw new Error(answer.message);
  expect(answer.meters).toBe(500);
  expect(answer.line).toEqual([
    [0, 0],
    [300, 400],
  ]);
  expect(routeFeature(answer).geometry.coordinates).toEqual(answer.line);
  const detour = router.detour({ from: [0, 0], to: [300, 400], edge: answer.edges[0] });
  expect([answer, detour]).toMatchObject([{ flat: true }, { flat: true }]);
  expect(router.snap([150, -7])).toMatchObject({ position: [150, 0], offset: 150, meters: 7 });
  const from = Int32Array.of(-1, 0);
  const explored = { edge: Int32Array.of(0, 1), from, backward: Uint8Array.of(0, 0) };
  expect(exploredArea(router.network, explored as never)).toBe(0.12);
});

test.each<[string, Position[]]>([
  [
    'beyond degrees',
    [
      [179, 89],
      [181, 91],
      [-181, 91],
    ],
  ],
  [
    'at 90, where a globe has its pole',
    [
      [-50, 90],
      [0, 90],
      [50, 90],
    ],
  ],
  [
    'far away',
    [
      [5e6, 5e6],
      [5e6 + 3, 5e6 + 4],
    ],
  ],
  [
    'small',
    [
      [0, 0],
      [0.003, 0.004],
    ],
  ],
  [
    'negative',
    [
      [-700, -20],
      [-400, -420],
    ],
  ],
])('positions %s', async (_, line) => {
  const router = await Router.open(fileOf(line), flat);
  const expected = line.slice(1).reduce((sum, p, i) => sum + straight(line[i], p), 0);
  const answer = router.route({ from: line[0], to: line[line.length - 1] });
  expect(answer.found && answer.meters).toBe(expected);
});

test('x = 180 and x = -180 are not one position, nor are those at y = 90', async () => {
  const router = await Router.open(
    fileOf(
      [
        [180, 0],
        [181, 0],
      ],
      [
        [-180, 0],
        [-181, 0],
      ],
      [
        [0, 90],
        [1, 91],
      ],
      [
        [5, 90],
        [6, 91],
      ],
    ),
    flat,
  );
  expect(router.info.components).toBe(4);
});

test('swap takes y first', async () => {
  const router = await Router.open(
    fileOf([
      [0, 7],
      [10, 7],
    ]),
    { positions: { crs: 'flat', swap: true } },
  );
  expect(router.info.bbox).toEqual([7, 0, 7, 10]);
});

test('positions and lengths that are too large are refused', async () => {
  const far = (most: number) =>
    Router.open(
      fileOf([
        [0, 0],
        [most, 0],
      ]),
      flat,
    );
  await expect(far(1e300)).rejects.toThrow('position out of range');
  await expect(far(1e12)).rejects.toThrow(
    '8,000,000,000. Feature 0 contributes most. Use a larger unit',
  );
  const swap = { positions: { swap: 'yes' } } as object;
  await expect(Router.open(rooms, swap)).rejects.toThrow('positions.swap: got "yes"');
});

describe('random mazes', () => {
  test('every exact algorithm and heuristic gives the sum of Euclid', async () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(seed);
      const file = randomPlan(random);
      const router = await Router.open(file, flat);
      const packed = Router.fromPacked(router.toPacked());
      const points = file.features.flatMap(
        ({ geometry }) => geometry.coordinates as never as Position[],
      );
      const oracle = distancesFrom(file);
      for (let i = 0; i < 3; i++) {
        const [from, to] = [random.pick(points), random.pick(points)];
        const expected = oracle(from, to);
        const ask = (more: object) => {
          const answer = router.route({ from, to, ...more });
          return answer.found ? answer.meters : Infinity;
        };
        const print = `seed ${seed} from ${from} to ${to}`;
        for (const [algorithm, { past }] of Object.entries(algorithms)) {
          if (['bfs', 'greedy'].includes(algorithm) || past === 0) continue;
          close(ask({ algorithm }), expected, `${print} ${algorithm}`);
        }
        for (const heuristic of heuristicNames) {
          const answer = router.route({ from, to, heuristic });
          if (answer.found && answer.exact)
            close(answer.meters, expected, `${print} ${heuristic}`);
        }
        const again = packed.route({ from, to });
        expect(again.found ? again.meters : Infinity).toBe(ask({}));
      }
    }
  });

  test('snapping finds the nearest point of all segments', async () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = seeded(seed);
      const file = randomPlan(random);
      const router = await Router.open(file, flat);
      for (let i = 0; i < 10; i++) {
        const p: Position = [3000 * random() - 1000, 3000 * random() - 1000];
        close(router.snap(p).meters, nearestBy(file, p), `seed ${seed} at ${p}`);
      }
    }
  });

  test('gaps between separate parts are the shortest lines', async () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(seed);
      const one = randomPlan(random);
      const other = randomPlan(random, 2500);
      const file = fileOf(
        ...[...one.features, ...other.features].map((f) => f.geometry.coordinates as never),
      );
      const router = await Router.open(file, flat);
      const [from, to] = [one, other].map(
        (part) => part.features[0].geometry.coordinates[0] as never,
      );
      const answer = router.route({ from, to });
      if (answer.found || answer.reason !== 'separate-parts') continue;
      const { gap } = answer;
      close(straight(gap.from, gap.to), gap.meters, `seed ${seed}`);
      expect(nearestBy(file, gap.from)).toBeLessThan(1e-9);
      expect(nearestBy(file, gap.to)).toBeLessThan(1e-9);
    }
  });
});

test('isochrones hold what is in reach', async () => {
  const router = await Router.open(rooms, flat);
  const reach = router.isochrone({ from: [0, 0], budgets: [100] });
  if (!reach.found) throw new Error(reach.message);
  expect(reach.reaches[0].meters).toBeCloseTo(300, 9);
  const [{ geometry }] = isochroneAreas(router.network, reach);
  const xs = geometry.coordinates[0].map(([x]) => x);
  expect(Math.max(...xs)).toBeGreaterThan(100);
  expect(Math.max(...xs)).toBeLessThan(105);
});

test('closed areas, turns and steps', async () => {
  const router = await Router.open(rooms, flat);
  const closed = {
    type: 'Polygon',
    coordinates: [
      [
        [100, 150],
        [200, 150],
        [200, 250],
        [100, 250],
      ],
    ],
  };
  const answer = router.route({ from: [0, 0], to: [300, 400], closed } as never);
  expect(answer.found && answer.meters).toBe(700);
  const [leg] = (answer.found && answer.legs) || [];
  expect(leg?.steps.map(({ maneuver }) => maneuver.type)).toEqual(['depart', 'arrive']);
});

test('checks and repairs measure in the unit of the file', async () => {
  const file = fileOf(
    [
      [0, 0],
      [1000, 0],
    ],
    [
      [500, -300],
      [500, -1.5],
    ],
    [
      [200, -50],
      [200, 50],
    ],
  );
  const report = await checkRoads(file, flat);
  expect(report.dangles).toMatchObject([{ position: [500, -1.5], to: [500, 0], meters: 1.5 }]);
  expect(report.intersections).toEqual([{ position: [200, 0], features: [0, 2] }]);
  const { geojson, repairs } = await repairRoads(file, { join: 2, splitCrossings: true }, flat);
  expect(repairs).toMatchObject({ joined: 1, split: 1 });
  const room = {
    type: 'Feature',
    properties: { room: 7 },
    geometry: { type: 'Point', coordinates: [500, 500] },
  };
  const withRoom = JSON.stringify({ ...file, features: [...file.features, room] });
  const whole = await repairRoads(withRoom, { join: 2 }, flat);
  expect(whole.onlyRoads).toBeNull();
  expect(whole.geojson.features[3]).toEqual(room);
  const router = await Router.open(geojson, flat);
  expect(router.info.components).toBe(1);
  const answer = router.route({ from: [500, -300], to: [200, 50] });
  expect(answer.found && answer.meters).toBe(650);
});

test('positions that are no numbers are refused', async () => {
  const router = await Router.open(rooms, flat);
  expect(() => router.route({ from: [Number.NaN, 0], to: [0, 0] })).toThrow(
    /^from: got .*; expected two numbers, x and y$/,
  );
  expect(() => router.snap([Infinity, 0])).toThrow(/x and y/);
});

test('a packed plane opens with the same system only', async () => {
  const bytes = new Uint8Array((await Router.open(rooms, flat)).toPacked());
  expect((await Router.open(bytes, flat)).network.flat).toBe(true);
  await expect(Router.open(bytes, { positions: { crs: 'EPSG:3857' } })).rejects.toThrow(
    /no effect/,
  );
  const degrees = await readRoads(
    fileOf([
      [0, 0],
      [1, 1],
    ]),
  );
  expect(degrees.flat).toBeUndefined();
});

test('the command reads and writes planes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flat-'));
  const [plan, packed] = [join(folder, 'plan.geojson'), join(folder, 'plan.roadstar')];
  writeFileSync(plan, JSON.stringify(rooms));
  const ends = ['--crs', 'flat', '--from', '0,0', '--to', '300,400'];
  const meters = ({ stdout }: { stdout: string }) => JSON.parse(stdout).properties.meters;
  expect(meters(await runCommand('route', plan, ...ends))).toBe(500);
  expect((await runCommand('build', plan, '--crs', 'flat', '-o', packed)).status).toBe(0);
  expect(meters(await runCommand('route', packed, ...ends))).toBe(500);
  const without = await runCommand('route', plan, '--from', '0,0', '--to', '3,4');
  expect(without.stderr).toContain('--crs flat');
  const degrees = await runCommand('route', plan, '--from', '0,0', '--to', '300,400');
  expect(degrees.stderr).toContain('On a plane, add --crs flat.');
  const track = await runCommand('route', plan, ...ends, '--format', 'gpx');
  expect(track.stderr).toContain('--format gpx needs degrees');
  const wrong = await runCommand('route', plan, '--crs', 'flat', '--from', '0', '--to', '3,4');
  expect(wrong.stderr).toContain('--from: got "0", expected X,Y');
  rmSync(folder, { recursive: true });
});

function straight([x1, y1]: Position, [x2, y2]: Position): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

function close(got: number, expected: number, message: string): void {
  if (got === expected) return;
  expect(Math.abs(got - expected), `${message}: ${got}, expected ${expected}`).toBeLessThan(1e-6);
}

/** Corridors between the crossings of a crooked grid. */
function randomPlan(random: Random, shift = 0): Roads {
  const size = 2 + random.below(4);
  const wide = random.pick([1, 37, 1000]) / size;
  const at = (x: number, y: number): Position => [
    shift + wide * (x + ((x * 7 + y * 3) % 5) / 9),
    wide * (y + ((x * 2 + y * 5) % 7) / 11),
  ];
  const lines: Position[][] = [];
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      if (random.chance(0.8)) lines.push([at(x, y), at(x + 1, y)]);
      if (random.chance(0.8)) lines.push([at(x, y), at(x + 0.5, y + 0.3), at(x, y + 1)]);
    }
  }
  return lines.length > 0 ? fileOf(...lines) : randomPlan(random, shift);
}

/** Bellman and Ford over all positions. */
function distancesFrom({ features }: Roads): (from: Position, to: Position) => number {
  const key = (p: readonly number[]) => p.slice(0, 2).join();
  const segments = features.flatMap(({ geometry: { coordinates } }) =>
    coordinates.slice(1).map((p, i) => [coordinates[i], p] as const),
  );
  return (from, to) => {
    const meters = new Map([[key(from), 0]]);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [a, b] of segments) {
        for (const [p, q] of [
          [a, b],
          [b, a],
        ]) {
          const sum = (meters.get(key(p)) ?? Infinity) + straight(p as never, q as never);
          if (sum >= (meters.get(key(q)) ?? Infinity)) continue;
          meters.set(key(q), sum);
          changed = true;
        }
      }
    }
    return meters.get(key(to)) ?? Infinity;
  };
}

function nearestBy({ features }: Roads, [x, y]: Position): number {
  let least = Infinity;
  for (const { geometry } of features) {
    for (let i = 1; i < geometry.coordinates.length; i++) {
      const [[ax, ay], [bx, by]] = geometry.coordinates.slice(i - 1);
      const square = (bx - ax) ** 2 + (by - ay) ** 2;
      const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
      const share = Math.max(0, Math.min(1, along));
      least = Math.min(least, Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y));
    }
  }
  return least;
}

test('a route on a flat map is not written as GPX', async () => {
  const router = await Router.open(rooms, flat);
  const answer = router.route({ from: [0, 0], to: [10, 0] });
  if (!answer.found) throw new Error(answer.message);
  expect(answer.flat).toBe(true);
  expect(() => routeGpx(answer)).toThrow('this route lies on a flat map. Save it as GeoJSON');
});
