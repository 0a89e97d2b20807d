/** The SQL of roads in PostgreSQL with PostGIS and pgRouting, which judges the distances. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readRoads, writeRoads } from '../src/formats.ts';
import { Router } from '../src/index.ts';
import { collection, feature, line } from './support/features.ts';
import { startPostgres } from './support/postgres.ts';
import { seeded } from './support/random.ts';

const postgres = startPostgres();
if (typeof postgres === 'string') {
  console.log(`pgRouting does not judge the SQL: ${postgres}.`);
}
const { ask, stop } = typeof postgres === 'string' ? { ask: () => '', stop: () => {} } : postgres;
const withPostgres = test.skipIf(typeof postgres === 'string');
afterEach(() => {
  ask('DROP SCHEMA IF EXISTS roadstar CASCADE');
});
afterAll(stop);

withPostgres(
  'pgRouting finds 200 of 200 distances, to the last unit',
  async () => {
    const roads = await readRoads(readFileSync('data/city.geojson'));
    ask([...(await writeRoads(roads, 'sql'))].join(''));
    const router = Router.fromRoads(roads);
    const { network } = router;
    expect(ask('SELECT count(*) FROM roadstar.nodes').trim()).toBe(`${router.info.nodes}`);
    const [count, meters, lines] = ask(
      'SELECT count(*), sum(greatest(cost, reverse_cost)), count(DISTINCT geom) FROM roadstar.edges WHERE ST_IsValid(geom)',
    )
      .trim()
      .split('|');
    expect([count, lines]).toEqual([`${router.info.edges}`, `${router.info.edges}`]);
    expect(Number(meters) / 1000).toBeCloseTo(router.info.kilometers, 3);
    const random = seeded(5);
    const [from, to] = [10, 20].map((many) =>
      Array.from({ length: many }, () => random.below(router.info.nodes)),
    );
    const rows = ask(
      `SELECT start_vid, end_vid, agg_cost FROM pgr_dijkstraCost('SELECT id, source, target, cost, reverse_cost FROM roadstar.edges', ARRAY[${from}], ARRAY[${to}])`,
    );
    const costs = new Map(
      rows
        .trim()
        .split('\n')
        .map((row) => row.split('|'))
        .map(([start, end, cost]) => [`${start} ${end}`, Number(cost)]),
    );
    const at = (node: number): [number, number] => [network.nodeLng[node], network.nodeLat[node]];
    const matrix = await router.matrix({ sources: from.map(at), targets: to.map(at) });
    const units = (cost: number | undefined) => Math.round(1e6 * (cost ?? 0));
    const got = from.flatMap((start) => to.map((end) => units(costs.get(`${start} ${end}`))));
    expect(got).toEqual(Array.from(matrix.costs, units));
    expect(got.filter((cost) => cost > 0).length).toBeGreaterThan(190);
  },
  120_000,
);

withPostgres(
  'names and properties come back as they were',
  async () => {
    const name = `O'Hara\\'s "Road"; DROP TABLE roadstar.edges; -- \n\t日本 🛣 $$`;
    const roads = await readRoads(
      collection({
        ...feature(line([7, 43], [7.001, 43]), {
          name,
          width: 2.5,
          deep: { "it's": [null, true] },
        }),
        id: "a'b",
      }),
    );
    ask([...(await writeRoads(roads, 'sql'))].join(''));
    const row = ask("SELECT to_jsonb(e) - 'geom' FROM roadstar.edges e");
    expect(JSON.parse(row)).toMatchObject({
      name,
      feature_id: "a'b",
      properties: { name, width: 2.5, deep: { "it's": [null, true] } },
      source: 0,
      target: 1,
    });
    expect(ask('SELECT ST_AsText(geom), ST_SRID(geom) FROM roadstar.edges').trim()).toBe(
      'LINESTRING(7 43,7.001 43)|4326',
    );
    // A second time changes nothing.
    const again = [...(await writeRoads(roads, 'sql'))].join('');
    expect(() => ask(again)).toThrow('schema "roadstar" already exists');
    expect(ask('SELECT count(*) FROM roadstar.edges').trim()).toBe('1');
  },
  120_000,
);
