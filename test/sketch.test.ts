import { describe, expect, it } from 'vitest';
import { Bounds } from '../src/geo/bounds.ts';
import { mercatorX, mercatorY } from '../src/geo/mercator.ts';
import type { RoadsSoFar } from '../src/input/geojson/collector.ts';
import type { Box } from '../src/render/prepared.ts';
import { Sketch, type SketchLines } from '../src/render/sketch.ts';
import {
  fittingView,
  grownBox,
  holds,
  type Screen,
  viewBetween,
} from '../src/render/sketch-view.ts';
import { seeded } from './support/random.ts';

type Line = [lng: number, lat: number][];

describe('the lines of roads while they are read', () => {
  it.for([0, 1, 2])('go where the roads go, whenever they are taken: %i', (seed) => {
    const random = seeded(seed);
    const roads = wanderings(random, 200, 20);
    const batches = taken(roads, () => random.below(60));
    const { minX, maxX, minY, maxY } = boundsOf(roads);
    const near = Math.max(maxX - minX, maxY - minY) / 500;
    const lines = batches.flatMap(linesOf);
    const origin = inWorld(roads[0][0]);
    for (const road of roads) {
      const places = road.map((position) => {
        const [x, y] = inWorld(position);
        return [x - origin[0], y - origin[1]] as const;
      });
      const hit = lines.some((line) => places.every((place) => distance(place, line) < near));
      expect(hit, JSON.stringify(road)).toBe(true);
    }
    const places = roads.flat().map(inWorld);
    for (const [x, y] of lines.flat()) {
      const isOnRoad = places.some(
        (place) => Math.hypot(place[0] - origin[0] - x, place[1] - origin[1] - y) < near,
      );
      expect(isOnRoad).toBe(true);
    }
  });

  it.for([0, 1, 2])('tell the bounds that the network will have: %i', (seed) => {
    const roads = wanderings(seeded(seed), 50, 10);
    const [west, south, east, north] = bboxOf(roads);
    const { bounds } = taken(roads, () => 7).at(-1)!;
    const [x, y] = inWorld(roads[0][0]);
    expect(bounds.minX + x).toBeCloseTo(mercatorX(west), 12);
    expect(bounds.maxX + x).toBeCloseTo(mercatorX(east), 12);
    expect(bounds.minY + y).toBeCloseTo(mercatorY(north), 12);
    expect(bounds.maxY + y).toBeCloseTo(mercatorY(south), 12);
  });

  it('continue across the 180° line, and so do their bounds', () => {
    const roads: Line[] = [
      [
        [179.9, -17],
        [-179.9, -17],
      ],
      [
        [-179.8, -17],
        [-179.7, -16.9],
      ],
    ];
    const { bounds } = taken(roads, () => 2).at(-1)!;
    const [[first, last]] = taken(roads, () => 2).flatMap(linesOf);
    expect((last[0] - first[0]) * 360).toBeCloseTo(0.2, 4);
    expect((bounds.maxX - bounds.minX) * 360).toBeCloseTo(0.4, 9);
  });

  it('are few where more would be invisible', () => {
    const long: Line = [
      [0, 0],
      [10, 10],
    ];
    const lamp: Line = [
      [5, 5],
      [5.0001, 5.0001],
    ];
    const batches = taken([long, ...new Array<Line>(50_000).fill(lamp)], () => 5000);
    expect(batches.flatMap(linesOf).length).toBe(2);
    const winding = Array.from({ length: 50_000 }, (_, i): [number, number] => [
      5 + i / 1e7,
      5 + (i % 2) / 1e7,
    ]);
    const [, line] = taken([long, winding], () => 2).flatMap(linesOf);
    expect(line.length).toBeLessThan(10);
  });

  it('come in batches of limited size until the end', () => {
    const roads = wanderings(seeded(5), 150_000, 3);
    const batches = taken(roads, () => roads.length);
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.map(({ isEnd }) => isEnd)).toEqual(
      batches.map((_, i) => i === batches.length - 1),
    );
    for (const { points } of batches) expect(points.length).toBeLessThan(2 ** 18 + 100);
    expect(batches.flatMap(linesOf).length).toBeGreaterThan(100_000);
  });

  it('start again when roads are withdrawn', () => {
    const sketch = new Sketch();
    const roads = wanderings(seeded(6), 20, 5);
    expect(sketch.take(soFar(roads)).isAnew).toBe(false);
    const again = sketch.take(soFar(roads.slice(0, 3)));
    expect(again.isAnew).toBe(true);
    expect(linesOf(again).length).toBe(3);
    expect(again.bounds).toEqual(new Sketch().take(soFar(roads.slice(0, 3))).bounds);
    expect(sketch.take(soFar(roads)).isAnew).toBe(false);
  });

  it('include a road of any length', () => {
    const road = Array.from({ length: 300_000 }, (_, i): [number, number] => [
      (i % 1000) / 100,
      i / 30_000,
    ]);
    const [line] = taken([road], () => 1).flatMap(linesOf);
    expect(line.length).toBeGreaterThan(200_000);
  });
});

describe('the view of a sketch', () => {
  const screen: Screen = {
    width: 1000,
    height: 600,
    pixelRatio: 2,
    inset: { left: 300, top: 50, right: 20, bottom: 100 },
    zooms: { least: 2, most: 21, step: 0.25 },
  };

  it.for([0, 1, 2, 3, 4, 5])('is the nearest one in which all has a place: %i', (seed) => {
    const random = seeded(seed);
    const [x, y, size] = [random() - 0.5, random() - 0.5, 2 ** -(4 + 12 * random())];
    const box = { minX: x, minY: y, maxX: x + size * random(), maxY: y + size * random() };
    const view = fittingView(box, screen);
    const zoom = Math.log2(view.scale / 2 / 256);
    expect((zoom * 4) % 1).toBeCloseTo(0, 9);
    // An error of up to 1 % of a step is tolerated.
    const slack = 2 * 2 ** (0.01 * 0.25);
    const [left, right] = [box.minX, box.maxX].map((x) => (x - view.x) * view.scale);
    const [top, bottom] = [box.minY, box.maxY].map((y) => (y - view.y) * view.scale);
    expect(left + right).toBeCloseTo(2 * (300 + 980), 3);
    expect(top + bottom).toBeCloseTo(2 * (50 + 500), 3);
    expect(right - left).toBeLessThanOrEqual(680 * slack);
    expect(bottom - top).toBeLessThanOrEqual(450 * slack);
    const isTight = right - left > (680 * 2) / 2 ** 0.25 || bottom - top > (450 * 2) / 2 ** 0.25;
    expect(isTight).toBe(true);
    expect([view.width, view.height]).toEqual([2000, 1200]);
  });

  it('stays within the available zooms', () => {
    const zoomOf = (size: number) => {
      const box = { minX: 0, minY: 0, maxX: size, maxY: size };
      return Math.log2(fittingView(box, screen).scale / 2 / 256);
    };
    expect([zoomOf(0), zoomOf(1e-12), zoomOf(10)]).toEqual([21, 21, 2]);
  });

  it('changes rarely while bounds grow, and never shows twice the necessary area', () => {
    const random = seeded(9);
    const bounds: Box = { minX: 1, minY: 1, maxX: 1, maxY: 1 };
    let box = { ...bounds };
    let changes = 0;
    for (let i = 0; i < 5000; i++) {
      const [x, y] = [random() * i, random() * i];
      bounds.minX = Math.min(x, bounds.minX);
      bounds.minY = Math.min(y, bounds.minY);
      bounds.maxX = Math.max(x, bounds.maxX);
      bounds.maxY = Math.max(y, bounds.maxY);
      const grown = grownBox(box, bounds);
      if (grown !== box) changes++;
      box = grown;
      expect(holds(box, bounds)).toBe(true);
      expect(box.maxX - box.minX).toBeLessThanOrEqual(2 * (bounds.maxX - bounds.minX));
      expect(box.maxY - box.minY).toBeLessThanOrEqual(2 * (bounds.maxY - bounds.minY));
    }
    expect(changes).toBeLessThan(60);
  });

  it('moves so that one point stays in place', () => {
    const from = fittingView({ minX: 0, minY: 0, maxX: 0.1, maxY: 0.1 }, screen);
    const to = fittingView({ minX: -0.2, minY: 0, maxX: 0.2, maxY: 0.3 }, screen);
    // Where from.scale · (x - from.x) equals to.scale · (x - to.x).
    const still = (a: number, b: number) =>
      (a * from.scale - b * to.scale) / (from.scale - to.scale);
    const [x, y] = [still(from.x, to.x), still(from.y, to.y)];
    for (const share of [0, 0.25, 0.5, 1]) {
      const view = viewBetween(from, to, share);
      expect((x - view.x) * view.scale).toBeCloseTo((x - from.x) * from.scale, 3);
      expect((y - view.y) * view.scale).toBeCloseTo((y - from.y) * from.scale, 3);
    }
    expect(viewBetween(from, to, 1).scale).toBeCloseTo(to.scale, 6);
  });
});

/** Roads as random walks, some of them very small. */
function wanderings(random: ReturnType<typeof seeded>, count: number, most: number): Line[] {
  return Array.from({ length: count }, () => {
    let [lng, lat] = [10 + random() * 2, 50 + random()];
    const step = random.pick([0.01, 0.001, 0.00001]);
    return Array.from({ length: 2 + random.below(most) }, (): [number, number] => {
      lng += (random() - 0.5) * step;
      lat += (random() - 0.5) * step;
      return [lng, lat];
    });
  });
}

function soFar(roads: readonly Line[]): RoadsSoFar {
  const firstPosition = new Int32Array(roads.length + 5);
  roads.forEach((road, r) => {
    firstPosition[r + 1] = firstPosition[r] + road.length;
  });
  const positions = new Float64Array(roads.flat(2));
  return { positions, firstPosition, roads: roads.length };
}

/** All batches of lines when `next()` more roads are read each time. */
function taken(roads: readonly Line[], next: () => number): SketchLines[] {
  const sketch = new Sketch();
  const batches: SketchLines[] = [];
  const all = soFar(roads);
  for (let read = 1; read < roads.length; read += next()) {
    batches.push(sketch.take({ ...all, roads: read }));
  }
  do batches.push(sketch.take(all, true));
  while (!batches.at(-1)!.isEnd);
  return batches.filter(({ points, isEnd }) => points.length > 0 || isEnd);
}

function linesOf({ points, firstPoint }: SketchLines): [x: number, y: number][][] {
  return Array.from({ length: firstPoint.length - 1 }, (_, line) => {
    const [first, end] = [firstPoint[line], firstPoint[line + 1]];
    return Array.from({ length: end - first }, (_, i) => [
      points[2 * (first + i)],
      points[2 * (first + i) + 1],
    ]);
  });
}

function inWorld([lng, lat]: readonly [number, number]): [x: number, y: number] {
  return [mercatorX(lng), mercatorY(lat)];
}

function bboxOf(roads: readonly Line[]): readonly number[] {
  const box = new Bounds();
  for (const [lng, lat] of roads.flat()) box.add(lng, lat);
  return box.bbox;
}

function boundsOf(roads: readonly Line[]): Box {
  const [west, south, east, north] = bboxOf(roads);
  const [minX, minY] = inWorld([west, north]);
  const [maxX, maxY] = inWorld([east, south]);
  return { minX, minY, maxX, maxY };
}

/** The distance of a point from a line. */
function distance(
  [x, y]: readonly [number, number],
  line: readonly (readonly number[])[],
): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [[x0, y0], [x1, y1]] = [line[i - 1], line[i]];
    const [dx, dy] = [x1 - x0, y1 - y0];
    const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
    const share = Math.min(Math.max(along, 0), 1);
    least = Math.min(least, Math.hypot(x - x0 - share * dx, y - y0 - share * dy));
  }
  return least;
}
