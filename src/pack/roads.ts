/**
 * The roads of a file ↔ one buffer that deflate makes small: a third of the same file as GeoJSON.
 * Nothing is lost but the sign of zeros; what the roads are built to can be computed again.
 */
import { positionHash } from '../geo/position-hash.ts';
import type { ImportReport, Roads } from '../input/geojson/roads.ts';
import { type Columns, columnsOf, fromColumns } from './columns.ts';
import { pack, unpack, verify } from './container.ts';
import { fromJSON, toJSON } from './json.ts';
import { fromDeltas, fromVarints, MOST_DELTA, toDeltas, toVarints } from './varints.ts';

const format = {
  kind: 'roads',
  sections: {
    /** Two numbers: of roads, and of different positions. */
    counts: Uint32Array,
    /** By road, as varints: the number of its positions. */
    lengths: Uint8Array,
    /** By road, as deltas. */
    feature: Uint8Array,
    /** By position, as varints: how many different positions ago it was met; 0 if it is new. */
    met: Uint8Array,
    /** One number: the parts of a degree that x and y count; 0 if those are doubles. */
    parts: Uint32Array,
    /** By different position, in the order in which they are met: deltas, or doubles. */
    x: Uint8Array,
    y: Uint8Array,
    /** JSON in UTF-8: `Columns`. */
    properties: Uint8Array,
    /** JSON in UTF-8: what is neither by road nor by position. */
    others: Uint8Array,
  },
  extras: { heights: Float64Array, places: Int32Array },
} as const;

/** Decimal places that files write, from few to many. */
const grids = [1e5, 1e6, 1e7, 1e8, 1e9];

export function packRoads(roads: Roads): ArrayBuffer {
  const { positions, firstPosition, feature, properties, heights, places, ...rest } = roads;
  const { report, ...others } = rest;
  const { met, x, y } = different(positions);
  const parts = grids.find((parts) => areWhole(x, parts) && areWhole(y, parts)) ?? 0;
  const skipped = [...report.skipped];
  return pack(format, {
    counts: Uint32Array.of(feature.length, x.length),
    lengths: toVarints(feature.map((_, r) => firstPosition[r + 1] - firstPosition[r])),
    feature: toDeltas(feature),
    met: toVarints(met),
    parts: Uint32Array.of(parts),
    x: numbersOf(x, parts),
    y: numbersOf(y, parts),
    properties: toJSON(columnsOf(properties, feature)),
    others: toJSON({ ...others, report: { ...report, skipped } }),
    ...(heights && { heights }),
    ...(places && { places }),
  });
}

/** @throws InputError if the bytes are no packed roads, or are damaged */
export function unpackRoads(bytes: Uint8Array | ArrayBuffer): Roads {
  const stored = unpack(format, bytes);
  const { counts, lengths, feature, met, parts, x, y, properties, others, ...extras } = stored;
  const [count, differing] = counts;
  const { report, ...rest } = fromJSON(format.kind, others) as Others;
  return verify(format.kind, () => {
    const length = fromVarints(lengths, count);
    const firstPosition = new Int32Array(count + 1);
    for (let road = 0; road < count; road++)
      firstPosition[road + 1] = firstPosition[road] + length[road];
    return {
      positions: repeatedPositions(
        fromVarints(met, firstPosition[count]),
        fromNumbers(x, differing, parts[0]),
        fromNumbers(y, differing, parts[0]),
      ),
      firstPosition,
      feature: Int32Array.from(fromDeltas(feature, count)),
      properties: fromColumns(fromJSON(format.kind, properties) as Columns),
      ...extras,
      ...rest,
      report: { ...report, skipped: new Map(report.skipped) },
    };
  });
}

interface Others extends Pick<Roads, 'names' | 'obstacles'> {
  report: Omit<ImportReport, 'skipped'> & { skipped: [reason: string, count: number][] };
}

/** The different positions in the order in which they are met, and by position which one it is. */
function different(positions: Float64Array): {
  met: Float64Array;
  x: Float64Array;
  y: Float64Array;
} {
  const count = positions.length / 2;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const met = new Float64Array(count);
  let known = 0;
  // An open hash table of their numbers, from 1; at most half full.
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 1)) - 1;
  const table = new Int32Array(mask + 1);
  for (let i = 0; i < count; i++) {
    const [px, py] = [positions[2 * i], positions[2 * i + 1]];
    let slot = positionHash(px, py) & mask;
    while (table[slot] > 0 && (x[table[slot] - 1] !== px || y[table[slot] - 1] !== py))
      slot = (slot + 1) & mask;
    if (table[slot] > 0) met[i] = known + 1 - table[slot];
    else {
      x[known] = px;
      y[known] = py;
      table[slot] = ++known;
    }
  }
  return { met, x: x.slice(0, known), y: y.slice(0, known) };
}

/** @throws RangeError if one was met before the first one */
function repeatedPositions(met: Float64Array, x: Float64Array, y: Float64Array): Float64Array {
  const positions = new Float64Array(2 * met.length);
  let known = 0;
  for (let i = 0; i < met.length; i++) {
    const at = met[i] === 0 ? known++ : known - met[i];
    if (at < 0 || at >= x.length) throw new RangeError(`there is no position ${at}`);
    positions[2 * i] = x[at];
    positions[2 * i + 1] = y[at];
  }
  return positions;
}

function areWhole(values: Float64Array, parts: number): boolean {
  return values.every((value) => {
    const whole = Math.round(value * parts);
    return whole / parts === value && Math.abs(whole) <= MOST_DELTA;
  });
}

function numbersOf(values: Float64Array, parts: number): Uint8Array {
  if (parts === 0) return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return toDeltas(values.map((value) => Math.round(value * parts)));
}

/** @throws RangeError if the bytes are not those of `count` numbers */
function fromNumbers(bytes: Uint8Array, count: number, parts: number): Float64Array {
  if (parts > 0) return fromDeltas(bytes, count).map((whole) => whole / parts);
  if (bytes.length !== 8 * count)
    throw new RangeError(`${count} numbers in ${bytes.length} bytes`);
  return new Float64Array(bytes.buffer, bytes.byteOffset, count);
}
