/** Nodes of OpenStreetMap are joined by id, not by equal positions. */
import { describe, expect, test } from 'vitest';
import { readRoads } from '../src/input/read.ts';
import { applyFixes } from '../src/quality/fixes.ts';
import { repairRoads } from '../src/quality/repair.ts';
import { checkRoads } from '../src/quality/report.ts';
import { Router } from '../src/router/router.ts';
import { type OsmFile, type OsmNode, osmFormats } from './support/osm-files.ts';
import { type Random, seeded } from './support/random.ts';

/** Two roads that cross at one position, the second one at a node of its own: a bridge. */
const bridge: OsmFile = {
  nodes: [
    { id: 1, lng: 8.5, lat: 47.1 },
    { id: 2, lng: 8.51, lat: 47.1 },
    { id: 3, lng: 8.52, lat: 47.1 },
    { id: 4, lng: 8.51, lat: 47.11 },
    { id: 5, lng: 8.51, lat: 47.1 },
    { id: 6, lng: 8.51, lat: 47.09 },
  ],
  ways: [{ refs: [1, 2, 3] }, { refs: [4, 5, 6] }],
};
const formats = Object.entries(osmFormats);

describe.each(formats)('%s', (_, fileOf) => {
  test('nodes at one position are not joined', async () => {
    const router = await Router.open(fileOf(bridge));
    expect(router.info).toMatchObject({ nodes: 4, edges: 2, components: 2 });
    const answer = router.route({ from: [8.5, 47.1], to: [8.51, 47.09] });
    expect(answer).toMatchObject({ found: false, reason: 'separate-parts' });
  });

  test('a node of both roads joins them', async () => {
    const ways = [{ refs: [1, 2, 3] }, { refs: [4, 2, 6] }];
    const router = await Router.open(fileOf({ ...bridge, ways }));
    expect(router.info).toMatchObject({ nodes: 5, edges: 4, components: 1 });
  });

  test('nodes of other ways than roads do not matter', async () => {
    const building = { refs: [4, 5, 6], tags: { building: 'yes' } };
    const roads = await readRoads(fileOf({ ...bridge, ways: [bridge.ways[0], building] }));
    expect(roads.places).toBeUndefined();
  });

  test('a barrier stops the road that has its node', async () => {
    for (const [barred, from, to] of [
      [2, [8.5, 47.1], [8.52, 47.1]],
      [5, [8.51, 47.11], [8.51, 47.09]],
    ] as [number, number[], number[]][]) {
      const nodes = bridge.nodes.map((node) =>
        node.id === barred ? { ...node, tags: { barrier: 'bollard' } } : node,
      );
      const router = await Router.open(fileOf({ ...bridge, nodes }), { profile: 'car' });
      expect(router.info.components).toBe(3);
      const other =
        barred === 2
          ? [
              [8.51, 47.11],
              [8.51, 47.09],
            ]
          : [
              [8.5, 47.1],
              [8.52, 47.1],
            ];
      expect(router.route({ from, to } as never).found).toBe(false);
      expect(router.route({ from: other[0], to: other[1] } as never).found).toBe(true);
    }
  });

  test('two nodes of one way that follow each other are one place', async () => {
    const nodes = [...bridge.nodes, { id: 7, lng: 8.51, lat: 47.1 }];
    const ways = [{ refs: [1, 2, 5, 3] }, { refs: [4, 5, 6] }, { refs: [1, 7] }];
    const router = await Router.open(fileOf({ nodes, ways }));
    // Node 7 ends a road for itself.
    expect(router.info).toMatchObject({ components: 1, edges: 4, nodes: 5 });
    for (const length of router.network.edgeMeters) expect(length).toBeGreaterThan(1);
  });
});

test('without ids, positions are joined', async () => {
  const way = (...line: [number, number][]) => ({
    type: 'way',
    tags: { highway: 'path' },
    geometry: line.map(([lon, lat]) => ({ lon, lat })),
  });
  const elements = [way([8.5, 47.1], [8.51, 47.1]), way([8.51, 47.1], [8.51, 47.11])];
  const roads = await readRoads(JSON.stringify({ elements }));
  expect(roads.joinedById).toBeUndefined();
  expect(Router.fromRoads(roads).info.components).toBe(1);
});

test('a given coordinate system keeps the places', async () => {
  const metres = bridge.nodes.map((node) => ({
    ...node,
    lng: 400_000 + 1e5 * (node.lng - 8.5),
    lat: 5_200_000 + 1e5 * (node.lat - 47),
  }));
  // The first way is left out, so that all positions move.
  const strange = { refs: [8, 9] };
  const nodes = [...metres, { id: 8, lng: 1e9, lat: 1e9 }, { id: 9, lng: 1e9, lat: 2e9 }];
  const roads = await readRoads(
    osmFormats['OSM XML']({ nodes, ways: [strange, ...bridge.ways] }),
    { positions: { crs: 'EPSG:32632' } },
  );
  expect(roads.feature.length).toBe(2);
  expect(Router.fromRoads(roads).info.components).toBe(2);
});

describe('random roads', () => {
  test.each(formats)('%s: components are those of the ids', async (_, fileOf) => {
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(seed);
      const file = randomFile(random);
      const expected = componentsById(file);
      const router = await Router.open(fileOf(file));
      const report = await checkRoads(fileOf(file));
      const lengths = report.components.map(({ kilometers }) => kilometers);
      expect(lengths.length, `seed ${seed}: ${JSON.stringify(file)}`).toBe(expected.length);
      lengths.forEach((length, i) => {
        expect(length).toBeCloseTo(expected[i], 4);
      });
      expect(report.componentSteps[0]).toEqual([0, expected.length]);
      const packed = Router.fromPacked(router.toPacked());
      expect(packed.info.components).toBe(expected.length);
    }
  });

  test('repaired files keep nodes apart that are not joined by a fix', async () => {
    for (let seed = 0; seed < 40; seed++) {
      const file = osmFormats['OSM XML'](randomFile(seeded(seed)));
      const before = await Router.open(file);
      const { geojson } = await repairRoads(file, {});
      expect(Router.fromGeoJSON(geojson).info.components).toBe(before.info.components);
      const joined = await repairRoads(file, { merge: 0.1, splitCrossings: true });
      const after = await Router.open(joined.geojson);
      expect(after.info.components).toBeLessThanOrEqual(before.info.components);
      const again = await repairRoads(joined.geojson, { merge: 0.1, splitCrossings: true });
      expect(again.repairs).toMatchObject({ merged: 0, split: 0 });
    }
  });
});

test('nodes at one position are near duplicates, and merging joins them', async () => {
  const file = osmFormats['OSM PBF'](bridge);
  const report = await checkRoads(file);
  expect(report.nearDuplicates).toMatchObject([{ features: [0, 1], meters: 0 }]);
  const { repairs, geojson } = await repairRoads(file, { merge: 0.1 });
  expect(repairs.merged).toBe(1);
  expect(Router.fromGeoJSON(geojson).info.components).toBe(1);
  const { edited } = await applyFixes(await readRoads(file), { splitCrossings: true, join: 2 });
  expect(Router.fromRoads(edited.roads).info.components).toBe(1);
  const fixed = await checkRoads(file, { fixes: { merge: 0.1 } });
  expect(fixed.components.length).toBe(1);
});

/** Ways between few positions, most of which several nodes share. */
function randomFile(random: Random): OsmFile {
  const nodes = Array.from(
    { length: 4 + random.below(12) },
    (_, i): OsmNode => ({
      id: 10 * i + random.below(10) + 1,
      lng: 8.5 + 0.001 * random.below(3),
      lat: 47.1 + 0.001 * random.below(3),
    }),
  );
  const ways = Array.from({ length: 1 + random.below(6) }, () => {
    const refs = [random.pick(nodes).id];
    for (let i = 1 + random.below(3); i > 0; i--) {
      const others = nodes.filter(({ id }) => !isTogether(nodes, id, refs[refs.length - 1]));
      if (others.length > 0) refs.push(random.pick(others).id);
    }
    return { refs };
  });
  const drawn = ways.filter(({ refs }) => refs.length > 1);
  return drawn.length > 0 ? { nodes, ways: drawn } : randomFile(random);
}

function isTogether(nodes: OsmNode[], a: number, b: number): boolean {
  const [p, q] = [a, b].map((id) => nodes.find((node) => node.id === id));
  return p?.lng === q?.lng && p?.lat === q?.lat;
}

/** Kilometers of each component, the longest first, by plain sets of ids. */
function componentsById({ nodes, ways }: OsmFile): number[] {
  const sets: { ids: Set<number>; meters: number }[] = [];
  for (const { refs } of ways) {
    let meters = 0;
    for (let i = 1; i < refs.length; i++) {
      const [p, q] = [refs[i - 1], refs[i]].map((ref) => nodes.find(({ id }) => id === ref));
      if (p && q) meters += greatCircle(p, q);
    }
    const met = sets.filter(({ ids }) => refs.some((ref) => ids.has(ref)));
    const merged = { ids: new Set([...refs, ...met.flatMap(({ ids }) => [...ids])]), meters };
    for (const set of met) {
      merged.meters += set.meters;
      sets.splice(sets.indexOf(set), 1);
    }
    sets.push(merged);
  }
  return sets.map(({ meters }) => meters / 1000).sort((a, b) => b - a);
}

function greatCircle(p: OsmNode, q: OsmNode): number {
  const rad = Math.PI / 180;
  const cos =
    Math.sin(p.lat * rad) * Math.sin(q.lat * rad) +
    Math.cos(p.lat * rad) * Math.cos(q.lat * rad) * Math.cos((p.lng - q.lng) * rad);
  return 6_371_008.8 * Math.acos(Math.min(1, cos));
}
