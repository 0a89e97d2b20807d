import { describe, expect, test } from 'vitest';
import { haversine } from '../src/geo/sphere.ts';
import { parseRoads } from '../src/input/geojson/read.ts';
import { collectRoads, type Roads } from '../src/input/geojson/roads.ts';
import { finish } from '../src/input/slices.ts';
import { buildNetwork } from '../src/network/build.ts';
import { buildSteps, type Spending } from '../src/network/build-steps.ts';
import type { Network } from '../src/network/network.ts';
import { plainNetwork } from '../src/network/plain.ts';
import { joinVertices } from '../src/network/vertices.ts';
import { ruled } from '../src/profile/custom.ts';
import { type Drawing, draw } from './support/letters.ts';
import { type Random, randomRoads, seeded, shuffled } from './support/random.ts';

const networkOf = (roads: object): Network => buildNetwork(collectRoads(roads));
const lineOf = (...coordinates: number[][]) => ({ type: 'LineString', coordinates });

/**
 * The edges as words, sorted: ends by letter, `>` for a one-way, how many shape points lie
 * between the ends, and the class where it is not the usual one.
 */
function edgesOf({ roads, at }: Drawing): string[] {
  const network = networkOf(roads);
  const letter = (node: number): string => {
    const here = (name: string): boolean => {
      try {
        const [lng, lat] = at(name);
        return haversine(lng, lat, network.nodeLng[node], network.nodeLat[node]) < 0.05;
      } catch {
        return false;
      }
    };
    return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].find(here) ?? '+';
  };
  return Array.from(network.edgeTail, (_, edge) => {
    const ends = [letter(network.edgeTail[edge]), letter(network.edgeHead[edge])];
    let direction: number = network.edgeDirection[edge];
    if (direction === -1 || (direction === 0 && ends[0] > ends[1])) {
      ends.reverse();
      direction = Math.abs(direction);
    }
    const bends = network.firstShape[edge + 1] - network.firstShape[edge] - 2;
    const rank = network.edgeClass[edge] === 4 ? '' : ` class ${network.edgeClass[edge]}`;
    return `${ends.join(direction === 1 ? '>' : '-')} ${bends}${rank}`;
  }).sort();
}

describe('places', () => {
  const placesOf = (...positions: number[][]) => {
    const { vertexOf, count } = joinVertices(collectRoads(lineOf([0, 0], ...positions)));
    expect(count).toBe(new Set(vertexOf).size);
    return [...vertexOf].slice(1).map((place) => place - 1);
  };

  test.each([
    [
      'equal positions',
      [
        [8.5, 47.1],
        [8.5, 47.1],
      ],
      [0, 0],
    ],
    [
      '4e-8° apart',
      [
        [8.5, 47.1],
        [8.50000004, 47.09999996],
      ],
      [0, 0],
    ],
    [
      '1e-7° of longitude apart',
      [
        [8.5, 47.1],
        [8.5000001, 47.1],
      ],
      [0, 1],
    ],
    [
      '1e-7° of latitude apart',
      [
        [8.5, 47.1],
        [8.5, 47.1000001],
      ],
      [0, 1],
    ],
    [
      '180° and -180°',
      [
        [180, 5],
        [-180, 5],
        [179.99999999, 5],
        [-179.99999999, 5],
      ],
      [0, 0, 0, 0],
    ],
    [
      'near 180°, not on it',
      [
        [180, 5],
        [179.9999999, 5],
        [-179.9999999, 5],
      ],
      [0, 1, 2],
    ],
    [
      'the north pole',
      [
        [0, 90],
        [120, 90],
        [-180, 90],
        [7, 89.99999999],
      ],
      [0, 0, 0, 0],
    ],
    [
      'two poles',
      [
        [0, 90],
        [0, -90],
        [33, -90],
      ],
      [0, 1, 1],
    ],
    [
      'mirrored numbers',
      [
        [1, 2],
        [2, 1],
        [-1, 2],
        [1, -2],
        [-1, -2],
      ],
      [0, 1, 2, 3, 4],
    ],
    [
      'either zero',
      [
        [0.00000004, 1],
        [-0.00000004, 1],
        [-0, 1],
      ],
      [0, 0, 0],
    ],
  ])('%s', (_, positions, expected) => {
    expect(placesOf(...positions)).toEqual(expected);
  });

  test('equal positions join however many there are', () => {
    const random = seeded(4);
    const spots = Array.from({ length: 3000 }, () => [
      Math.round(random() * 3.6e9 - 1.8e9) / 1e7,
      Math.round(random() * 1.8e9 - 0.9e9) / 1e7,
    ]);
    const all = shuffled(random, [...spots, ...spots, ...spots]);
    const { vertexOf, count } = joinVertices(collectRoads(lineOf(...all)));
    const byText = new Map<string, number>();
    all.forEach((spot, i) => {
      const place = byText.get(spot.join()) ?? vertexOf[i];
      byText.set(spot.join(), place);
      expect(vertexOf[i]).toBe(place);
    });
    expect(count).toBe(byText.size);
  });

  test('a place lies where the least of its positions does, whatever their order', () => {
    const near = [
      [8.50000003, 47.1],
      [8.49999998, 47.10000002],
      [8.49999998, 47.09999999],
    ];
    for (const order of [near, [...near].reverse()]) {
      const roads = collectRoads(lineOf([0, 0], ...order));
      const position = joinVertices(roads).positionOf[1];
      expect([...roads.positions.slice(2 * position, 2 * position + 2)]).toEqual([
        8.49999998, 47.09999999,
      ]);
    }
  });

  test('more places than positions each lie where their own position does', () => {
    const positions = Float64Array.of(8, 47, 8, 47);
    const { count, vertexOf, positionOf } = joinVertices({ positions }, Int32Array.of(1, 2));
    // That of the joined position has lost both.
    expect(count).toBe(3);
    expect([...vertexOf].map((vertex) => positionOf[vertex])).toEqual([0, 1]);
  });
});

describe('edges', () => {
  const table: [what: string, picture: string, lines: [string, object?][], edges: string[]][] = [
    ['one road', 'A-B', [], ['A-B 0']],
    ['a chain is one edge, with its shape', 'A-B-C-D', [], ['A-D 2']],
    [
      'roads that cross without sharing a position',
      '  A\n\nB   C\n\n  D',
      [['AD'], ['BC']],
      ['A-D 0', 'B-C 0'],
    ],
    [
      'roads meet where they share a position',
      '  A\n  |\nB-C-D\n  |\n  E',
      [],
      ['A-C 0', 'B-C 0', 'C-D 0', 'C-E 0'],
    ],
    ['a fork inside a road', 'A B C\n    \nD', [['ABC'], ['BD']], ['A-B 0', 'B-C 0', 'B-D 0']],
    ['a one-way chain', 'A>B>C', [], ['A>C 1']],
    [
      'a one-way chain drawn to and fro',
      'A B C',
      [
        ['AB', { oneway: 'yes' }],
        ['CB', { oneway: -1 }],
      ],
      ['A>C 1'],
    ],
    ['drawn against its direction', 'A<B<C', [], ['C>A 1']],
    ['where the direction begins', 'A-B>C-D', [], ['A-B 0', 'B>C 0', 'C-D 0']],
    ['two one-ways that meet head on', 'A>B<C', [], ['A>B 0', 'C>B 0']],
    ['two one-ways that part', 'A<B>C', [], ['B>A 0', 'B>C 0']],
    [
      'where the class changes',
      'A B C',
      [
        ['AB', { highway: 'primary' }],
        ['BC', { highway: 'path' }],
      ],
      ['A-B 0 class 1', 'B-C 0 class 5'],
    ],
    [
      'where only the name changes',
      'A B C',
      [
        ['AB', { name: 'x' }],
        ['BC', { name: 'y' }],
      ],
      ['A-C 1'],
    ],
    [
      'parallel roads',
      'A B\n C',
      [['AB'], ['ACB'], ['AB', { oneway: 'yes' }]],
      ['A-B 0', 'A-B 1', 'A>B 0'],
    ],
    [
      'the same road twice',
      'A B C\n\nD   E',
      [['ABC'], ['ABC'], ['AD'], ['CE']],
      ['A-B 0', 'A-B 0', 'A-D 0', 'B-C 0', 'B-C 0', 'C-E 0'],
    ],
    ['there and back again is a ring', 'A B', [['AB'], ['BA']], ['A-A 1']],
    [
      'there and back again within a road',
      'A B C',
      [['ABCBC']],
      ['A-B 0', 'B-C 0', 'B-C 0', 'B-C 0'],
    ],
    ['a loop from a node to itself', 'A B C\n  D E', [['AB'], ['BCEDB']], ['A-B 0', 'B-B 3']],
    [
      'a one-way loop',
      'A B C\n  D E',
      [['AB'], ['BCEDB', { oneway: 'yes' }]],
      ['A-B 0', 'B>B 3'],
    ],
    // At A one can only turn back, so it is no node.
    ['a road that meets itself', 'A B C\n  D', [['ABCDBA']], ['B-B 1', 'B-B 2']],
    ['a ring without a node', 'A B\nC D', [['ABDCA']], ['A-A 3']],
    ['a ring of two roads', 'A B\nC D', [['CAB'], ['BDC']], ['C-C 3']],
    ['a roundabout alone', 'A B\nC D', [['ABDCA', { junction: 'roundabout' }]], ['A>A 3']],
    [
      'a ring that changes direction',
      'A B\nC D',
      [['ABD', { oneway: 'yes' }], ['DCA']],
      ['A-D 1', 'A>D 1'],
    ],
    ['repeated positions are no segments', 'A B', [['AABBB']], ['A-B 0']],
    ['roads that overlap but share only an end', 'A B C', [['AC'], ['AB']], ['B-C 1']],
  ];
  test.each(table)('%s', (_, picture, lines, edges) => {
    expect(edgesOf(draw(picture, { lines }))).toEqual(edges);
  });

  test('progress never falls and stays within 0 to 1', () => {
    const roads = collectRoads(draw('A-B').roads);
    const shares = [...buildSteps(roads, { traveller: ruled(), turnPlacer: null }, false)];
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
  });
});

describe('across the 180° line', () => {
  test('roads meet there, and segments are measured the short way', () => {
    const network = networkOf({
      type: 'MultiLineString',
      coordinates: [
        [
          [179.9, 0],
          [180, 0],
        ],
        [
          [-180, 0],
          [-179.9, 0],
        ],
      ],
    });
    expect(network.edgeTail).toHaveLength(1);
    expect(network.edgeMeters[0]).toBeCloseTo(haversine(0, 0, 0.2, 0), 6);
  });

  test('roads meet at a pole, whatever longitude it is given', () => {
    const network = networkOf({
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 89],
          [0, 90],
        ],
        [
          [120, 90],
          [120, 89],
        ],
        [
          [-70, 89],
          [33, 90],
        ],
      ],
    });
    expect(network.nodeLng).toHaveLength(4);
    expect([...network.edgeMeters].map(Math.round)).toEqual(new Array(3).fill(111_195));
  });
});

describe('every network keeps its promises', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('seed %d', (seed) => {
    for (let i = 0; i < 20; i++) {
      const roads = randomRoads(seeded(1000 * seed + i));
      const network = networkOf(roads);
      expectLaws(network);
      expect(segmentsOf(network)).toEqual(rawSegments(roads));
    }
  });
});

/** Lengths fit, ends are nodes, lengths are sums, and no node could be contracted any more. */
function expectLaws(network: Network): void {
  const { nodeLng, nodeLat, edgeTail, edgeHead, firstShape, shapeLng, shapeLat } = network;
  const edgeCount = edgeTail.length;
  expect(firstShape.length).toBe(edgeCount + 1);
  expect([firstShape[0], firstShape[edgeCount]]).toEqual([0, shapeLng.length]);
  const edgesAt: number[][] = Array.from(nodeLng, () => []);
  for (let edge = 0; edge < edgeCount; edge++) {
    const [first, last] = [firstShape[edge], firstShape[edge + 1] - 1];
    expect(last).toBeGreaterThan(first);
    const ends = [edgeTail[edge], edgeHead[edge]].map((node) => [nodeLng[node], nodeLat[node]]);
    expect([first, last].map((i) => [shapeLng[i], shapeLat[i]])).toEqual(ends);
    let meters = 0;
    for (let i = first; i < last; i++) {
      meters += haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    }
    expect(network.edgeMeters[edge]).toBe(meters);
    expect(network.shapeRoad[last]).toBe(-1);
    edgesAt[edgeTail[edge]].push(edge);
    edgesAt[edgeHead[edge]].push(edge);
  }
  edgesAt.forEach((edges, node) => {
    expect(edges.length).toBeGreaterThan(0);
    const [a, b] = edges;
    if (edges.length !== 2 || a === b) return;
    const away = (edge: number): number =>
      edgeTail[edge] === node ? network.edgeDirection[edge] : -network.edgeDirection[edge];
    const alike = network.edgeClass[a] === network.edgeClass[b] && away(a) === -away(b);
    expect(alike, `node ${node} could be contracted`).toBe(false);
  });
}

/** Every segment as words with its direction and class, sorted: nothing lost, nothing new. */
function segmentsOf(network: Network): string[] {
  const list: string[] = [];
  for (let edge = 0; edge < network.edgeTail.length; edge++) {
    for (let i = network.firstShape[edge]; i < network.firstShape[edge + 1] - 1; i++) {
      const ends = [i, i + 1].map((at) => `${network.shapeLng[at]},${network.shapeLat[at]}`);
      list.push(segmentWord(ends, network.edgeDirection[edge], network.edgeClass[edge]));
    }
  }
  return list.sort();
}

function rawSegments(roads: ReturnType<typeof randomRoads>): string[] {
  const classes: Record<string, number> = { primary: 1, path: 5 };
  const list: string[] = [];
  for (const { properties, geometry } of roads.features) {
    const direction = { yes: 1, '-1': -1 }[properties?.oneway as string] ?? 0;
    const line = geometry.coordinates.map((position) => position.join());
    for (let i = 1; i < line.length; i++) {
      if (line[i] === line[i - 1]) continue;
      const ends = [line[i - 1], line[i]];
      list.push(segmentWord(ends, direction, classes[properties?.highway as string] ?? 4));
    }
  }
  return list.sort();
}

function segmentWord(ends: string[], direction: number, roadClass: number): string {
  const turn = direction === -1 || (direction === 0 && ends[0] > ends[1]);
  const [from, to] = turn ? [ends[1], ends[0]] : ends;
  return `${from} ${direction === 0 ? '-' : '>'} ${to} class ${roadClass}`;
}

describe('a plain network', () => {
  const drawn = (random: Random) => {
    const { features } = randomRoads(random);
    for (const { properties } of features) delete properties?.highway;
    if (random.chance(0.5)) {
      const { properties } = random.pick(features.slice(1));
      if (properties) properties.oneway = 'reversible';
    }
    return { type: 'FeatureCollection', features };
  };

  test('is the network of all roads, where these state one-ways alone', () => {
    let leftOut = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const roads = collectRoads(drawn(seeded(seed)));
      const network = plainNetwork(roads);
      const full = buildNetwork(roads);
      expect({ ...network, properties: [...network.properties] }, `seed ${seed}`).toEqual({
        ...full,
        properties: [...full.properties],
      });
      if (network.roadFeature.length < roads.feature.length) leftOut++;
    }
    expect(leftOut).toBeGreaterThan(20);
  });

  test('takes no notice of other tags, heights and ids', () => {
    const tagged = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 7,
          properties: { highway: 'motorway', layer: 1, level: '2', maxspeed: 30, oneway: 'yes' },
          geometry: lineOf([8, 47, 400], [8.01, 47, 420], [8.02, 47, 410]),
        },
        {
          type: 'Feature',
          properties: { access: 'private', bridge: 'yes' },
          geometry: lineOf([8.01, 46.9], [8.01, 47], [8.01, 47.1]),
        },
        {
          type: 'Feature',
          properties: { barrier: 'wall' },
          geometry: { type: 'Point', coordinates: [8.01, 47] },
        },
      ],
    };
    const network = plainNetwork(collectRoads(tagged));
    expect(network.nodeLng).toHaveLength(5);
    expect([...network.edgeDirection].map(Math.abs).sort()).toEqual([0, 0, 1, 1]);
    expect(network.hasSpeeds).toBe(false);
    expect(Object.keys(network)).not.toContain('shapeHeight');
    expect(Object.keys(network)).not.toContain('roadId');
  });
});

describe('roads that are spent', () => {
  /** With closed roads, heights, layers and, in every other file, more decimals than 1e-7° has. */
  const file = (seed: number): string => {
    const random = seeded(seed);
    const { features } = randomRoads(random);
    for (const { properties, geometry } of features) {
      if (properties && random.chance(0.2)) properties.oneway = 'reversible';
      if (properties && random.chance(0.2)) properties.layer = '1';
      for (const position of geometry.coordinates) {
        if (seed % 2 === 0) position[0] += (random() - 0.5) * 4e-9;
        if (random.chance(0.5)) position.push(random.below(500));
      }
    }
    return JSON.stringify({ type: 'FeatureCollection', features });
  };

  test('give the same network as those that are kept, which stay as they are', () => {
    let leftOut = 0;
    let fine = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const text = file(seed);
      const kept = parseRoads(text);
      const steps = (roads: Roads, spend: Spending) =>
        finish(buildSteps(roads, { traveller: ruled('all'), turnPlacer: null }, spend)).network;
      const network = steps(kept, false);
      const whole = ({ positions, heights, firstPosition, ids }: Roads) =>
        structuredClone({ positions, heights, firstPosition, ids });
      expect(whole(kept), `seed ${seed}`).toEqual(whole(parseRoads(text)));
      const plain = ({ properties, ...rest }: Network) => ({ ...rest, tags: [...properties] });
      for (const spend of [true, 'all'] as const) {
        const spent = steps(parseRoads(text), spend);
        expect(plain(spent), `seed ${seed}`).toEqual(plain(network));
      }
      if (network.roadFeature.length < kept.feature.length) leftOut++;
      if (network.shapeLng.some((lng) => lng !== Math.round(lng * 1e7) / 1e7)) fine++;
    }
    expect(Math.min(leftOut, fine)).toBeGreaterThan(5);
  });

  test('fit in the scratch memory where each position is of another place and a node', () => {
    const roads = collectRoads(lineOf(...Array.from({ length: 1000 }, (_, i) => [i / 1000, 0])));
    roads.places = new Int32Array(1000).fill(7);
    const travel = { traveller: ruled('all'), turnPlacer: null, allNodes: true };
    const { network } = finish(buildSteps(roads, travel, 'all'));
    expect(network.nodeLng.length).toBe(1000);
    expect(network.edgeTail.length).toBe(999);
  });
});
