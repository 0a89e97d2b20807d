/** Stored things for tests: small ones, forged ones, and what is said of wrong ones. */
import { expect } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { undirected } from '../../src/hierarchy/adjacency.ts';
import { nestedDissection } from '../../src/hierarchy/order.ts';
import { collectRoads } from '../../src/input/geojson/roads.ts';
import { InputError } from '../../src/input/input-error.ts';
import { buildNetwork } from '../../src/network/build.ts';
import type { Network } from '../../src/network/network.ts';
import { checksum } from '../../src/pack/checksum.ts';
import type { StoredNetwork } from '../../src/pack/network.ts';
import type { Router } from '../../src/router/router.ts';
import { draw } from './letters.ts';
import type { Random } from './random.ts';

const sentence = /^The stored \w+ [^\n]+\. Build it again\.$/;

/** What unpacking throws is one sentence for the user, never anything else. */
export function complaint(open: () => unknown): string | null {
  try {
    open();
    return null;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.message).toMatch(sentence);
    return error.message;
  }
}

/** The bytes changed by somebody who knows how to make the checksum right again. */
export function forged(
  buffer: ArrayBuffer,
  change: (bytes: Uint8Array, words: Uint32Array) => void,
) {
  const copy = buffer.slice(0);
  change(new Uint8Array(copy), new Uint32Array(copy));
  new BigUint64Array(copy)[1] = checksum(0n, new Uint8Array(copy, 16));
  return copy;
}

export const origin = {
  features: 9,
  roads: 8,
  skipped: { Point: 1 },
  warnings: ['Mind the gap.'],
};

const square = `
A---B-->C
|   |   |
D---E---F`;

export function squareStored(): StoredNetwork & { order: Int32Array } {
  const { roads } = draw(square, { lines: [['AE', { name: 'across' }]] });
  const network = buildNetwork(collectRoads(roads));
  return { network, order: orderOf(network), origin };
}

export function orderOf(network: Network): Int32Array {
  const { edgeTail: tail, edgeHead: head } = network;
  const [nodeCount, arcCount] = [network.nodeLng.length, tail.length];
  const graph = { nodeCount, arcCount, tail, head } as Parameters<typeof undirected>[0];
  return nestedDissection(network, undirected(graph));
}

/** A place in the box of the network and a little around it. */
export function anywhere(random: Random, { info }: Router): Position {
  const [west, south, east, north] = info.bbox;
  const at = (low: number, high: number) => low + (1.2 * random() - 0.1) * (high - low);
  return [
    Math.max(-180, Math.min(180, at(west, east))),
    Math.max(-90, Math.min(90, at(south, north))),
  ];
}
