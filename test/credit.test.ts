import { describe, expect, test } from 'vitest';
import { mergeRoads } from '../src/input/merge-roads.ts';
import { readRoads } from '../src/input/read.ts';
import { finish } from '../src/input/slices.ts';
import { namedTravel } from '../src/profile/travel.ts';
import { importRoads } from '../src/router/import-roads.ts';
import { openPacked, packImported } from '../src/router/packed.ts';
import { zip } from './support/archives.ts';
import { osmFormats } from './support/osm-files.ts';

const street = {
  nodes: [
    { id: 1, lng: 8.5, lat: 47.1 },
    { id: 2, lng: 8.6, lat: 47.2 },
  ],
  ways: [{ id: 1, refs: [1, 2], tags: { highway: 'residential' } }],
};
const line = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Open Street, Mapleton' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [8.5, 47.1],
          [8.6, 47.2],
        ],
      },
    },
  ],
};
const copyright = 'The data included in this document is from www.openstreetmap.org.';

describe('OpenStreetMap is credited', () => {
  test.for(Object.entries(osmFormats))('in %s, also zipped', async ([name, write]) => {
    const bytes = write(street);
    expect((await readRoads(bytes)).ofOsm).toBe(true);
    const inner = name.includes('PBF') ? 'a.osm.pbf' : name.includes('JSON') ? 'a.json' : 'a.osm';
    expect((await readRoads(zip({ [inner]: Buffer.from(bytes) }))).ofOsm).toBe(true);
  });

  test('in GeoJSON that says so, and not in other files', async () => {
    expect((await readRoads(JSON.stringify({ ...line, copyright }))).ofOsm).toBe(true);
    expect('ofOsm' in (await readRoads(JSON.stringify(line)))).toBe(false);
  });

  test('where one of several files is from there, and after the network was packed', async () => {
    const own = await readRoads(JSON.stringify(line));
    const osm = await readRoads(osmFormats['OSM XML']!(street));
    expect(mergeRoads([own, osm]).ofOsm).toBe(true);
    for (const [roads, isOsm] of [
      [osm, true],
      [own, undefined],
    ] as const) {
      const options = { traveller: namedTravel(), spend: false, fields: null, turnPlacer: null };
      const imported = finish(importRoads(roads, options));
      expect(openPacked(packImported(imported)).ofOsm).toBe(isOsm);
    }
  });
});
