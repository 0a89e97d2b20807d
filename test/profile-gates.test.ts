/** Gates for residents and visitors: what lies behind them is private, and nobody drives through. */
import type { Feature, Point } from 'geojson';
import { describe, expect, it } from 'vitest';
import { type Network, type Position, Router } from '../src/index.ts';
import { type Drawing, draw } from './support/letters.ts';
import { randomRoads, seeded } from './support/random.ts';

function gate(position: Position, tags: Record<string, string> = {}): Feature<Point> {
  const properties = { barrier: 'gate', access: 'private', ...tags };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [...position] } };
}

function routerOf({ roads }: Drawing, ...gates: Feature[]): Router {
  const features = [...gates, ...roads.features];
  return Router.fromGeoJSON({ type: 'FeatureCollection', features }, { profile: 'car' });
}

/** Access bits of the road in the middle between two letters. */
function access(router: Router, town: Drawing, letters: string): number {
  const { edge } = router.snap(town.between(letters[0], letters[1], 0.5));
  return router.network.edgeAccess?.[edge] ?? 0;
}

function meters(router: Router, town: Drawing, letters: string): number {
  const found = router.route({ from: town.at(letters[0]), to: town.at(letters[1]) });
  return found.found ? found.meters : Infinity;
}

describe('behind a private gate', () => {
  // The town is above G, which is a gate.
  const town = draw(
    `
A---B---C
|   |   |
+---H---F
    |
    G
    |
D---K---E`,
  );
  const router = routerOf(town, gate(town.at('G')));
  const open = routerOf(town);

  it('all roads are private, and no others', () => {
    const letters = ['GK', 'DK', 'KE', 'AB', 'BC', 'CF', 'BH', 'HG'];
    const bits = letters.map((pair) => access(router, town, pair));
    expect(bits).toEqual([3, 3, 3, 0, 0, 0, 0, 0]);
    expect(open.network.edgeAccess).toBe(undefined);
    expect(router.components.count).toBe(1);
  });

  it.each(['AD', 'EC', 'DE', 'AF', 'GA', 'DG'])('routes begin and end: %s', (letters) => {
    expect(meters(router, town, letters)).toBeCloseTo(meters(open, town, letters), 6);
  });

  it('it is still so in a stored network', () => {
    const again = Router.fromPacked(router.toPacked());
    expect(again.network.edgeAccess).toEqual(router.network.edgeAccess);
  });
});

describe('a private gate', () => {
  const ring = draw(
    `
A---G---B
|       |
|       |
D-------C`,
  );

  it('between public roads is shut', () => {
    const router = routerOf(ring, gate(ring.at('G')));
    expect(router.network.edgeAccess).toBe(undefined);
    expect(meters(router, ring, 'AB')).toBeGreaterThan(1.5 * meters(routerOf(ring), ring, 'AB'));
    expect(meters(router, ring, 'AG')).toBeLessThan(meters(router, ring, 'AB'));
  });

  it.each([{ access: 'yes' }, { access: 'permissive' }, { motor_vehicle: 'yes' }])(
    'with %j is open',
    (tags) => {
      const router = routerOf(ring, gate(ring.at('G'), tags));
      expect(meters(router, ring, 'AB')).toBe(meters(routerOf(ring), ring, 'AB'));
    },
  );

  it('that is no barrier, or of a crossing, is passed', () => {
    for (const tags of [{ barrier: '' }, { highway: 'crossing' }]) {
      const router = routerOf(ring, gate(ring.at('G'), tags));
      expect(meters(router, ring, 'AB')).toBe(meters(routerOf(ring), ring, 'AB'));
    }
  });

  it('on a private road is passed', () => {
    const town = draw(
      `
A   G   B
|       |
D-------C`,
      { lines: [['AGB', { access: 'private' }]] },
    );
    const router = routerOf(town, gate(town.at('G')));
    const plain = routerOf(town);
    expect(meters(router, town, 'AB')).toBe(meters(plain, town, 'AB'));
    expect(router.network.edgeAccess?.filter(Boolean)).toHaveLength(1);
  });

  it('at one end of a private road is passed', () => {
    const town = draw(
      `
A-G   B
|     |
D-----C`,
      { lines: [['GB', { access: 'destination' }]] },
    );
    const router = routerOf(town, gate(town.at('G')));
    expect(router.network.edgeAccess?.filter(Boolean)).toHaveLength(1);
    const near = town.between('G', 'B', 0.1);
    const found = router.route({ from: town.at('A'), to: near });
    expect(found.found && found.meters).toBeLessThan(300);
  });

  it('is not driven through where two of them lead to one place', () => {
    const town = draw(
      `
A-G---H-B
|       |
D-------C
|       |
E-------F`,
    );
    const router = routerOf(town, gate(town.at('G')), gate(town.at('H')));
    expect(access(router, town, 'GH')).toBe(3);
    expect(router.network.edgeAccess?.filter(Boolean)).toHaveLength(1);
    expect(access(router, town, 'AG')).toBe(0);
  });

  it('behind another one leads on', () => {
    const town = draw(
      `
A---B-G-C-H-D
|   |
E---F`,
    );
    const router = routerOf(town, gate(town.at('G')), gate(town.at('H')));
    expect(['BG', 'GC', 'CH', 'HD'].map((pair) => access(router, town, pair))).toEqual([
      0, 3, 3, 3,
    ]);
    expect(meters(router, town, 'AD')).toBe(meters(routerOf(town), town, 'AD'));
  });

  it('at a junction joins what is behind it with one of the public roads', () => {
    const town = draw(
      `
A---G---B
|   |   |
|   K   |
|       |
D-------C`,
    );
    const router = routerOf(town, gate(town.at('G')));
    expect(access(router, town, 'GK')).toBe(3);
    expect(meters(router, town, 'AB')).toBeGreaterThan(1.5 * meters(routerOf(town), town, 'AB'));
    expect(meters(router, town, 'AK')).toBeLessThan(Infinity);
    expect(meters(router, town, 'BK')).toBeLessThan(Infinity);
  });

  it('stands beside a barrier', () => {
    const town = draw('A-B-G-W-C', {});
    const wall = gate(town.at('W'), { barrier: 'wall', access: 'no' });
    const router = routerOf(town, gate(town.at('G')), wall);
    expect(router.components.count).toBe(2);
    expect(meters(router, town, 'AG')).toBeCloseTo(400, 0);
    expect(meters(router, town, 'AC')).toBe(Infinity);
  });
});

describe('on random roads with random gates', () => {
  it.each(Array.from({ length: 10 }, (_, block) => 30 * block))('from seed %i', (first) => {
    let gated = 0;
    for (let seed = first; seed < first + 30; seed++) {
      const random = seeded(seed);
      const roads = randomRoads(random);
      for (const { properties } of roads.features) {
        if (properties && random.chance(0.15)) properties.access = 'private';
      }
      const places = roads.features.flatMap(({ geometry }) => geometry.coordinates);
      const gates = Array.from({ length: 1 + random.below(8) }, () => {
        const [lng, lat] = random.pick(places);
        return gate([lng, lat]);
      });
      const features = [...gates, ...roads.features];
      const router = Router.fromGeoJSON(
        { type: 'FeatureCollection', features },
        { profile: 'car' },
      );
      const open = Router.fromGeoJSON(roads, { profile: 'car' });
      expect(router.info.kilometers).toBeCloseTo(open.info.kilometers, 6);
      expect(router.components.count, `seed ${seed}`).toBe(open.components.count);
      gated += expectNoWayThrough(router.network, gates);
    }
    expect(gated).toBeGreaterThan(30);
  });

  /** At most one of the edges that meet in a gate is public. @returns number of nodes in gates */
  function expectNoWayThrough(network: Network, gates: readonly Feature<Point>[]): number {
    const { nodeLng, nodeLat, edgeTail, edgeHead, edgeAccess } = network;
    const isGate = (node: number): boolean =>
      gates.some(
        ({ geometry: { coordinates } }) =>
          Math.abs(coordinates[0] - nodeLng[node]) < 5e-8 &&
          Math.abs(coordinates[1] - nodeLat[node]) < 5e-8,
      );
    const publicEnds = new Int32Array(nodeLng.length);
    for (let edge = 0; edge < edgeTail.length; edge++) {
      if (edgeAccess?.[edge] === 3) continue;
      publicEnds[edgeTail[edge]]++;
      publicEnds[edgeHead[edge]]++;
    }
    const inGates = Array.from(nodeLng, (_, node) => node).filter(isGate);
    for (const node of inGates) expect(publicEnds[node]).toBeLessThanOrEqual(1);
    return inGates.length;
  }
});
