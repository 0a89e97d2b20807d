import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { Router } from '../src/router/router.ts';
import { roadsAt } from '../src/worker/roads.ts';

/** A square with a name on its southern side, a way across, and a stub that makes a corner a node. */
const square = {
  type: 'FeatureCollection',
  features: [
    road('South', [10, 50], [10.004, 50], [10.01, 50]),
    road(7, [10.01, 50], [10.01, 50.01], [10, 50.01], [10, 50]),
    road('Diagonal', [10, 50], [10.01, 50.01]),
    road('Stub', [10.01, 50], [10.012, 49.99]),
  ],
};

describe('roads by a position', () => {
  test('a road is described by its name, its line and its middle', () => {
    const [south, named] = roadsAt(Router.fromGeoJSON(square), [
      [10.003, 49.999],
      [10.011, 50.009],
    ]);
    expect(south.name).toBe('South');
    expect(south.line).toEqual([
      [10, 50],
      [10.004, 50],
      [10.01, 50],
    ]);
    expect(south.middle[0]).toBeCloseTo(10.005, 7);
    expect(south.middle[1]).toBeCloseTo(50, 6);
    expect(south.nearest[0]).toBeCloseTo(10.003, 7);
    expect(named.name).toBe('');
  });

  test('its middle means the road again, written with six decimals and closed, too', () => {
    const router = Router.fromGeoJSON(square);
    const places = [...Array(60).keys()].map((i): [number, number] => [
      10 + (i % 8) * 0.0015,
      50 + i * 0.0002,
    ]);
    for (const { edge, middle } of roadsAt(router, places)) {
      const written: [number, number] = [+middle[0].toFixed(6), +middle[1].toFixed(6)];
      expect(router.select({ nearest: written })).toEqual(router.select(edge));
      expect(roadsAt(router, [[...middle]])[0].edge).toBe(edge);
    }
  });

  test('what is closed is closed for routes, and nothing else is', () => {
    const router = Router.fromGeoJSON(square);
    const ends = { from: [10, 50], to: [10.01, 50.01] } as const;
    const meters = (...positions: Position[]): number => {
      const closed = positions.map((nearest) => ({ nearest }));
      const answer = router.route({ ...ends, closed });
      return answer.found ? answer.meters : Infinity;
    };
    const diagonal = meters();
    const around = meters([10.005, 50.005]);
    expect(around).toBeGreaterThan(diagonal);
    expect(meters([10.005, 50.005], [10.005, 50.01])).toBeGreaterThan(around);
    expect(meters()).toBe(diagonal);
  });
});

function road(name: unknown, ...coordinates: [number, number][]) {
  return {
    type: 'Feature',
    properties: { name },
    geometry: { type: 'LineString', coordinates },
  };
}
