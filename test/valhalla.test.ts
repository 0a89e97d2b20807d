/** `roadstar/valhalla` and `--engine valhalla`, where the package of Valhalla is installed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Position, Router, readRoads } from '../src/index.ts';
import { buildTiles, openValhalla } from '../src/valhalla.ts';
import { runCommand } from './support/command.ts';
import { seeded } from './support/random.ts';

const isInstalled = (() => {
  try {
    return createRequire(import.meta.url).resolve('@valhallajs/valhallajs') !== '';
  } catch {
    return false;
  }
})();
if (!isInstalled) console.log('Valhalla is not tested: @valhallajs/valhallajs is not installed.');

const file = 'data/city.geojson';
const folder = mkdtempSync(join(tmpdir(), 'roadstar-tiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(!isInstalled)(
  'Valhalla finds the same distances on the same roads, and routes where there are routes',
  async () => {
    const config = await buildTiles(await readRoads(readFileSync(file)), folder);
    // Written for it without turn restrictions.
    const written = readFileSync(join(folder, 'roads.osm.pbf'));
    const router = await Router.open(written, { profile: 'car' });
    const valhalla = await openValhalla(config, { metric: 'distance' });
    const random = seeded(3);
    const { nodeLng, nodeLat } = router.network;
    const places = Array.from({ length: 24 }, (): Position => {
      const node = random.below(nodeLng.length);
      return [nodeLng[node], nodeLat[node]];
    });
    const [sources, targets] = [places.slice(0, 12), places.slice(12)];
    const [ours, theirs] = [
      await router.matrix({ sources, targets }),
      await valhalla.matrix({ sources, targets }),
    ];
    // Their earth is 0.11 % larger, and each road has whole meters.
    const isNear = (ours: number, theirs: number) =>
      ours === theirs || Math.abs(theirs - ours) <= 0.007 * ours + 10;
    const wrong = Array.from(ours.costs, (cost, i) => [cost, theirs.costs[i]]).filter(
      ([cost, other]) => !isNear(cost, other),
    );
    expect(wrong).toEqual([]);
    expect(ours.costs.filter((cost) => cost < Infinity).length).toBeGreaterThan(100);
    const [from, to, ...via] = places.slice(0, 4);
    const [our, their] = [
      router.route({ from, to, via }),
      await valhalla.route({ from, to, via }),
    ];
    if (!our.found || !their.found) throw new Error('no route');
    expect(isNear(our.meters, their.meters)).toBe(true);
    expect(their.legs.length).toBe(3);
    expect(their.legs[2].end).toBe(their.line.length - 1);
    const visit = await valhalla.visit({ from, to, via });
    expect(visit.route.found && visit.route.meters).toBeLessThanOrEqual(their.meters);
    expect([...visit.order].sort()).toEqual([0, 1]);
    expect((await valhalla.snap(from)).meters).toBeLessThan(2);
    expect(await valhalla.route({ from, to: [18, 53] })).toMatchObject({
      found: false,
      reason: 'nothing-near',
    });
  },
  60_000,
);

test.skipIf(!isInstalled)(
  'the command asks it for FILE',
  async () => {
    const words = ['route', file, '--from', '18,52', '--to', '18.05,52.02'];
    const ours = await runCommand(...words, '--profile', 'car');
    const theirs = await runCommand(...words, '--engine', 'valhalla');
    expect([theirs.status, theirs.stderr]).toEqual([0, '']);
    const meters = ({ stdout }: { stdout: string }) => JSON.parse(stdout).properties.meters;
    expect(Math.abs(meters(theirs) / meters(ours) - 1)).toBeLessThan(0.007);
  },
  60_000,
);
