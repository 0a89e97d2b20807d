/** Stored networks and preparations come back as they were; and what a buffer refuses. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { reverseGraph } from '../src/graph/graph.ts';
import * as roadstar from '../src/graph.ts';
import { buildHierarchy, type Hierarchy } from '../src/hierarchy/hierarchy.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { buildNetwork } from '../src/network/build.ts';
import { gridGraph } from '../src/network/grid.ts';
import type { Network } from '../src/network/network.ts';
import { checksum } from '../src/pack/checksum.ts';
import { isPacked, pack, unpack } from '../src/pack/container.ts';
import { packNetwork, unpackNetwork } from '../src/pack/network.ts';
import {
  packGraph,
  packHierarchy,
  packLandmarks,
  packOrder,
  unpackGraph,
  unpackHierarchy,
  unpackLandmarks,
  unpackOrder,
} from '../src/pack/prepared.ts';
import { Router } from '../src/router/router.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { chooseLandmarks } from '../src/search/landmarks.ts';
import { draw } from './support/letters.ts';
import { graphOf, randomArcs, randomRoads, seeded, shuffled } from './support/random.ts';
import { anywhere, complaint, forged, orderOf, origin, squareStored } from './support/stored.ts';

const format = {
  kind: 'graph',
  sections: {
    bytes: Uint8Array,
    none: Float64Array,
    signs: Int8Array,
    ids: Int32Array,
    counts: Uint32Array,
    numbers: Float64Array,
  },
} as const;

const arrays = {
  bytes: Uint8Array.of(1, 2, 255),
  none: new Float64Array(0),
  signs: Int8Array.of(-1, 0, 1, -128, 127, 3, 4, 5, 6),
  ids: Int32Array.of(-1, 2 ** 31 - 1, -(2 ** 31)),
  counts: Uint32Array.of(2 ** 32 - 1),
  numbers: Float64Array.of(Math.PI, -0, Infinity, 5e-324),
};

describe('the checksum', () => {
  it('never overlooks a change within one word', () => {
    const random = seeded(1);
    for (let round = 0; round < 300; round++) {
      const words = Uint32Array.from({ length: 1 + random.below(12) }, () => random() * 2 ** 32);
      const sum = checksum(0n, words);
      expect(sum).toBe(checksum(0n, words.slice()));
      words[random.below(words.length)] ^= 1 << random.below(32);
      expect(checksum(0n, words)).not.toBe(sum);
    }
  });

  it('depends on seed, order and length', () => {
    const inputs: [bigint, number[]][] = [
      [0n, []],
      [0n, [0]],
      [0n, [0, 0]],
      [1n, [0]],
      [1n << 32n, [0]],
      [0n, [1, 2, 3, 4, 5]],
      [0n, [5, 2, 3, 4, 1]],
      [0n, [2, 1, 3, 4, 5]],
    ];
    const sums = inputs.map(([seed, words]) => checksum(seed, Uint32Array.from(words)));
    expect(new Set(sums).size).toBe(inputs.length);
    for (const sum of sums) expect(sum < 1n << 64n && sum >= 0n).toBe(true);
  });
});

describe('a buffer', () => {
  const buffer = pack(format, arrays, 7n);

  it('gives back the packed arrays, wherever they lie', () => {
    for (let offset = 0; offset < 9; offset++) {
      const around = new Uint8Array(buffer.byteLength + 20).fill(170);
      around.set(new Uint8Array(buffer), offset);
      const bytes = around.subarray(offset, offset + buffer.byteLength);
      expect(isPacked(bytes)).toBe(true);
      expect(unpack(format, bytes, 7n)).toEqual(arrays);
    }
    expect(unpack(format, buffer, 7n).numbers.buffer).toBe(buffer);
  });

  it('is the same for the same arrays, views of larger ones too', () => {
    const wide = Int32Array.of(9, ...arrays.ids, 9);
    const ids = wide.subarray(1, 4);
    expect(new Uint8Array(pack(format, { ...arrays, ids }, 7n))).toEqual(new Uint8Array(buffer));
  });

  it('is refused when any byte has changed', () => {
    const bytes = new Uint8Array(buffer.slice(0));
    for (let at = 0; at < bytes.length; at++) {
      for (const flip of [1, 2, 16, 128, 255]) {
        bytes[at] ^= flip;
        expect(
          complaint(() => unpack(format, bytes, 7n)),
          `byte ${at} ^ ${flip}`,
        ).not.toBeNull();
        bytes[at] ^= flip;
      }
    }
    expect(complaint(() => unpack(format, bytes, 7n))).toBeNull();
  });

  it('is refused at any other length', () => {
    for (let length = 0; length < buffer.byteLength; length++) {
      expect(
        complaint(() => unpack(format, buffer.slice(0, length), 7n)),
        `${length}`,
      ).toMatch(length < 8 ? /begins with/ : /is cut off: got \d+ bytes, expected \d+/);
    }
    const longer = new Uint8Array(buffer.byteLength + 8);
    longer.set(new Uint8Array(buffer));
    expect(complaint(() => unpack(format, longer, 7n))).toMatch(/does not end where it should/);
  });

  it('is refused when it is made of chance', () => {
    const random = seeded(2);
    for (let round = 0; round < 300; round++) {
      const bytes = Uint8Array.from({ length: random.below(200) }, () => random.below(256));
      expect(complaint(() => unpack(format, bytes, 7n))).toMatch(/expected the word Roadstar/);
      bytes.set([...'Roadstar'].map((letter) => letter.charCodeAt(0)).slice(0, bytes.length));
      expect(complaint(() => unpack(format, bytes, 7n))).not.toBeNull();
    }
  });

  it('names the wrong kind, format or owner', () => {
    const order = { ...format, kind: 'order' } as const;
    expect(complaint(() => unpack(order, buffer, 7n))).toBe(
      'The stored order was expected here, got a stored graph. Build it again.',
    );
    expect(complaint(() => unpack(format, buffer, 8n))).toMatch(/belongs to another network/);
    const older = forged(buffer, (_, words) => words.set([1], 4));
    expect(complaint(() => unpack(format, older, 7n))).toBe(
      'The stored graph has format 1; this Roadstar reads format 2. Build it again.',
    );
  });

  /** Places in words: 5 kind, 6 length, 7 sections, from 10 on type and count of each. */
  it.each([
    ['another kind', 5, 77, /got a stored kind 77/],
    ['a shorter length', 6, 8, /does not end/],
    ['an endless length', 6, 2 ** 32 - 1, /is cut off/],
    ['no sections', 7, 0, /has 0 sections, expected 6/],
    ['endless sections', 7, 2 ** 31, /has 2147483648 sections/],
    ['another type', 10, 4, /has no bytes of type Uint8Array/],
    ['no type', 10, 2 ** 31, /has no bytes of type Uint8Array/],
    ['a row too long', 11, 2 ** 31, /has no room for 2147483648 numbers of bytes/],
    ['the longest row', 21, 2 ** 32 - 1, /has no room for 4294967295 numbers of numbers/],
    ['a row too short', 21, 3, /ends at byte \d+, expected \d+/],
    ['a row longer by its padding and more', 11, 9, /no room|ends at/],
  ])('with a right checksum is still refused for %s', (_, word, value, message) => {
    const wrong = forged(buffer, (__, words) => words.set([value], word));
    expect(complaint(() => unpack(format, wrong, 7n))).toMatch(message);
  });

  it('has no room for a table in an empty body', () => {
    const empty = forged(buffer.slice(0, 40), (_, words) => words.set([40], 6));
    expect(complaint(() => unpack(format, empty, 7n))).toMatch(/has 6 sections, expected 6/);
  });
});

function networkOf(seed: number): Network {
  return buildNetwork(collectRoads(randomRoads(seeded(seed))));
}

describe('a network', () => {
  test.each(Array.from({ length: 10 }, (_, block) => 20 * block))(
    '20 random ones from seed %d come back as they were',
    (first) => {
      for (let seed = first; seed < first + 20; seed++) {
        const network = networkOf(seed);
        if (network.edgeTail.length === 0) continue;
        const order = seed % 2 === 0 ? orderOf(network) : null;
        const stored = { network, order, origin };
        expect(unpackNetwork(packNetwork(stored))).toEqual(stored);
      }
    },
  );

  it('shares the arrays of costs and the properties of one feature', () => {
    const road = { name: 'Ü "road" \u2028', nested: [{ __proto__: null, lanes: 2 }] };
    const { network } = unpackNetwork(
      packNetwork({
        network: buildNetwork(
          collectRoads({
            type: 'FeatureCollection',
            features: [
              multiLine(road, [0, 0], [1, 0], [2, 1], [3, 1]),
              multiLine(null, [0, 0], [1, 1], [0, 0], [1, 2]),
              multiLine({ ...road }, [0, 0], [1, 3], [4, 1], [4, 2]),
            ],
          }),
        ),
        order: null,
        origin,
      }),
    );
    const properties = [...network.properties];
    expect(properties).toEqual([road, road, null, null, road, road]);
    expect(properties[1]).toBe(properties[0]);
    expect(properties[4]).not.toBe(properties[0]);
    expect(network.edgeCost.forward).toBe(network.edgeMeters);
  });

  it('keeps the costs of a maze', () => {
    const { network } = gridGraph('S.3\n.#2\n.9F', { directions: 8 });
    const router = Router.fromNetwork(network);
    const again = Router.fromPacked(router.toPacked());
    expect(again.network).toEqual(network);
    expect(again.info).toEqual(router.info);
  });

  it.each(['city', 'manhattan', 'romania'])(
    '%s answers as before, prepared or not',
    async (name) => {
      const router = Router.fromGeoJSON(readFileSync(`data/${name}.geojson`));
      const bare = Router.fromPacked(router.toPacked());
      const order = await router.prepare();
      const buffer = router.toPacked();
      const prepared = Router.fromPacked(new Uint8Array(buffer));
      expect((await prepared.prepare()).join()).toBe(order.join());
      expect(Buffer.compare(Buffer.from(prepared.toPacked()), Buffer.from(buffer))).toBe(0);
      const random = seeded(3);
      for (const other of [bare, prepared]) {
        expect(other.info).toEqual({ ...router.info, fields: null });
        for (let pair = 0; pair < 20; pair++) {
          const [from, to] = [anywhere(random, router), anywhere(random, router)];
          const algorithm = random.pick(algorithmNames);
          const [a, b] = [router, other].map((each) => each.route({ from, to, algorithm }));
          expect({ ...a, milliseconds: 0 }).toEqual({ ...b, milliseconds: 0 });
        }
      }
    },
  );

  it('leaves closures and penalties behind', async () => {
    const { roads, at } = draw('A---B---C');
    const router = Router.fromGeoJSON(roads);
    const ends = { from: at('A'), to: at('C') };
    const cost = router.route(ends);
    await router.prepare();
    router.route({ ...ends, algorithm: 'hierarchy', closed: [0] });
    router.route({ ...ends, algorithm: 'hierarchy', penalties: [[0, 2]] });
    const again = Router.fromPacked(router.toPacked());
    expect({ ...again.route(ends), milliseconds: 0 }).toEqual({ ...cost, milliseconds: 0 });
  });
});

describe('an order', () => {
  it('comes back for its own network, and for no other', () => {
    const { network, order } = squareStored();
    const buffer = packOrder(order, network);
    expect(unpackOrder(buffer, network)).toEqual(order);
    const others: Partial<Network>[] = [
      { nodeLng: new Float64Array(7) },
      { edgeTail: network.edgeTail.slice(1) },
      { edgeTail: network.edgeHead, edgeHead: network.edgeTail },
    ];
    for (const other of others) {
      expect(complaint(() => unpackOrder(buffer, { ...network, ...other }))).toBe(
        'The stored order belongs to another network. Build it again.',
      );
    }
    expect(() => packOrder(order.slice(1), network)).toThrow(/order.length: got 3, expected 4/);
  });
});

describe('a graph, its hierarchy and its landmarks', () => {
  it('come back as they were, on 200 random graphs', () => {
    for (let seed = 0; seed < 200; seed++) {
      const graph = graphOf(randomArcs(seeded(seed)));
      const { nodeCount } = graph;
      const order = Int32Array.from(shuffled(seeded(seed), [...Array(nodeCount).keys()]));
      const hierarchy = buildHierarchy(graph, order);
      const landmarks = chooseLandmarks(graph, reverseGraph(graph));
      expect(unpackGraph(packGraph(graph))).toEqual(graph);
      expect(unpackHierarchy(packHierarchy(hierarchy, graph), graph)).toEqual(hierarchy);
      expect(unpackLandmarks(packLandmarks(landmarks, graph), graph)).toEqual(landmarks);
    }
  });

  it('come from the parts of the library', async () => {
    const router = Router.fromGeoJSON(draw('A B C', { lines: [['ABC'], ['AC']] }).roads);
    const { network } = router;
    const order = roadstar.unpackOrder(
      roadstar.packOrder(await router.prepare(), network),
      network,
    );
    const graph = roadstar.unpackGraph(roadstar.packGraph(roadstar.buildGraph(network)));
    const hierarchy = roadstar.buildHierarchy(graph, order);
    const landmarks = roadstar.chooseLandmarks(graph, roadstar.reverseGraph(graph));
    const [packed, known] = [
      roadstar.packHierarchy(hierarchy, graph),
      roadstar.packLandmarks(landmarks, graph),
    ];
    expect(order).toEqual(router.order);
    expect(roadstar.unpackHierarchy(packed, graph)).toEqual(hierarchy);
    expect(roadstar.unpackLandmarks(known, graph)).toEqual(landmarks);
  });

  const graph = graphOf({
    nodeCount: 4,
    arcs: [
      [0, 1, 5],
      [1, 2, 5],
      [2, 3, 5],
      [3, 0, 5],
    ],
  });
  const turned = { ...graph, head: Int32Array.of(3, 0, 1, 2) };
  const heavier = { ...graph, weight: graph.weight.map((weight) => weight + 1) };

  it('belong to one graph, and landmarks to its weights', () => {
    const hierarchy = packHierarchy(buildHierarchy(graph, Int32Array.of(0, 1, 2, 3)), graph);
    const landmarks = packLandmarks(chooseLandmarks(graph, reverseGraph(graph)), graph);
    expect(complaint(() => unpackHierarchy(hierarchy, heavier))).toBeNull();
    expect(complaint(() => unpackHierarchy(hierarchy, turned))).toMatch(/another network/);
    expect(complaint(() => unpackLandmarks(landmarks, heavier))).toMatch(/another network/);
    expect(complaint(() => unpackLandmarks(hierarchy, graph))).toMatch(/got a stored hierarchy/);
  });

  it.each<[string, RegExp, (hierarchy: Hierarchy) => void]>([
    ['a node twice', /order\[/, ({ order }) => order.fill(1)],
    ['a rank of another', /rank\[/, ({ rank }) => rank.reverse()],
    ['a parent below', /parent\[/, ({ parent }) => parent.fill(0)],
    ['a depth beyond', /depth\[/, ({ depth }) => depth.fill(9)],
    ['rows that fall', /firstUp/, ({ firstUp }) => firstUp.fill(2, 1, 2).fill(1, 2, 3)],
    ['another parent on top', /upDepth\[0\]/, ({ upDepth }) => upDepth.fill(0, 0, 1)],
    ['heads that rise', /upDepth\[1\]/, ({ upDepth }) => upDepth.fill(2, 1, 2)],
    ['subtrees that begin elsewhere', /lowest\[/, ({ lowest }) => lowest.fill(1)],
    ['edges that lie elsewhere', /edgeWay\[0\]/, ({ edgeWay }) => edgeWay.fill(99, 0, 1)],
  ])('a hierarchy with %s is refused', (_, message, change) => {
    const hierarchy = buildHierarchy(graph, Int32Array.of(0, 1, 2, 3));
    change(hierarchy);
    const buffer = packHierarchy(hierarchy, graph);
    expect(complaint(() => unpackHierarchy(buffer, graph))).toMatch(message);
  });

  it('a hierarchy of another graph is refused for its missing arcs', () => {
    // All arcs but the first lead along the second edge.
    const [tail, head] = [graph.tail, graph.head].map((ends) =>
      ends.map((_, arc) => ends[Math.min(arc, 1)]),
    );
    const line = { ...graph, tail, head };
    const hierarchy = buildHierarchy(line, Int32Array.of(0, 1, 2, 3));
    const buffer = packHierarchy(hierarchy, graph);
    expect(complaint(() => unpackHierarchy(buffer, graph))).toMatch(/arc 2 has no up edge/);
  });

  it.each<[string, RegExp, object]>([
    ['a node beyond', /node\[0\]: got 4/, { node: Int32Array.of(4, 1, 2, 3) }],
    ['fewer weights', /with weight/, { weight: new Uint32Array(3) }],
    ['a unit of nothing', /unit: got 0/, { unit: 0 }],
    ['no unit', /unit: got NaN/, { unit: Number.NaN }],
    ['a jump', /arc \d leads farther/, { weight: Uint32Array.of(99, ...Array(31).fill(0)) }],
  ])('landmarks with %s are refused', (_, message, change) => {
    const landmarks = { ...chooseLandmarks(graph, reverseGraph(graph)), ...change };
    expect(() => unpackLandmarks(packLandmarks(landmarks, graph), graph)).toThrow(message);
  });

  it('a graph that breaks a promise is refused', () => {
    const head = Int32Array.of(1, 2, 3, 4);
    expect(complaint(() => unpackGraph(packGraph({ ...graph, head })))).toMatch(
      /head\[3\]: got 4/,
    );
    const nothing = new Int32Array(0);
    expect(() => packGraph({ ...graph, firstOut: nothing })).toThrow(/with firstOut/);
  });
});

function multiLine(
  properties: object | null,
  a: Position,
  b: Position,
  c: Position,
  d: Position,
) {
  const coordinates = [
    [a, b],
    [c, d],
  ];
  return { type: 'Feature', properties, geometry: { type: 'MultiLineString', coordinates } };
}
