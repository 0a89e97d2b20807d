/** Files with the history of their elements are read in the last state of each. */
import { expect, test } from 'vitest';
import { readRoads } from '../src/input/read.ts';
import { Router } from '../src/router/router.ts';
import { type OsmFile, osmFormats, osmPBF } from './support/osm-files.ts';

const isBy = { version: 1, visible: true };
const gone = { version: 2, visible: false };
const tags = { highway: 'path' };

/** Node 2 was moved, node 4 lost its barrier, way 2 was deleted, way 3 was renamed and cut short. */
const history: OsmFile = {
  nodes: [
    { id: 1, lng: 8, lat: 47, ...isBy },
    { id: 2, lng: 9, lat: 48, ...isBy },
    { id: 2, lng: 8.01, lat: 47, version: 2, visible: true },
    { id: 3, lng: 8.02, lat: 47, ...isBy },
    { id: 4, lng: 8.01, lat: 47.01, tags: { barrier: 'wall' }, ...isBy },
    { id: 4, lng: 8.01, lat: 47.01, version: 2, visible: true },
    { id: 5, lng: 8.01, lat: 47.02, ...isBy },
    { id: 6, lng: 8.03, lat: 47, tags: { barrier: 'wall' }, ...isBy },
    { id: 6, lng: 0, lat: 0, ...gone },
  ],
  ways: [
    { id: 1, refs: [1, 2, 3], tags, ...isBy },
    { id: 2, refs: [1, 5], tags, ...isBy },
    { id: 2, refs: [], tags: {}, ...gone },
    { id: 3, refs: [2, 4, 5, 1], tags: { ...tags, name: 'Old' }, ...isBy },
    { id: 3, refs: [2, 4, 5], tags: { ...tags, name: 'New' }, version: 3, visible: true },
    { id: 4, refs: [3, 6], tags, ...isBy },
    { id: 4, refs: [3, 6], tags: {}, ...gone },
  ],
};
const files: [string, string | Uint8Array][] = [
  ['OSM XML', osmFormats['OSM XML'](history)],
  ['OSM PBF', osmPBF(history, ['HistoricalInformation'])],
  ['OSM PBF without a flag', osmPBF(history)],
];

test.each(files)('%s', async (_, file) => {
  const roads = await readRoads(file);
  expect([...roads.properties]).toEqual([tags, { ...tags, name: 'New' }]);
  expect(roads.obstacles).toEqual([]);
  expect(roads.report.warnings).toContain(
    'The file holds the history of its elements: the last state of each is loaded.',
  );
  const { found } = Router.fromRoads(roads).route({ from: [8, 47], to: [8.01, 47.02] });
  expect(found).toBe(true);
});

test('former states that follow the last one', async () => {
  const backwards = { nodes: history.nodes.toReversed(), ways: history.ways.toReversed() };
  const roads = await readRoads(osmFormats['OSM XML'](backwards));
  expect([...roads.properties]).toEqual([{ ...tags, name: 'New' }, tags]);
  expect(roads.positions[2]).toBe(8.01);
});

test('versions alone are no history', async () => {
  const nodes = history.nodes.filter(
    ({ id }, i) => i === history.nodes.findLastIndex((n) => n.id === id),
  );
  const file = { nodes, ways: [history.ways[0]] };
  for (const each of [osmFormats['OSM XML'](file), osmPBF(file)]) {
    const { report } = await readRoads(each);
    expect(report.warnings).toEqual([]);
  }
});
