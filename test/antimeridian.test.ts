/** Roads across the 180° line: files, questions and answers, however longitudes are written. */
import type { Polygon } from 'geojson';
import { expect, test } from 'vitest';
import { roadFormats, writeRoads } from '../src/formats.ts';
import { type Isochrone, isochroneAreas, type Route, Router, readRoads } from '../src/index.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { seeded } from './support/random.ts';

type Line = readonly (readonly [number, number])[];

function file(lines: readonly Line[], turned: (lng: number) => number = (lng) => lng): string {
  const features = lines.map((line, i) => ({
    type: 'Feature',
    properties: { name: `Road ${i}` },
    geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [turned(lng), lat]) },
  }));
  const name = { type: 'Point', coordinates: [turned(-179.99), 0.01] };
  features.push({ type: 'Feature', properties: { name: 'Cape' }, geometry: name } as never);
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** Multiples of 2⁻¹⁰ degrees, so that a turn more or less changes no digit. */
const random = seeded(7);
const places = Array.from({ length: 60 }, () => {
  const [east, north] = [random.below(100) - 49.5, random.below(100) - 50];
  return [(east < 0 ? 180 : -180) + east / 1024, north / 1024] as const;
});
/** No two of them share a segment, so that no two ways are equal. */
const segments = new Set<string>();
const lines: Line[] = Array.from({ length: 150 }, () =>
  Array.from({ length: 2 + random.below(3) }, () => random.below(places.length)),
)
  .filter((line) => {
    const own = line.slice(1).map((place, i) => [place, line[i]!].sort().join());
    if (new Set(line).size < line.length || own.some((key) => segments.has(key))) return false;
    for (const key of own) segments.add(key);
    return true;
  })
  .map((line) => line.map((place) => places[place]!));

const spellings: Record<string, (lng: number) => number> = {
  'from 0 to 360': (lng) => (lng < 0 ? lng + 360 : lng),
  'from -360 to 0': (lng) => (lng > 0 ? lng - 360 : lng),
  'on past 180': (lng) => (lng < -179 ? lng + 360 : lng),
};

test('the box around more than half of the globe holds all roads', () => {
  const random = seeded(11);
  const wide = { whole: 0, across: 0, others: 0 };
  for (let run = 0; run < 200; run++) {
    /** Each degree is entered by a road or not: that of 0 begins at Greenwich. */
    const entered = new Set<number>();
    const drawn: Line[] = Array.from({ length: 1 + random.below(3) }, () => {
      let lng = random.below(360);
      const line: [number, number][] = [[turned(lng), 0]];
      for (let steps = 1 + random.below(4); steps > 0; steps--) {
        const step = 1 + random.below(60);
        for (let cell = lng; cell < lng + step; cell++) entered.add(cell % 360);
        lng += step;
        line.push([turned(lng), random.below(20)]);
      }
      return line;
    });
    const [west, , east] = Router.fromGeoJSON(file(drawn)).info.bbox;
    const width = east > west ? east - west : east - west + 360;
    const cuts = [0, 180].filter(
      (cut) => ![cut, (cut + 359) % 360].every((at) => entered.has(at)),
    );
    if (cuts.length === 0) expect([west, east]).toEqual([-180, 180]);
    for (const cell of entered) expect((cell - west + 720) % 360).toBeLessThan(width);
    const narrowest = Math.min(...cuts.map((cut) => widthFrom(cut, entered)));
    if (cuts.length > 0) expect(width).toBe(narrowest);
    if (width <= 180) continue;
    if (cuts.length === 0) wide.whole++;
    else if (east < west) wide.across++;
    else wide.others++;
  }
  for (const count of Object.values(wide)) expect(count).toBeGreaterThan(9);
});

/** The width in degrees of what is entered, counted from a meridian. */
function widthFrom(meridian: number, entered: ReadonlySet<number>): number {
  const cells = [...entered].map((cell) => (cell - meridian + 360) % 360);
  return Math.max(...cells) + 1 - Math.min(...cells);
}

/** From -180 to below 180. */
function turned(lng: number): number {
  return ((lng + 540) % 360) - 180;
}

test.each(Object.entries(spellings))('longitudes %s', async (_, turned) => {
  const [text, expected] = [file(lines, turned), await readRoads(file(lines))];
  expect(text).not.toBe(file(lines));
  for (const roads of [await readRoads(text), collectRoads(JSON.parse(text))]) {
    expect(roads.positions).toEqual(expected.positions);
    expect(roads.names).toEqual(expected.names);
    expect(roads.report).toEqual(expected.report);
  }
  const [one, other] = [Router.fromGeoJSON(text), Router.fromGeoJSON(file(lines))];
  expect(one.info).toEqual(other.info);
  for (let i = 0; i < 100; i++) {
    const ends = { from: places[i % 60]!, to: places[(7 * i + 13) % 60]! };
    const { milliseconds: _, ...answer } = one.route(ends);
    expect(answer).toMatchObject({ found: true });
    expect(answer).toEqual({ ...other.route(ends), milliseconds: undefined });
  }
});

test('a road across the line is as long as it looks', () => {
  const across: Line = [
    [179.9, 0],
    [180.1, 0],
  ];
  const answer = Router.fromGeoJSON(file([across])).route({ from: [179.9, 0], to: [-179.9, 0] });
  expect(answer.found && answer.meters).toBeCloseTo(22_239, 0);
});

test('a longitude a rounding past 180 is 180', async () => {
  const { positions, report } = await readRoads(
    '{"type":"LineString","coordinates":[[180.00000000000003,-43.95],[183.5,-43.95]]}',
  );
  expect(positions[0]).toBeCloseTo(-180, 9);
  expect(positions[2]).toBe(-176.5);
  expect(report.warnings).toEqual([]);
});

/** The same network a quarter of the globe to the west, where there is no line. */
const home = Router.fromGeoJSON(file(lines, (lng) => (lng < 0 ? lng + 270 : lng - 90)));
const away = Router.fromGeoJSON(file(lines));
const west = (position: readonly number[]): number[] => {
  const [lng, ...others] = position as [number, number];
  return [(lng < 0 ? lng + 360 : lng) - 90, ...others];
};
const anywhere = (): [number, number] => [
  90 + (random.below(160) - 79.5) / 1024,
  (random.below(160) - 79.5) / 1024,
];
const far = { maxSnapMeters: 1e5 };

/** A longitude near 90° as one near 180°, in any of its spellings. */
function east([lng, lat]: readonly number[]): [number, number] {
  const turned = lng! + 90;
  const spelt = [turned, turned - 360, turned > 180 ? turned - 360 : turned];
  return [spelt[random.below(3)]!, lat!];
}

function expectSame(line: readonly (readonly number[])[], other: typeof line): void {
  expect(line.length).toBe(other.length);
  for (const [i, position] of line.entries()) {
    for (const axis of [0, 1]) expect(position[axis]).toBeCloseTo(other[i]![axis]!, 9);
  }
}

test('routes are those of the same network a quarter of the globe away', () => {
  for (let i = 0; i < 60; i++) {
    const [from, to, ...ring] = Array.from({ length: 5 }, anywhere);
    const closed: Polygon = { type: 'Polygon', coordinates: [ring] };
    const beyond = ring.map(([lng, lat]) => [lng + 90, lat]);
    const closedAway: Polygon = { type: 'Polygon', coordinates: [beyond] };
    const asked = {
      algorithm: random.pick(['astar', 'bidijkstra', 'hierarchy'] as const),
      ...far,
    } as const;
    const here = home.route({ from: from!, to: to!, closed, ...asked });
    const there = away.route({ from: east(from!), to: east(to!), closed: closedAway, ...asked });
    expect(there.found).toBe(here.found);
    if (!here.found) continue;
    const { meters, line, legs } = there as Route;
    expect(meters).toBeCloseTo(here.meters, 5);
    expectSame(line.map(west), here.line);
    expect(line.every(([lng]) => Math.abs(lng) <= 180)).toBe(true);
    const turns = ({ steps }: Route['legs'][number]) =>
      steps.map((step) => step.maneuver.modifier);
    expect(legs.map(turns)).toEqual(here.legs.map(turns));
  }
});

test('isochrones reach as far, and their outlines close what they reach', () => {
  for (let i = 0; i < 8; i++) {
    const from = anywhere();
    const asked = { budgets: [4000], ...far };
    const here = home.isochrone({ from, ...asked }) as Isochrone;
    const there = away.isochrone({ from: east(from), ...asked }) as Isochrone;
    const [reached] = there.reaches;
    expect(reached!.meters).toBeCloseTo(here.reaches[0]!.meters, 4);
    const [area] = isochroneAreas(away.network, there);
    const lngs = area!.geometry.coordinates.flat().map(([lng]) => lng!);
    // In one piece, on both sides of the line.
    expect(Math.max(...lngs) - Math.min(...lngs)).toBeLessThan(0.1);
    const closed = away.select(area!).meters;
    expect(closed).toBeGreaterThan(reached!.meters - 0.001);
    const [other] = isochroneAreas(home.network, here);
    expect(closed / home.select(other!).meters).toBeCloseTo(1, 1);
  }
});

test('areas in two halves and lines past 180 close what one area and one line close', () => {
  const box = (least: number, most: number) => [
    [
      [least, -0.03],
      [most, -0.03],
      [most, 0.02],
      [least, 0.02],
    ],
  ];
  const { meters } = home.select({ type: 'Polygon', coordinates: box(89.971, 90.024) });
  for (const coordinates of [
    [box(179.971, 180.024)],
    [box(-180.029, -179.976)],
    [box(179.971, 180), box(-180, -179.976)],
  ]) {
    const selected = away.select({ type: 'MultiPolygon', coordinates });
    expect(selected.meters).toBeCloseTo(meters, 4);
  }
  const line = [
    [89.96, 0.01],
    [90.03, 0.01],
  ];
  const along = home.select({ type: 'LineString', coordinates: line });
  for (const spelt of [line.map(([lng, lat]) => [lng! + 90, lat!]), line.map(east)]) {
    const selected = away.select({ type: 'LineString', coordinates: spelt });
    expect(selected.meters).toBeCloseTo(along.meters, 4);
  }
});

test.each(Object.keys(roadFormats).filter((format) => format !== 'sql'))(
  'roads written as %s come back with their lengths',
  async (format) => {
    const chunks = await writeRoads(await readRoads(file(lines)), format as 'pbf');
    const back = await readRoads(new Blob([...chunks] as BlobPart[]));
    expect(back.report.warnings).toEqual([]);
    expect(Router.fromRoads(back).info.kilometers).toBeCloseTo(away.info.kilometers, 2);
  },
);
