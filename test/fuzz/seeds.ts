/** What is mutated: the tables of bad inputs, drawn networks, other formats, and real files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, gunzipSync, inflateSync } from 'node:zlib';
import { coordinates } from '../fixtures/coordinates.ts';
import { encodings } from '../fixtures/encodings.ts';
import { features } from '../fixtures/features.ts';
import { a, b, bytes, c, d, encode } from '../fixtures/fixture.ts';
import { formats } from '../fixtures/formats.ts';
import { json } from '../fixtures/json.ts';
import { systems } from '../fixtures/systems.ts';
import { packed } from '../support/archives.ts';
import { osmFormats } from '../support/osm-files.ts';
import { randomRoads, seeded } from '../support/random.ts';
import { geoPackage, type Layer } from '../support/sqlite.ts';
import { turnTown } from '../support/turn-town.ts';

/** What is shorter than this is broken more often where it matters. */
const LONGEST = 30_000;

export function seeds(): Uint8Array[] {
  const inputs = [...encodings, ...json, ...features, ...coordinates, ...systems, ...formats]
    .map(([, input]) => input)
    .filter((input) => typeof input !== 'function')
    .map((input) => (typeof input === 'string' ? encode(input) : input));
  const drawn = Array.from({ length: 10 }, (_, seed) =>
    encode(JSON.stringify(randomRoads(seeded(seed)))),
  );
  const all = [
    ...inputs,
    ...drawn,
    ...restricted(),
    ...Object.values(packed),
    unpacked(packed.pbf),
    geoPackage([layer]),
    ...realFiles(),
  ];
  return all.filter(({ length }) => length > 0).map((seed) => seed.slice(0, LONGEST));
}

const layer: Layer = {
  name: 'roads',
  type: 'LINESTRING',
  columns: ['name', 'oneway'],
  rows: [
    { lines: [[a, b]], values: ['Süd', 1] },
    {
      lines: [
        [b, c],
        [c, d],
      ],
      values: ['A road with a name that does not fit into its page. '.repeat(12), 1.5],
    },
  ],
};

/** Turn restrictions of every kind. */
function restricted(): Uint8Array[] {
  const ways = { ab: {}, bc: {}, cd: { oneway: 'yes' }, be: {}, ec: {} };
  const { file } = turnTown('abcd\n e', ways, [
    { from: 'ab', via: 'b', to: 'be', restriction: 'no_right_turn' },
    { from: 'ab', via: 'be ec', to: 'cd', 'restriction:motorcar': 'only_right_turn' },
    { from: 'ab bc', via: 'b', to: 'be', restriction: 'no_entry', except: 'bicycle;psv' },
    { from: 'cd', via: 'c', to: 'cd', restriction: 'no_u_turn' },
  ]);
  return Object.values(osmFormats).map((fileOf) => {
    const input = fileOf(file);
    return typeof input === 'string' ? encode(input) : input;
  });
}

/** The first roads of real networks, where those lie beside the project. */
function realFiles(): Uint8Array[] {
  const folder = new URL('../../../shared/data/', import.meta.url);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.geojson.gz'))
    .map((name) => {
      const start = readFileSync(new URL(name, folder)).subarray(0, LONGEST);
      const text = gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
      return encode(withoutCut(text.slice(0, LONGEST - 2)));
    });
}

/** Ends behind the last feature that is whole. */
function withoutCut(text: string): string {
  const last = text.lastIndexOf('"Feature"');
  return `${text.slice(0, text.lastIndexOf('{', last)).replace(/,\s*$/, '')}]}`;
}

/** The same OSM PBF with its blobs as they are, so that what lies in them is mutated, too. */
function unpacked(pbf: Uint8Array): Uint8Array {
  const view = new DataView(pbf.buffer, pbf.byteOffset, pbf.length);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < pbf.length; ) {
    const header = pbf.subarray(at + 4, at + 4 + view.getUint32(at));
    const [sizeAt, size] = [
      header.lastIndexOf(0x18),
      varint(header, header.lastIndexOf(0x18) + 1),
    ];
    const start = at + 4 + header.length;
    const blob = pbf.subarray(start, start + size);
    const raw = new Uint8Array(inflateSync(blob.subarray(blob.indexOf(0x78))));
    const content = bytes([0x0a], varintOf(raw.length), raw);
    const newHeader = bytes(header.subarray(0, sizeAt + 1), varintOf(content.length));
    parts.push(bytes([0, 0, 0, newHeader.length], newHeader, content));
    at = start + size;
  }
  return bytes(...parts);
}

function varint(from: Uint8Array, at: number): number {
  return from[at] < 0x80 ? from[at] : (from[at] & 0x7f) + 128 * varint(from, at + 1);
}

function varintOf(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varintOf(value >> 7)];
}
