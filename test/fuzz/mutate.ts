/** Bytes → other bytes: what a bad line, a bad disk, a bad program or a bad mind makes of a file. */
import { gzipSync } from 'node:zlib';
import { encode } from '../fixtures/fixture.ts';
import { zip } from '../support/archives.ts';
import type { Random } from '../support/random.ts';

/** @param seeds at least one, none of them empty */
export function mutated(random: Random, seeds: readonly Uint8Array[]): Uint8Array {
  let bytes = random.pick(seeds);
  if (random.chance(0.6)) bytes = rewritten(bytes, random);
  if (random.chance(0.5)) return bytes;
  for (let times = random.pick([1, 1, 1, 2, 3, 8]); times > 0 && bytes.length > 0; times--) {
    bytes = random.pick(mutations)(bytes, random, seeds);
  }
  if (random.chance(0.04)) return new Uint8Array(gzipSync(bytes));
  if (random.chance(0.04)) {
    const name = `a.${random.pick(['geojson', 'json', 'kml', 'gpx', 'osm', 'shp', 'fgb', 'gpkg', 'csv', 'gml', 'tcx'])}`;
    return zip({ [name]: Buffer.from(bytes) });
  }
  return bytes;
}

/** If it is JSON it stays so, with other values in a few places. */
function rewritten(bytes: Uint8Array, random: Random): Uint8Array {
  const root = { value: parsed(bytes) };
  if (root.value === undefined) return bytes;
  for (let times = 1 + random.below(4); times > 0; times--) {
    const spots = spotsIn(root);
    const [holder, key] = random.pick(spots);
    const [other, otherKey] = random.pick(spots);
    const kind = random.below(4);
    if (kind === 0 && holder !== root) delete holder[key];
    else if (kind === 1) holder[key] = structuredClone(other[otherKey]);
    else if (kind === 2) holder[random.pick(keys)] = structuredClone(holder[key]);
    else holder[key] = structuredClone(random.pick(values));
  }
  return encode(JSON.stringify(root.value) ?? '');
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

type Holder = Record<string, unknown>;

/** Every place where a value stands: what holds it, and its key or index. */
function spotsIn(root: Holder): [holder: Holder, key: string][] {
  const spots: [Holder, string][] = [];
  for (let holders = [root]; holders.length > 0; ) {
    const next: Holder[] = [];
    for (const holder of holders) {
      for (const [key, value] of Object.entries(holder)) {
        spots.push([holder, key]);
        if (typeof value === 'object' && value !== null) next.push(value as Holder);
      }
    }
    holders = next;
  }
  return spots;
}

const keys = [
  'type',
  'features',
  'geometry',
  'properties',
  'coordinates',
  'crs',
  'arcs',
  '0',
  '',
];

const values: unknown[] = [
  ...[null, true, 0, -0, 180, -180, 90, -90, 91, 181, 1e-12, 1e300, 2_600_000, '', '8', 'yes'],
  ...[[], {}, [null], [[]], [8, 47], [[8, 47]], { type: 'Point' }, 'Feature', 'LineString'],
  ...['FeatureCollection', 'GeometryCollection', 'Topology', 'EPSG:3857', '\u202e\u0000', '-1'],
];

type Mutation = (bytes: Uint8Array, random: Random, seeds: readonly Uint8Array[]) => Uint8Array;

const mutations: Mutation[] = [
  (bytes, random) => changed(bytes, random, () => random.below(256)),
  (bytes, random) => changed(bytes, random, (byte) => byte ^ (1 << random.below(8))),
  (bytes, random) => changed(bytes, random, () => random.pick([0, 0x7f, 0x80, 0xff])),
  (bytes, random) => changed(bytes, random, () => 0x20 + random.below(0x60)),
  (bytes, random) => {
    const [start, end] = span(bytes, random);
    return spliced(bytes, start, end, new Uint8Array(0));
  },
  (bytes, random) => {
    const [start, end] = span(bytes, random);
    return spliced(bytes, random.below(bytes.length), 0, bytes.subarray(start, end));
  },
  (bytes, random, seeds) => {
    const other = random.pick(seeds);
    const [start, end] = span(other, random);
    const at = random.below(bytes.length);
    return spliced(bytes, at, random.chance(0.5) ? at : bytes.length, other.subarray(start, end));
  },
  (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  (bytes, random) => {
    const at = random.below(bytes.length);
    return spliced(bytes, at, at, encode(random.pick(tokens)));
  },
  (bytes, random) => {
    const at = random.below(bytes.length);
    return spliced(bytes, at, at, encode(random.pick(tokens).repeat(random.below(3000))));
  },
  (bytes, random) => numberChanged(bytes, random),
  (bytes, random) => numberChanged(bytes, random),
];

const tokens = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u',
    '\\ud800',
    '\n',
    '\r',
    '\0',
    '\x1e',
    '\ufeff',
  ],
  ...['null', 'true', '[]', '{}', '""', '-', '1e999', '0.1e-400', '[[[[', '{"a":', '[1,2],'],
  ...[
    '"features":[',
    '"type":"Feature",',
    '"geometry":null,',
    '"__proto__":{',
    '"crs":"EPSG:3857",',
  ],
  ...['"type":"Topology",', '"arcs":[[0]],', '"elements":[', '"coordinates":[[1,2],[3,4]],'],
  ...[
    '<',
    '>',
    '</',
    '<!--',
    '<![CDATA[',
    '&amp;',
    '&#0;',
    '&#x10ffff;',
    '<?xml?>',
    '<nd ref="1"/>',
  ],
  ...['é', '😀', '\u202e', '\ufffd'],
];

const numbers = [
  ...['0', '-0', '180', '-180', '180.0000001', '90', '-90', '91', '1e999', '-1e999', '1e-400'],
  ...['2600000', '12345678901234567890', '0.1234567890123456789', 'NaN', 'null', '"8"', '[8]'],
];

function changed(
  bytes: Uint8Array,
  random: Random,
  change: (byte: number) => number,
): Uint8Array {
  const copy = bytes.slice();
  const at = random.below(bytes.length);
  copy[at] = change(copy[at]);
  return copy;
}

/** Mostly short. */
function span(bytes: Uint8Array, random: Random): [start: number, end: number] {
  const start = random.below(bytes.length);
  return [start, Math.min(bytes.length, start + 1 + random.below(random.pick([4, 40, 4000])))];
}

function spliced(bytes: Uint8Array, start: number, end: number, by: Uint8Array): Uint8Array {
  const rest = bytes.subarray(Math.max(start, end));
  const joined = new Uint8Array(start + by.length + rest.length);
  joined.set(bytes.subarray(0, start));
  joined.set(by, start);
  joined.set(rest, start + by.length);
  return joined;
}

/** One of the numbers in digits becomes another. */
function numberChanged(bytes: Uint8Array, random: Random): Uint8Array {
  const isDigit = (at: number): boolean => bytes[at] >= 0x30 && bytes[at] <= 0x39;
  const first = random.below(bytes.length);
  const found = bytes.findIndex((_, i) => i >= first && isDigit(i));
  if (found < 0) return bytes;
  let end = found;
  while (isDigit(end) || bytes[end] === 0x2e) end++;
  return spliced(bytes, found, end, encode(random.pick(numbers)));
}
