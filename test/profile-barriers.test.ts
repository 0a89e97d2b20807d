/** Barriers: which points stop whom, and that nothing leads through them. */
import type { Feature } from 'geojson';
import { describe, expect, it, test } from 'vitest';
import { type NoRoute, type Position, type Route, Router } from '../src/index.ts';
import type { ProfileName } from '../src/profile/profiles.ts';
import { draw } from './support/letters.ts';
import { isBarrier } from './support/rules.ts';

const STOPS = true;
const OPEN = false;

test.each<[tags: Record<string, string>, car: boolean, bicycle: boolean, foot: boolean]>([
  [{}, OPEN, OPEN, OPEN],
  [{ barrier: 'bollard' }, STOPS, OPEN, OPEN],
  [{ barrier: 'block' }, STOPS, OPEN, OPEN],
  [{ barrier: 'anything' }, STOPS, OPEN, OPEN],
  [{ barrier: 'wall' }, STOPS, STOPS, STOPS],
  [{ barrier: 'fence' }, STOPS, STOPS, STOPS],
  [{ barrier: 'yes' }, STOPS, STOPS, STOPS],
  [{ barrier: 'no' }, OPEN, OPEN, OPEN],
  [{ barrier: 'gate' }, OPEN, OPEN, OPEN],
  [{ barrier: 'lift_gate' }, OPEN, OPEN, OPEN],
  [{ barrier: 'cattle_grid' }, OPEN, OPEN, OPEN],
  [{ barrier: 'toll_booth' }, OPEN, OPEN, OPEN],
  [{ barrier: 'border_control' }, OPEN, OPEN, OPEN],
  [{ barrier: 'sally_port' }, OPEN, OPEN, OPEN],
  [{ barrier: 'entrance' }, OPEN, OPEN, OPEN],
  [{ barrier: 'bollard', bollard: 'rising' }, OPEN, OPEN, OPEN],
  [{ barrier: 'bollard', bollard: 'removable' }, STOPS, OPEN, OPEN],
  [{ barrier: 'kerb' }, STOPS, OPEN, OPEN],
  [{ barrier: 'kerb', kerb: 'lowered' }, OPEN, OPEN, OPEN],
  [{ barrier: 'kerb', kerb: 'flush' }, OPEN, OPEN, OPEN],
  [{ barrier: 'kerb', kerb: 'raised' }, STOPS, OPEN, OPEN],
  [{ barrier: 'kerb', highway: 'crossing' }, OPEN, OPEN, OPEN],
  [{ barrier: 'height_restrictor' }, OPEN, OPEN, OPEN],
  [{ barrier: 'height_restrictor', maxheight: '2' }, OPEN, OPEN, OPEN],
  [{ barrier: 'height_restrictor', maxheight: '2.1 m' }, OPEN, OPEN, OPEN],
  [{ barrier: 'height_restrictor', maxheight: '1.9' }, STOPS, OPEN, OPEN],
  [{ barrier: 'height_restrictor', maxheight: '6\'7"' }, OPEN, OPEN, OPEN],
  [{ barrier: 'height_restrictor', maxheight: "6'" }, STOPS, OPEN, OPEN],
  [{ barrier: 'height_restrictor', maxheight: 'default' }, OPEN, OPEN, OPEN],
  // What the OpenStreetMap wiki says of the others.
  [{ barrier: 'swing_gate' }, OPEN, OPEN, OPEN],
  [{ barrier: 'sliding_gate' }, OPEN, OPEN, OPEN],
  [{ barrier: 'hampshire_gate' }, OPEN, OPEN, OPEN],
  [{ barrier: 'bump_gate' }, OPEN, OPEN, OPEN],
  [{ barrier: 'chain' }, STOPS, OPEN, OPEN],
  [{ barrier: 'bus_trap' }, STOPS, OPEN, OPEN],
  [{ barrier: 'sump_buster' }, STOPS, OPEN, OPEN],
  [{ barrier: 'cycle_barrier' }, STOPS, OPEN, OPEN],
  [{ barrier: 'motorcycle_barrier' }, STOPS, OPEN, OPEN],
  [{ barrier: 'jersey_barrier' }, STOPS, OPEN, OPEN],
  [{ barrier: 'log' }, STOPS, OPEN, OPEN],
  [{ barrier: 'debris' }, STOPS, OPEN, OPEN],
  [{ barrier: 'spikes' }, STOPS, OPEN, OPEN],
  [{ barrier: 'stile' }, STOPS, STOPS, OPEN],
  [{ barrier: 'kissing_gate' }, STOPS, STOPS, OPEN],
  [{ barrier: 'turnstile' }, STOPS, STOPS, OPEN],
  [{ barrier: 'full-height_turnstile' }, STOPS, STOPS, OPEN],
  [{ barrier: 'horse_stile' }, STOPS, STOPS, OPEN],
  [{ barrier: 'kissing_gate', bicycle: 'yes' }, STOPS, OPEN, OPEN],
  [{ barrier: 'stile', bicycle: 'no' }, STOPS, STOPS, OPEN],
  [{ barrier: 'hedge' }, STOPS, STOPS, STOPS],
  [{ barrier: 'constructor' }, STOPS, OPEN, OPEN],
  // Locked.
  [{ barrier: 'gate', locked: 'yes' }, STOPS, STOPS, STOPS],
  [{ barrier: 'gate', locked: 'no' }, OPEN, OPEN, OPEN],
  [{ barrier: 'swing_gate', locked: 'yes' }, STOPS, OPEN, OPEN],
  [{ barrier: 'lift_gate', locked: 'yes' }, STOPS, OPEN, OPEN],
  [{ barrier: 'kissing_gate', locked: 'yes' }, STOPS, STOPS, STOPS],
  [{ barrier: 'toll_booth', locked: 'yes' }, OPEN, OPEN, OPEN],
  [{ barrier: 'gate', locked: 'yes', access: 'yes' }, OPEN, OPEN, OPEN],
  [{ barrier: 'gate', locked: 'yes', foot: 'yes' }, STOPS, STOPS, OPEN],
  // Access tags decide, the most specific first, with a barrier or without.
  [{ barrier: 'bollard', access: 'yes' }, OPEN, OPEN, OPEN],
  [{ barrier: 'bollard', motor_vehicle: 'yes' }, OPEN, OPEN, OPEN],
  [{ barrier: 'bollard', foot: 'no' }, STOPS, OPEN, STOPS],
  [{ barrier: 'gate', access: 'no' }, STOPS, STOPS, STOPS],
  [{ barrier: 'gate', access: 'private' }, OPEN, STOPS, STOPS],
  [{ barrier: 'gate', access: 'no', foot: 'yes' }, STOPS, STOPS, OPEN],
  [{ barrier: 'gate', access: 'no', motorcar: 'yes' }, OPEN, STOPS, STOPS],
  [{ barrier: 'gate', vehicle: 'no' }, STOPS, STOPS, OPEN],
  [{ access: 'no' }, STOPS, STOPS, STOPS],
  [{ access: 'some_tag' }, OPEN, OPEN, OPEN],
  [{ access: 'agricultural' }, STOPS, STOPS, STOPS],
  [{ highway: 'crossing', bicycle: 'no' }, OPEN, OPEN, OPEN],
])('%j', (tags, car, bicycle, foot) => {
  expect([isBarrier(tags, 'car'), isBarrier(tags, 'bicycle'), isBarrier(tags, 'foot')]).toEqual([
    car,
    bicycle,
    foot,
  ]);
});

function point(position: Position, properties: Record<string, string>): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [...position] } };
}

describe('a barrier', () => {
  const town = draw(
    `
A   B   C
|       |
D-------E`,
    { lines: [['ABC', { highway: 'residential' }]] },
  );
  const { at } = town;

  function routerOf(profile: ProfileName, ...points: Feature[]): Router {
    const features = [...points, ...town.roads.features];
    return Router.fromGeoJSON({ type: 'FeatureCollection', features }, { profile });
  }
  const meters = (router: Router, from: string, to: string): number =>
    (router.route({ from: at(from), to: at(to) }) as Route).meters;

  it('in the middle of a road is driven round', () => {
    const bollard = point(at('B'), { barrier: 'bollard' });
    const open = routerOf('car');
    const barred = routerOf('car', bollard);
    expect(meters(barred, 'A', 'C')).toBeGreaterThan(1.4 * meters(open, 'A', 'C'));
    for (const profile of ['all', 'bicycle', 'foot'] as const) {
      expect(meters(routerOf(profile, bollard), 'A', 'C')).toBe(meters(open, 'A', 'C'));
    }
  });

  it('takes nothing from the roads, up to it', () => {
    const open = routerOf('car');
    const barred = routerOf('car', point(at('B'), { barrier: 'bollard' }));
    expect(barred.info.kilometers).toBeCloseTo(open.info.kilometers, 9);
    expect(barred.info.roads).toBe(open.info.roads);
    const near = town.between('A', 'B', 0.99);
    const found = barred.route({ from: at('A'), to: near }) as Route;
    expect(found.meters).toBeLessThan(meters(open, 'A', 'B'));
  });

  it('where roads meet shuts all of them off, each for itself', () => {
    const cross = draw(
      `
  A
  |
B-+-C
  |
  D`,
      {},
    );
    const corner = cross.between('A', 'D', 0.5);
    const gate = point(corner, { barrier: 'gate', access: 'no' });
    const features = [...cross.roads.features, gate];
    const router = Router.fromGeoJSON(
      { type: 'FeatureCollection', features },
      { profile: 'foot' },
    );
    expect(router.components.count).toBe(4);
    const found = router.route({ from: cross.at('A'), to: cross.at('C') }) as NoRoute;
    expect(found.found).toBe(false);
  });

  it('at the end of a road, or beside it, changes nothing', () => {
    const open = routerOf('car');
    const dead = draw('A-B', {});
    const gate = point(dead.at('B'), { barrier: 'wall' });
    const features = [...dead.roads.features, gate];
    const router = Router.fromGeoJSON(
      { type: 'FeatureCollection', features },
      { profile: 'car' },
    );
    const found = router.route({ from: dead.at('A'), to: dead.at('B') }) as Route;
    expect(found.meters).toBeCloseTo(1000 * router.info.kilometers, 6);
    const beside = routerOf('car', point(town.between('B', 'D', 0.5), { barrier: 'wall' }));
    expect(meters(beside, 'A', 'C')).toBe(meters(open, 'A', 'C'));
  });

  it('on a ring opens it', () => {
    const ring = draw(
      `
A-B
| |
D-C`,
      {},
    );
    const wall = point(ring.at('B'), { barrier: 'wall' });
    const features = [...ring.roads.features, wall];
    const router = Router.fromGeoJSON(
      { type: 'FeatureCollection', features },
      { profile: 'car' },
    );
    const [from, to] = [ring.between('A', 'B', 0.9), ring.between('B', 'C', 0.1)];
    const found = router.route({ from, to }) as Route;
    expect(found.meters).toBeGreaterThan(900 * router.info.kilometers);
  });

  it('is still there in a stored network', () => {
    const barred = routerOf('car', point(at('B'), { barrier: 'bollard' }));
    const again = Router.fromPacked(barred.toPacked());
    expect(meters(again, 'A', 'C')).toBe(meters(barred, 'A', 'C'));
  });
});
