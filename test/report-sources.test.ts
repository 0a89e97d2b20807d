/** Checks of any source: the same faults in every format, from streams, blobs and read roads. */
import { describe, expect, it } from 'vitest';
import { checkRoads, repairRoads } from '../src/index.ts';
import { readRoads } from '../src/input/read.ts';
import { dbf, shape, shp, zip } from './support/archives.ts';
import { lines, metric } from './support/meters.ts';

const m = metric();
/** A street, a side street that ends 1 m short of it, and a street that crosses both. */
const streets = [
  [m(-50, 0), m(50, 0)],
  [m(0, 1), m(0, 40)],
  [m(-20, -30), m(-20, 30)],
];
const geojson = lines(...streets.map((line): [typeof line] => [line]));
const shapefile = zip({
  'streets.shp': shp(...streets.map((line) => shape(line))),
  'streets.dbf': dbf(
    [['name', 'C']],
    streets.map((_, i) => [`street ${i}`]),
  ),
});
const gpx = `<gpx>${streets
  .map((line) => line.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join(''))
  .map((points) => `<trk><trkseg>${points}</trkseg></trk>`)
  .join('')}</gpx>`;
const topology = {
  type: 'Topology',
  arcs: streets,
  objects: {
    streets: {
      type: 'GeometryCollection',
      geometries: streets.map((_, i) => ({ type: 'LineString', arcs: [i] })),
    },
  },
};
const swapped = JSON.stringify(geojson).replaceAll(/\[(8[\d.]*),(4[\d.]+)\]/g, '[$2,$1]');

describe.each([
  ['an object', () => geojson],
  ['text', () => JSON.stringify(geojson)],
  ['a Blob', () => new Blob([JSON.stringify(geojson)])],
  ['a Response', () => new Response(JSON.stringify(geojson))],
  ['roads that were read', () => readRoads(geojson)],
  ['a Shapefile', () => shapefile],
  ['GPX', () => gpx],
  ['TopoJSON', () => topology],
  ['a topology as text', () => JSON.stringify(topology)],
  ['latitude first', () => swapped, { swap: true }],
] as [string, () => object | string, object?][])('%s', (_, source, positions = {}) => {
  it('has the same faults', async () => {
    const given = await source();
    const report = await checkRoads(given, { positions });
    expect(report.isClean).toBe(false);
    expect(report.components).toHaveLength(3);
    expect(report.dangles.map(({ meters }) => meters.toFixed(2))).toEqual(['1.00']);
    expect(report.intersections.map(({ features }) => features)).toEqual([[0, 2]]);
  });

  it('has none after the fixes', async () => {
    const fixes = { join: 2, splitCrossings: true };
    const report = await checkRoads(await source(), { positions, fixes });
    expect(report).toMatchObject({ isClean: true, components: [{}], dangles: [] });
    const { repairs, geojson } = await repairRoads(await source(), fixes, { positions });
    expect(repairs).toMatchObject({ joined: 1, split: 1 });
    expect(await checkRoads(geojson)).toMatchObject({ isClean: true });
  });
});

it('a packed network cannot be checked', async () => {
  await expect(checkRoads(new TextEncoder().encode('Roadstar'))).rejects.toMatchObject({
    name: 'InputError',
  });
});
