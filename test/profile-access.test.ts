/** Roads that are open at the ends of a route only: which ones, and how networks hold them. */
import { describe, expect, it, test } from 'vitest';
import { Router } from '../src/index.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { buildNetwork } from '../src/network/build.ts';
import type { Network } from '../src/network/network.ts';
import { packNetwork, unpackNetwork } from '../src/pack/network.ts';
import { draw } from './support/letters.ts';
import { seeded } from './support/random.ts';
import { restriction } from './support/rules.ts';
import { complaint, forged } from './support/stored.ts';

/** `highway=primary oneway=yes` */
function tags(text: string): Record<string, string> {
  const pairs = text.split(/ +/).filter((pair) => pair !== '');
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

const NOWHERE = 0;
const ALONG = 1;
const AGAINST = 2;
const BOTH = 3;

test.each<[text: string, car: number, bicycle: number, foot: number]>([
  ['', NOWHERE, NOWHERE, NOWHERE],
  ['access=yes', NOWHERE, NOWHERE, NOWHERE],
  ['access=private', BOTH, NOWHERE, NOWHERE],
  ['access=delivery', BOTH, NOWHERE, NOWHERE],
  ['access=destination', BOTH, BOTH, BOTH],
  ['access=customers', BOTH, BOTH, BOTH],
  ['access=permit', BOTH, BOTH, BOTH],
  ['access=residents', BOTH, BOTH, BOTH],
  ['access=permissive', NOWHERE, NOWHERE, NOWHERE],
  ['access=constructor', NOWHERE, NOWHERE, NOWHERE],
  ['vehicle=destination', BOTH, BOTH, NOWHERE],
  ['motor_vehicle=destination', BOTH, NOWHERE, NOWHERE],
  ['motorcar=private', BOTH, NOWHERE, NOWHERE],
  ['access=destination bicycle=yes', BOTH, NOWHERE, BOTH],
  ['access=private motor_vehicle=yes', NOWHERE, NOWHERE, NOWHERE],
  ['access=yes;destination', NOWHERE, NOWHERE, NOWHERE],
  ['access=no;destination', BOTH, BOTH, BOTH],
  ['access:forward=destination', ALONG, ALONG, ALONG],
  ['access=destination access:forward=yes', AGAINST, AGAINST, AGAINST],
  ['motor_vehicle:backward=private', AGAINST, NOWHERE, NOWHERE],
  ['foot:forward=customers', NOWHERE, NOWHERE, ALONG],
])('%s is restricted for car %i, bicycle %i, foot %i', (text, car, bicycle, foot) => {
  const road = tags(text);
  expect(restriction(road, 'car')).toBe(car);
  expect(restriction(road, 'bicycle')).toBe(bicycle);
  expect(restriction(road, 'foot')).toBe(foot);
  expect(restriction(road, 'all')).toBe(NOWHERE);
});

test('a road without properties, or with a megabyte in a tag, is not restricted', () => {
  expect(restriction(null, 'car')).toBe(NOWHERE);
  expect(restriction({ access: 'private;'.repeat(200_000) }, 'car')).toBe(NOWHERE);
});

describe('a network', () => {
  const built = (picture: string, lines: [string, Record<string, string>][]): Network =>
    Router.fromGeoJSON(draw(picture, { lines }).roads, { profile: 'car' }).network;

  it('has no access without restricted roads', () => {
    expect(built('A B C', [['ABC', { highway: 'service' }]]).edgeAccess).toBe(undefined);
    expect(built('A B C', [['ABC', { access: 'no;yes' }]]).edgeAccess).toBe(undefined);
  });

  it('has an edge per stretch of equal access', () => {
    const { edgeAccess } = built('A B C D E F', [
      ['AB', {}],
      ['BC', { access: 'private' }],
      ['CD', { access: 'destination' }],
      ['DE', { 'access:forward': 'private' }],
      ['EF', {}],
    ]);
    expect([...(edgeAccess ?? [])].sort()).toEqual([0, 0, 1, 3]);
  });

  it('is not cut where a road continues that is drawn the other way round', () => {
    const { edgeAccess } = built('A B C', [
      ['AB', { 'access:forward': 'private' }],
      ['CB', { 'access:backward': 'private' }],
    ]);
    expect(edgeAccess?.length).toBe(1);
  });

  it('keeps its access when it is stored', () => {
    const { network } = Router.fromGeoJSON(
      draw('A B C', {
        lines: [
          ['AB', { access: 'private' }],
          ['BC', {}],
        ],
      }).roads,
      { profile: 'car' },
    );
    const origin = { features: 2, roads: 2, skipped: {}, warnings: [] };
    const stored = packNetwork({ network, order: null, origin });
    expect(unpackNetwork(stored).network.edgeAccess).toEqual(network.edgeAccess);
    for (const edgeAccess of [Uint8Array.of(3), Uint8Array.of(0, 4)]) {
      const wrong = packNetwork({ network: { ...network, edgeAccess }, order: null, origin });
      expect(complaint(() => unpackNetwork(wrong))).toContain('edgeAccess');
    }
  });

  it('of an older file with penalties is refused', () => {
    const buffer = Router.fromGeoJSON(draw('A---B').roads).toPacked();
    const one = new Uint8Array(Float32Array.of(1).buffer);
    const five = new Uint8Array(Float32Array.of(5).buffer);
    const old = forged(buffer, (bytes) => {
      const at = bytes.findLastIndex(
        (_, i) => i % 8 === 0 && one.every((b, j) => bytes[i + j] === b),
      );
      bytes.set(five, at);
    });
    expect(complaint(() => Router.fromPacked(old))).toBe(
      'The stored network has penalties on restricted roads, which are no longer used. Build it again.',
    );
  });
});

describe('the bits of an edge are those of its roads, in its own direction', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed))('seed %i', (seed) => {
    const random = seeded(seed);
    const words = ['yes', 'private', 'destination'];
    const lines = Array.from({ length: 12 }, (): [string, Record<string, string>] => {
      const letters = Array.from(
        { length: 2 + random.below(3) },
        () => 'ABCDEFGHI'[random.below(9)],
      );
      const key = random.pick(['access', 'access:forward', 'access:backward']);
      return [letters.join(''), random.chance(0.5) ? {} : { [key]: random.pick(words) }];
    }).filter(([letters]) => new Set(letters).size > 1);
    const { roads } = draw('A B C\n\nD E F\n\nG H I', { lines });
    const network = buildNetwork(collectRoads(roads), 'car');
    const { firstShape, shapeRoad, shapeBackward, edgeAccess, properties } = network;
    for (let edge = 0; edge + 1 < firstShape.length; edge++) {
      const bits = edgeAccess?.[edge] ?? 0;
      for (let i = firstShape[edge]; i < firstShape[edge + 1] - 1; i++) {
        const own = restriction(properties.at(shapeRoad[i]) ?? null, 'car');
        const isBack = shapeBackward[i] === 1;
        expect(bits & 1).toBe(isBack ? own >> 1 : own & 1);
        expect(bits >> 1).toBe(isBack ? own & 1 : own >> 1);
      }
    }
  });
});
