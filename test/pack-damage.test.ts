/** A stored network that is damaged or made by a hostile hand does no harm. */
import { describe, expect, it } from 'vitest';
import type { Network } from '../src/network/network.ts';
import { packNetwork, unpackNetwork } from '../src/pack/network.ts';
import { Router } from '../src/router/router.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { seeded } from './support/random.ts';
import { anywhere, complaint, forged, origin, squareStored } from './support/stored.ts';

describe('a damaged network', () => {
  const buffer = packNetwork(squareStored());

  it('is refused, whichever byte has changed', () => {
    const bytes = new Uint8Array(buffer.slice(0));
    for (let at = 0; at < bytes.length; at++) {
      for (const flip of [1, 128, 255]) {
        bytes[at] ^= flip;
        expect(
          complaint(() => Router.fromPacked(bytes)),
          `byte ${at} ^ ${flip}`,
        ).not.toBeNull();
        bytes[at] ^= flip;
      }
    }
  });

  it('is refused wherever it is cut off', () => {
    for (let length = 0; length < buffer.byteLength; length++) {
      expect(complaint(() => Router.fromPacked(buffer.slice(0, length)))).not.toBeNull();
    }
  });

  it('does no harm when its checksum is right: it is refused, or it answers', () => {
    const random = seeded(4);
    let answered = 0;
    for (let round = 0; round < 3000; round++) {
      const wrong = forged(buffer, (bytes) => {
        for (let change = random.below(3); change >= 0; change--) {
          const at = 40 + random.below(bytes.length - 40);
          bytes[at] = random.chance(0.5) ? random.below(256) : bytes[at] ^ (1 << random.below(8));
        }
      });
      let router: Router | null = null;
      complaint(() => {
        router = Router.fromPacked(wrong);
      });
      if (router === null) continue;
      answered++;
      const [from, to] = [anywhere(random, router), anywhere(random, router)];
      for (const algorithm of algorithmNames) {
        const answer = (router as Router).route({ from, to, algorithm, trace: true });
        if (answer.found) expect(answer.meters).toBeLessThan(Infinity);
      }
    }
    expect(answered).toBeGreaterThan(100);
    expect(answered).toBeLessThan(2000);
  });
});

it.each([
  ['too few', ['a']],
  ['lists', Array.from({ length: 9 }, () => [1])],
  ['no list', { length: 9 }],
])('a network whose ids of roads are wrong is refused: %s', (_, roadId) => {
  const stored = squareStored();
  const { roadFeature } = stored.network;
  const network = { ...stored.network, roadId: roadId as never };
  expect(complaint(() => unpackNetwork(packNetwork({ ...stored, network })))).not.toBeNull();
  const right = { ...stored.network, roadId: Array.from(roadFeature, (road) => `way/${road}`) };
  const { roadId: ids } = unpackNetwork(packNetwork({ ...stored, network: right })).network;
  expect(ids).toEqual(right.roadId);
});

it('a network whose properties are not JSON is not packed', () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const stored = squareStored();
  const network = { ...stored.network, properties: listed(cycle) };
  expect(() => packNetwork({ ...stored, network })).toThrow(
    /cannot be stored: they are not JSON/,
  );
});

describe('a network with wrong values is refused', () => {
  it.each<[string, RegExp, Partial<Network>]>([
    ['no edges', /edgeTail.length: got 0/, { edgeTail: new Int32Array(0) }],
    ['fewer latitudes', /nodeLat.length/, { nodeLat: new Float64Array(1) }],
    ['fewer heads', /edgeHead.length/, { edgeHead: new Int32Array(1) }],
    ['fewer rows', /firstShape.length/, { firstShape: new Int32Array(1) }],
    [
      'fewer shape points',
      /shapeLat.length: got 14, expected 6/,
      { shapeLng: new Float64Array(6) },
    ],
    ['more properties', /properties.length/, { properties: Array(99).fill(null) }],
    ['properties that are none', /properties\[1\]/, { properties: listed(7) }],
    ['properties in a list', /properties\[1\]/, { properties: listed([]) }],
  ])('%s', (_, message, change) => {
    const stored = squareStored();
    const network = { ...stored.network, ...change };
    expect(complaint(() => unpackNetwork(packNetwork({ ...stored, network })))).toMatch(message);
  });

  type Field = {
    [name in keyof Network]-?: Network[name] extends { [i: number]: number } & ArrayBufferView
      ? name
      : never;
  }[keyof Network];
  it.each<[Field, number, number, RegExp]>([
    ['nodeLng', 0, 180.5, /nodeLng\[0\]: got 180.5, expected -180 … 180/],
    ['nodeLat', 1, Number.NaN, /nodeLat\[1\]: got NaN/],
    ['edgeTail', 2, 4, /edgeTail\[2\]: got 4, expected 0 … 3/],
    ['edgeHead', 0, -1, /edgeHead\[0\]: got -1/],
    ['edgeHead', 0, 3, /the shape of edge 0 does not reach its node 3/],
    ['edgeMeters', 0, -1, /edgeMeters\[0\]: got -1/],
    ['edgeMeters', 0, 399.9, /edgeMeters\[0\]: got 399.9, expected 399.99\d+ … 8000000000/],
    ['edgeMeters', 0, 1e300, /edgeMeters\[0\]: got 1e\+300/],
    ['edgeDirection', 1, 2, /edgeDirection\[1\]: got 2/],
    ['edgeClass', 1, 6, /edgeClass\[1\]: got 6/],
    ['firstShape', 0, 1, /firstShape\[0\]: got 1, expected 0/],
    ['firstShape', 1, 1, /firstShape\[1\]: got 1/],
    ['firstShape', 2, 1e9, /firstShape\[2\]: got 1000000000/],
    ['shapeLat', 3, 91, /shapeLat\[3\]: got 91/],
    ['shapeLng', 3, Number.NaN, /shapeLng\[3\]: got NaN/],
    ['shapeRoad', 0, 8, /shapeRoad\[0\]: got 8, expected 0 … 7/],
    ['shapeRoad', 0, -1, /shapeRoad\[0\]: got -1/],
    ['shapeRoad', 4, 0, /shapeRoad\[4\]: got 0, expected -1/],
    ['shapeBackward', 0, 2, /shapeBackward\[0\]: got 2/],
    ['roadFeature', 0, -1, /roadFeature\[0\]: got -1/],
  ])('%s[%d] = %d', (field, i, value, message) => {
    const stored = squareStored();
    stored.network[field][i] = value;
    expect(complaint(() => unpackNetwork(packNetwork(stored)))).toMatch(message);
  });

  it.each([
    [0, 4, /order\[0\]: got 4/],
    [0, -1, /order\[0\]: got -1/],
    [3, 0, /order\[[0-3]\]: got 0, expected each node once/],
  ])('order[%d] = %d', (rank, node, message) => {
    const { network } = squareStored();
    const order = Int32Array.of(0, 1, 2, 3);
    order[rank] = node;
    expect(complaint(() => unpackNetwork(packNetwork({ network, order, origin })))).toMatch(
      message,
    );
  });

  it.each([
    ['below zero', -1],
    ['of no number', Number.NaN],
    ['without end', Infinity],
  ])('a cost %s', (_, cost) => {
    const { network, order } = squareStored();
    const forward = network.edgeMeters.slice();
    forward[3] = cost;
    const edgeCost = { forward, backward: network.edgeMeters };
    const buffer = packNetwork({ network: { ...network, edgeCost }, order, origin });
    expect(complaint(() => unpackNetwork(buffer))).toMatch(/edgeCost.forward\[3\]/);
  });

  it.each([
    ['roadPace', 'forward', 0],
    ['roadPace', 'backward', Number.NaN],
    ['roadPace', 'backward', Infinity],
  ] as const)('%s.%s of %d', (field, way, value) => {
    const stored = squareStored();
    const ways = stored.network[field];
    const wrong = { ...ways, [way]: ways[way].map((each, road) => (road === 3 ? value : each)) };
    const network = { ...stored.network, [field]: wrong };
    const buffer = packNetwork({ ...stored, network });
    const message = `${field}.${way}[3]: got ${value}, expected`;
    expect(complaint(() => unpackNetwork(buffer))).toContain(message);
  });

  it('roadPace of fewer roads', () => {
    const stored = squareStored();
    const forward = stored.network.roadPace.forward.slice(1);
    const network: Network = { ...stored.network, roadPace: { forward, backward: forward } };
    const buffer = packNetwork({ ...stored, network });
    expect(complaint(() => unpackNetwork(buffer))).toMatch(/forward.length: got 7, expected 8/);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['half a feature', { ...origin, features: 0.5 }],
    ['roads in words', { ...origin, roads: 'many' }],
    ['no list of what was skipped', { ...origin, skipped: null }],
    ['skipped in words', { ...origin, skipped: { Point: 'one' } }],
    ['warnings that are none', { ...origin, warnings: [1] }],
    ['turns that are none', { ...origin, turns: null }],
    ['half a turn', { ...origin, turns: { read: 1, used: 0.5, leftOut: {} } }],
    ['turns left out in words', { ...origin, turns: { read: 1, used: 0, leftOut: 'one' } }],
  ])('an account of %s', (_, account) => {
    const stored = { ...squareStored(), origin: account as typeof origin };
    expect(complaint(() => unpackNetwork(packNetwork(stored)))).toMatch(
      /no summary of the file it was built from/,
    );
  });

  it('text that is none', () => {
    const buffer = packNetwork(squareStored());
    const text = new TextDecoder('latin1').decode(buffer);
    const at = text.indexOf('Mind the gap');
    const inOrigin = forged(buffer, (bytes) => bytes.set([0xff], at));
    expect(complaint(() => unpackNetwork(inOrigin))).toMatch(
      /text that is not UTF-8 or not JSON/,
    );
    const inProperties = forged(buffer, (bytes) => bytes.set([0x22], text.indexOf('across')));
    expect(complaint(() => unpackNetwork(inProperties))).toMatch(
      /text that is not UTF-8 or not JSON/,
    );
  });

  it('but warnings that would steer a terminal are made harmless', () => {
    const stored = {
      ...squareStored(),
      origin: { ...origin, warnings: ['\u001b[2Jgone\u202e'] },
    };
    expect(unpackNetwork(packNetwork(stored)).origin.warnings).toEqual(['\ufffd[2Jgone\ufffd']);
  });
});

/** The properties of the square's roads, the second of another kind. */
function listed(value: unknown): Network['properties'] {
  return [...squareStored().network.properties].map((each, road) =>
    road === 1 ? (value as object) : each,
  );
}
