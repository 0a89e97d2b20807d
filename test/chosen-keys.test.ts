/**
 * Hashes over data have a seed of their own in each process: a file whose keys fall to one slot of a
 * hash table under a known seed does not under another. Probes are counted, not timed.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { Workspace } from '../src/network/workspace.ts';
import { draw } from './support/letters.ts';
import { seeded } from './support/random.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The modules as a process loads them whose random numbers come from a seed; null: as they come. */
async function loadedWith<T>(seed: number | null, load: () => Promise<T>): Promise<T> {
  vi.restoreAllMocks();
  vi.resetModules();
  if (seed !== null) {
    const random = seeded(seed);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
      const ints = numbers as Int32Array;
      for (let i = 0; i < ints.length; i++) ints[i] = random() * 2 ** 32;
      return numbers;
    });
  }
  return load();
}

/** An array that counts how often an element is read. */
function counting<T extends object>(array: T): { array: T; reads: () => number } {
  let count = 0;
  const get = (target: T, name: string | symbol): unknown => {
    if (typeof name === 'string' && /^\d+$/.test(name)) count++;
    return Reflect.get(target, name);
  };
  return { array: new Proxy(array, { get }), reads: () => count };
}

const POSITIONS = 1000;

/** Positions that fall to the first slot of a table of their size, under seed 0. */
async function chosenPositions(): Promise<Float64Array> {
  const { positionHash } = await loadedWith(0, () => import('../src/geo/position-hash.ts'));
  const bits = 11;
  const positions = new Float64Array(2 * POSITIONS);
  for (let count = 0, i = 0; count < POSITIONS; i++) {
    const [x, y] = [i % 2000, Math.floor(i / 2000)];
    if ((positionHash(x, y) & (2 ** bits - 1)) !== 0) continue;
    positions.set([x / 1e7, y / 1e7], 2 * count++);
  }
  return positions;
}

test.each([
  ['a known seed', 0, POSITIONS / 3, Infinity],
  ['another seed', 1, 0, 20],
  ['another seed', 2, 0, 20],
  ['the seed of this process', null, 0, 20],
])('chosen positions under %s', async (_, seed, least, most) => {
  const chosen = await chosenPositions();
  const { joinVertices } = await loadedWith(seed, () => import('../src/network/vertices.ts'));
  const tables: (() => number)[] = [];
  class Counted extends Workspace {
    override ints(length: number): Int32Array {
      const { array, reads } = counting(new Int32Array(length));
      tables.push(reads);
      return array;
    }
  }
  const space = new Counted(0);
  expect(joinVertices({ positions: chosen, perDegree: 1 }, undefined, space).count).toBe(
    POSITIONS,
  );
  const probes = tables.reduce((sum, reads) => sum + reads(), 0) / POSITIONS;
  expect(probes).toBeGreaterThanOrEqual(least);
  expect(probes).toBeLessThan(most);
});

test('positions beyond 32 bits of their unit are kept apart', async () => {
  const { joinVertices } = await loadedWith(null, () => import('../src/network/vertices.ts'));
  const { array, reads } = counting(
    Float64Array.from({ length: 2 * POSITIONS }, (_, i) => (i >> 1) * (2 ** 32 / 1e7)),
  );
  const { count } = joinVertices({ positions: array, perDegree: 1, flat: true });
  expect(count).toBe(POSITIONS);
  expect(reads() / POSITIONS).toBeLessThan(20);
});

const KEYS = 300;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(`${text}\0`);

test.each([
  ['a known seed', 0, KEYS / 3, Infinity],
  ['another seed', 1, 0, 4],
  ['another seed', 2, 0, 4],
  ['the seed of this process', null, 0, 4],
])('chosen keys under %s', async (_, seed, least, most) => {
  const load = () => import('../src/input/json/string-table.ts');
  const { StringTable } = await loadedWith(0, load);
  const known = new StringTable();
  const hash: (...args: unknown[]) => number = Reflect.get(known, 'hash');
  const chosen: Uint8Array[] = [];
  for (let i = 0; chosen.length < KEYS; i++) {
    const key = bytes(`"${i}"`);
    if (hash.call(known, -1, key, 0, key.length - 1) >>> 22 === 0) chosen.push(key);
  }
  const table = new (await loadedWith(seed, load)).StringTable();
  const { array, reads } = counting<object>(Reflect.get(table, 'slots'));
  Object.assign(table, { slots: array });
  const entries = chosen.map((key) => table.key(-1, key, 0));
  expect(new Set(entries).size).toBe(KEYS);
  expect(reads() / KEYS).toBeGreaterThanOrEqual(least);
  expect(reads() / KEYS).toBeLessThan(most);
});

/** V8 seeds the hashes of texts and not those of numbers (`ComputeUnseededHash`). */
test('no number of a file is the key of a map', async () => {
  const numbers: unknown[] = [];
  const { add } = Set.prototype;
  const { set } = Map.prototype;
  const note = (key: unknown): void => {
    if (typeof key === 'number' && key > FIRST) numbers.push(key);
  };
  const { readRoads, Router } = await loadedWith(null, () => import('../src/index.ts'));
  vi.spyOn(Set.prototype, 'add').mockImplementation(function (this: Set<unknown>, key) {
    note(key);
    return add.call(this, key);
  });
  vi.spyOn(Map.prototype, 'set').mockImplementation(function (
    this: Map<unknown, unknown>,
    key,
    value,
  ) {
    note(key);
    return set.call(this, key, value);
  });
  await Router.open(osm);
  const roads = await readRoads({ ...drawn, features: drawn.features.map(numbered) });
  const turns = [{ kind: 'no' as const, from: FIRST + 1, via: at('B'), to: FIRST + 2 }];
  Router.fromRoads(roads, { profile: 'car', fields: { speed: 'speed' }, turns });
  vi.restoreAllMocks();
  expect(numbers).toEqual([]);
});

const FIRST = 4_000_000_000;
const { roads: drawn, at } = draw('A---B---C');
const numbered = (feature: object, i: number): object => ({
  ...feature,
  id: FIRST + i + 1,
  properties: {
    level: FIRST + 10 + i,
    speed: FIRST + 20 + i,
    oneway: FIRST + 30 + i,
    FRC: FIRST,
  },
});

const id = (i: number): string => String(FIRST + i);
const osm = `<osm version="0.6">
${[1, 2, 3].map((i) => `<node id="${id(i)}" lat="0" lon="0.00${i}"/>`).join('\n')}
${[1, 2].map((i) => `<way id="${id(i)}"><nd ref="${id(i)}"/><nd ref="${id(i + 1)}"/><tag k="highway" v="residential"/></way>`).join('\n')}
<relation id="${id(9)}"><member type="way" ref="${id(1)}" role="from"/><member type="node" ref="${id(2)}" role="via"/>
<member type="way" ref="${id(2)}" role="to"/><tag k="type" v="restriction"/><tag k="restriction" v="no_straight_on"/></relation></osm>`;

test('the seed changes no answer', async () => {
  const text = JSON.stringify(
    draw(`
      A---B-->C   D
      |  / \\  |  /
      E-F   G-H-I
    `).roads,
  );
  const packed = [];
  for (const seed of [0, 1, 2, 3, null]) {
    const { Router } = await loadedWith(seed, () => import('../src/index.ts'));
    packed.push(Buffer.from((await Router.open(text)).toPacked()).toString('base64'));
  }
  expect(new Set(packed).size).toBe(1);
});
