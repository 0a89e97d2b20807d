import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { arcCrossing, haversine, nearestOnArc } from '../src/geo/sphere.ts';
import { findComponents } from '../src/graph/components.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { buildNetwork } from '../src/network/build.ts';
import type { Network } from '../src/network/network.ts';
import { Gaps } from '../src/router/gap.ts';
import { seeded } from './support/random.ts';

const apart = (a: Position, b: Position) => haversine(...a, ...b);
const networkOf = (lines: readonly (readonly Position[])[]): Network =>
  buildNetwork(collectRoads({ type: 'MultiLineString', coordinates: lines }));
const degree = haversine(0, 0, 0, 1);

describe('where two roads come nearest', () => {
  type Line = Position[];
  const table: [what: string, one: Line, other: Line, meters: number, at?: Position][] = [
    [
      'end to end',
      [
        [0, 0],
        [1, 0],
      ],
      [
        [2, 0],
        [3, 0],
      ],
      degree,
    ],
    [
      'end to middle',
      [
        [0, 0],
        [2, 0],
      ],
      [
        [1, 1],
        [1, 2],
      ],
      degree,
    ],
    [
      'crossing',
      [
        [-1, 0],
        [1, 0],
      ],
      [
        [0, -1],
        [0, 1],
      ],
      0,
      [0, 0],
    ],
    [
      'touching in a segment',
      [
        [-1, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [0, 1],
      ],
      0,
      [0, 0],
    ],
    [
      'along each other',
      [
        [0, 0],
        [2, 0],
      ],
      [
        [1, 0],
        [3, 0],
      ],
      0,
    ],
    [
      'across the 180° line',
      [
        [179.8, 0],
        [179.9, 0],
      ],
      [
        [-179.9, 0],
        [-179.8, 0],
      ],
      0.2 * degree,
    ],
    [
      'crossing on the 180° line',
      [
        [179, 0],
        [-179, 0],
      ],
      [
        [180, -1],
        [180, 1],
      ],
      0,
      [180, 0],
    ],
    [
      'crossing past the 180° line',
      [
        [179, -1],
        [-179, 1],
      ],
      [
        [179, 1],
        [-179, -1],
      ],
      0,
      [180, 0],
    ],
    [
      'on both sides of a pole',
      [
        [0, 88],
        [0, 89.5],
      ],
      [
        [180, 88],
        [180, 89.5],
      ],
      degree,
    ],
    [
      'crossing at a pole',
      [
        [0, 89],
        [180, 89],
      ],
      [
        [90, 89],
        [-90, 89],
      ],
      0,
      [0, 90],
    ],
    [
      'where a long arc bulges',
      [
        [-40, 50],
        [40, 50],
      ],
      [
        [0, 56],
        [0, 57.3],
      ],
      0,
      [0, 57.2675928],
    ],
  ];
  test.each(table)('%s', (_, one, other, meters, at) => {
    const network = networkOf([one, other]);
    const pieces = findComponents(network);
    expect(pieces.count).toBe(2);
    for (const [a, b] of [
      [0, 1],
      [1, 0],
    ]) {
      const gap = new Gaps(network, pieces).between(a, b);
      expect(Math.abs(gap.meters - meters)).toBeLessThan(1e-6);
      expect(Math.abs(apart(gap.from, gap.to) - meters)).toBeLessThan(1e-6);
      if (at !== undefined) expect(apart(gap.from, at)).toBeLessThan(0.1);
    }
  });

  test('the one end of the gap lies on the first piece, the other on the second', () => {
    const one: Position[] = [
      [0, 0],
      [1, 0],
    ];
    const other: Position[] = [
      [3, 1],
      [2, 0],
      [3, -1],
      [4, -1],
    ];
    const network = networkOf([one, other]);
    const pieces = findComponents(network);
    const [pieceOfOne, pieceOfOther] = [one, other].map(
      ([[lng, lat]]) =>
        pieces.of[network.nodeLng.findIndex((x, n) => x === lng && network.nodeLat[n] === lat)],
    );
    const gaps = new Gaps(network, pieces);
    const { from, to } = gaps.between(pieceOfOne, pieceOfOther);
    expect([from, to]).toEqual([one[1], other[1]]);
    const back = gaps.between(pieceOfOther, pieceOfOne);
    expect([back.from, back.to]).toEqual([other[1], one[1]]);
  });
});

describe('the tree finds what looking at all pairs finds', () => {
  test.each([
    ['a village', 8.5, 47, 0.01],
    ['on the 180° line', 179.99, -17, 0.02],
    ['around a pole', 0, 89.6, 0.1],
    ['a continent', 20, 10, 30],
  ])('%s', (_, lng, lat, size) => {
    for (let seed = 0; seed < 30; seed++) {
      const random = seeded(seed);
      const isClose = random.chance(0.5);
      const wander = (from: Position): Position[] => {
        const line = [from];
        for (let i = 4 + random.below(40); i > 0; i--) {
          const [x, y] = line[line.length - 1];
          line.push(moved([x, y], (random() - 0.5) * size, (random() - 0.5) * size));
        }
        return line;
      };
      const lines = [
        wander([lng, lat]),
        wander(moved([lng, lat], size * (isClose ? 1 : 5), size)),
      ];
      const network = networkOf(lines);
      const all = segmentsOf(network);
      const [one, other] = [0, 1].map((line) => all.filter((i) => network.shapeRoad[i] === line));
      const components = findComponents(network);
      expect(components.count).toBe(2);
      const of = (segments: number[]): number => {
        const edge = network.firstShape.findLastIndex((first) => first <= segments[0]);
        return components.of[network.edgeTail[edge]];
      };
      const { from, to, meters } = new Gaps(network, components).between(of(one), of(other));
      expect(meters, `seed ${seed}`).toBeCloseTo(leastOfPairs(network, one, other), 6);
      expect(apart(from, to)).toBeCloseTo(meters, 6);
    }
  });

  function moved([lng, lat]: Position, dLng: number, dLat: number): Position {
    const turned = ((lng + dLng + 540) % 360) - 180;
    return [turned, Math.max(-90, Math.min(90, lat + dLat))];
  }

  /** By the shape points at which they begin. */
  function segmentsOf({ shapeRoad }: Network): number[] {
    return [...shapeRoad.keys()].filter((i) => shapeRoad[i] !== -1);
  }

  function leastOfPairs({ shapeLng, shapeLat }: Network, one: number[], other: number[]): number {
    const at = (i: number): Position => [shapeLng[i], shapeLat[i]];
    let least = Infinity;
    for (const i of one) {
      for (const j of other) {
        const [a, b, c, d] = [at(i), at(i + 1), at(j), at(j + 1)];
        if (arcCrossing(a, b, c, d) !== null) return 0;
        for (const [p, q, r] of [
          [a, c, d],
          [b, c, d],
          [c, a, b],
          [d, a, b],
        ]) {
          least = Math.min(least, nearestOnArc(p, q, r).meters);
        }
      }
    }
    return least;
  }
});
