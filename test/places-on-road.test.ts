/** Places on the road as ends of a question, with a direction of travel, and the details of legs. */
import { describe, expect, it } from 'vitest';
import {
  decodePolyline,
  encodePolyline,
  legDetails,
  type PlaceOnRoad,
  type Route,
  type RouteRequest,
  Router,
} from '../src/index.ts';
import { draw } from './support/letters.ts';
import { seeded } from './support/random.ts';

/** A ring of two-way roads, with a way in. */
const picture = `
A---B---C
|       |
|       |
D---E---F---G`;
const { roads, at, between } = draw(picture);
const router = Router.fromGeoJSON(roads);

function found(request: RouteRequest): Route {
  const answer = router.route(request);
  if (!answer.found) throw new Error(answer.message);
  return answer;
}

describe('a snap as an end', () => {
  const positions = ['A', 'B', 'C', 'D', 'F', 'G'].map(at);

  it('gives the same answer as the position that was snapped', () => {
    for (const from of positions) {
      for (const to of positions) {
        const plain = found({ from, to });
        const placed = found({ from: router.snap(from), to: router.snap(to) });
        expect([placed.meters, placed.line]).toEqual([plain.meters, plain.line]);
      }
    }
  });

  it('gives the same matrix', async () => {
    const plain = await router.matrix({ sources: positions, targets: positions });
    const places = positions.map((position) => router.snap(position));
    const placed = await router.matrix({ sources: places, targets: places });
    expect(placed.costs).toEqual(plain.costs);
  });

  it.each([[{ edge: 99, offset: 0 }], [{ offset: -1 }], [{ direction: 2 }]])(
    'is refused with %j',
    (wrong) => {
      const place = { ...router.snap(at('A')), ...wrong } as PlaceOnRoad;
      expect(() => router.route({ from: place, to: at('B') })).toThrow(
        'expected what snap returns',
      );
    },
  );
});

describe('a direction', () => {
  const start = router.snap(between('A', 'C', 0.25));
  const end = router.snap(between('D', 'F', 0.25));
  const ways = [1, -1] as const;

  it('is that of the first and the last segment, and the best of all is the route without', () => {
    const best = found({ from: start, to: end });
    const costs = ways.flatMap((leave) =>
      ways.map((arrive) => {
        const route = found({
          from: { ...start, direction: leave },
          to: { ...end, direction: arrive },
        });
        const [first, second] = route.line;
        const tail = router.network.edgeTail[start.edge];
        const isEast = second[0] > first[0];
        const leadsEast = router.network.nodeLng[tail] < start.position[0];
        expect(isEast === leadsEast).toBe(leave === 1);
        return route.cost;
      }),
    );
    expect(Math.min(...costs)).toBe(best.cost);
    expect(new Set(costs).size).toBeGreaterThan(1);
  });

  it('is that of the first segment also at a junction', () => {
    const { network } = router;
    for (let edge = 0; edge < network.edgeTail.length; edge++) {
      const node = network.edgeTail[edge];
      const position: [number, number] = [network.nodeLng[node], network.nodeLat[node]];
      const from: PlaceOnRoad = { position, edge, offset: 0, meters: 0, direction: 1 };
      for (const letter of 'ACG') expect(found({ from, to: at(letter) }).edges[0]).toBe(edge);
    }
  });

  it('leads round between two points of one edge', () => {
    const other = router.snap(between('A', 'C', 0.4));
    expect(other.edge).toBe(start.edge);
    const ahead = start.offset < other.offset ? 1 : -1;
    const from: PlaceOnRoad = { ...start, direction: ahead };
    expect(found({ from, to: other }).edges).toHaveLength(1);
    const back: PlaceOnRoad = { ...start, direction: ahead === 1 ? -1 : 1 };
    expect(found({ from: back, to: other }).meters).toBeGreaterThan(
      found({ from: start, to: other }).meters,
    );
  });

  it('bounds matrices and isochrones as it bounds routes', async () => {
    for (const direction of ways) {
      const from: PlaceOnRoad = { ...start, direction };
      const { cost } = found({ from, to: end });
      const { costs } = await router.matrix({ sources: [from], targets: [end] });
      expect(costs[0]).toBe(cost);
      const short = router.isochrone({ from, budgets: [10], parts: true });
      if (!short.found) throw new Error(short.message);
      expect(short.reaches[0].meters).toBeCloseTo(10, 4);
      expect(
        [...short.parts!.start].filter(
          (offset, i) =>
            offset === start.offset &&
            short.parts!.edge[i] === start.edge &&
            short.parts!.from[i] === 0,
        ),
      ).toHaveLength(1);
    }
  });
});

describe('snapping with a filter', () => {
  it('takes the nearest point of what it allows, like a search through all edges', () => {
    const random = seeded(5);
    const edges = [...router.network.edgeMeters.keys()];
    for (let i = 0; i < 50; i++) {
      const allowed = new Set(edges.filter(() => random.chance(0.4)));
      const position: [number, number] = [8.5 + random() * 0.01, 47 - random() * 0.004];
      const each = edges
        .filter((edge) => allowed.has(edge))
        .map((only) => router.snap(position, { edges: (edge) => edge === only })!.meters);
      const snap = router.snap(position, { edges: (edge) => allowed.has(edge) });
      if (each.length === 0) expect(snap).toBeNull();
      else expect(snap!.meters).toBe(Math.min(...each));
    }
  });

  it('keeps to parts that are allowed and open', () => {
    const { edge } = router.snap(between('A', 'C', 0.5));
    const meters = router.network.edgeMeters[edge];
    const half = [{ start: 0, end: meters / 2 }];
    const rest = {
      edge: Int32Array.of(edge),
      start: Float64Array.of(0),
      end: Float64Array.of(meters / 4),
      meters: meters / 4,
    };
    const ends = [0, meters].map(
      (offset) =>
        router.network.nodeLng[
          offset === 0 ? router.network.edgeTail[edge] : router.network.edgeHead[edge]
        ],
    );
    for (const lng of ends) {
      const snap = router.snap([lng, at('A')[1]], {
        edges: (other) => (other === edge ? half : false),
        closed: rest,
      });
      expect(snap!.offset).toBeGreaterThanOrEqual(meters / 4 - 1e-9);
      expect(snap!.offset).toBeLessThanOrEqual(meters / 2 + 1e-9);
    }
  });
});

describe('details of a leg', () => {
  const route = found({ from: at('A'), to: at('G'), via: [at('E')], metric: 'time' });

  it('add up to the leg, one per segment of the line', () => {
    for (const leg of route.legs) {
      const { meters, seconds } = legDetails(leg);
      expect(meters).toHaveLength(leg.end - leg.start);
      expect(meters.reduce((a, b) => a + b, 0)).toBeCloseTo(leg.meters, 6);
      expect(seconds!.reduce((a, b) => a + b, 0)).toBeCloseTo(leg.seconds!, 6);
    }
  });

  it('have the roads of each junction, clockwise from north', () => {
    const junctions = route.legs.flatMap((leg) => legDetails(leg).junctions);
    expect(junctions.map(({ at }) => route.line[at].slice(0, 2))).toContainEqual(at('F'));
    const atF = junctions.find(({ at: index }) => route.line[index][0] === at('F')[0])!;
    expect(atF).toMatchObject({
      bearings: [0, 90, 270],
      open: [true, true, true],
      in: 2,
      out: 1,
    });
  });

  it('are refused for a copy', () => {
    expect(() => legDetails({ ...route.legs[0] })).toThrow('one of route.legs');
  });
});

describe('encoded polylines', () => {
  it.each([5, 6] as const)('of precision %i are read as they were written', (precision) => {
    const random = seeded(precision);
    for (let i = 0; i < 100; i++) {
      const line = Array.from(
        { length: 1 + (i % 9) },
        (): [number, number] =>
          [(random() - 0.5) * 360, (random() - 0.5) * 180].map((x) =>
            Number(x.toFixed(precision)),
          ) as [number, number],
      );
      expect(decodePolyline(encodePolyline(line, precision), precision)).toEqual(line);
    }
  });

  it.each(['_', '_p~iF~ps|', 'ab c', '~~~~~~~~~~'])('of %j are refused', (text) => {
    expect(() => decodePolyline(text)).toThrow('no encoded polyline');
  });
});

it('names the road at a snap', () => {
  const named = Router.fromGeoJSON(
    draw('A---B', { lines: [['AB', { name: 'Long Street' }]] }).roads,
  );
  expect(named.propertiesAt(named.snap([8.5, 47]))).toBeNull();
  expect(() => named.propertiesAt({ edge: 7, offset: 0 })).toThrow('edge: got 7');
});
