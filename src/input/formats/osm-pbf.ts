/** OSM PBF → features (wiki.openstreetmap.org/wiki/PBF_Format): blobs, each a few thousand things. */

import { joined } from '../bytes.ts';
import { InputError } from '../input-error.ts';
import type { Content } from './content.ts';
import { inflate } from './inflate.ts';
import { OsmData, type OsmPosition, type Tags } from './osm.ts';
import { Message, zigzag } from './protobuf.ts';

/** The limits of the format, in bytes. */
const MOST_HEADER = 2 ** 16;
const MOST_BLOB = 2 ** 25;

export async function readOsmPBF(chunks: AsyncIterable<Uint8Array>): Promise<Content> {
  const data = new OsmData();
  const warnings: string[] = [];
  try {
    for await (const { type, blob } of blobs(chunks)) {
      if (type === 'OSMData') readBlock(await unpack(blob), data);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    warnings.push('The OSM PBF file is cut off or damaged: what comes before is loaded.');
  }
  return data.content(warnings);
}

async function* blobs(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ type: string; blob: Uint8Array }> {
  const bytes = new Bytes(chunks);
  for (;;) {
    const size = await bytes.take(4);
    if (size === null) return;
    const header = await bytes.need(sizeIn(size), MOST_HEADER);
    const message = new Message(header);
    let type = '';
    let blobSize = 0;
    while (message.next()) {
      if (message.field === 1) type = new TextDecoder().decode(message.content);
      else if (message.field === 3) blobSize = message.value;
    }
    yield { type, blob: await bytes.need(blobSize, MOST_BLOB) };
  }
}

function sizeIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
}

/** Bytes in portions of one's own choice. */
class Bytes {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private left: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** Null at the end. */
  async take(count: number): Promise<Uint8Array | null> {
    const parts = [this.left];
    let size = this.left.length;
    while (size < count) {
      const { done, value } = await this.chunks.next();
      if (done) break;
      parts.push(value);
      size += value.length;
    }
    if (size === 0) return null;
    if (size < count) throw new RangeError();
    const bytes = parts.length === 1 ? this.left : joined(parts);
    this.left = bytes.subarray(count);
    return bytes.subarray(0, count);
  }

  async need(count: number, most: number): Promise<Uint8Array> {
    if (count > most) throw new RangeError();
    const bytes = await this.take(count);
    if (bytes === null && count > 0) throw new RangeError();
    return bytes ?? new Uint8Array(0);
  }
}

async function unpack(blob: Uint8Array): Promise<Uint8Array> {
  const message = new Message(blob);
  while (message.next()) {
    if (message.field === 1) return message.content;
    if (message.field === 3) return inflate(message.content, MOST_BLOB);
    if (message.field > 3) {
      throw new InputError(
        'unknown-compression',
        'This OSM PBF file is not packed with zlib. Convert it with osmium cat -f pbf,pbf_compression=zlib.',
      );
    }
  }
  throw new RangeError();
}

/** What the things of a block have in common. */
interface Block {
  strings: string[];
  groups: Uint8Array[];
  /** Billionths of a degree: of one unit, and to be added. */
  granularity: number;
  latOffset: number;
  lngOffset: number;
}

function readBlock(bytes: Uint8Array, data: OsmData): void {
  const block: Block = {
    strings: [],
    groups: [],
    granularity: 100,
    latOffset: 0,
    lngOffset: 0,
  };
  const message = new Message(bytes);
  while (message.next()) {
    if (message.field === 1) block.strings = stringsIn(message.content);
    else if (message.field === 2) block.groups.push(message.content);
    else if (message.field === 17) block.granularity = message.value;
    else if (message.field === 19) block.latOffset = message.value;
    else if (message.field === 20) block.lngOffset = message.value;
  }
  for (const group of block.groups) {
    const things = new Message(group);
    while (things.next()) {
      if (things.field === 1) readNode(things.content, block, data);
      else if (things.field === 2) readNodes(things.content, block, data);
      else if (things.field === 3) readWay(things.content, block, data);
    }
  }
}

function stringsIn(table: Uint8Array): string[] {
  const strings: string[] = [];
  const decoder = new TextDecoder();
  const message = new Message(table);
  while (message.next()) strings.push(decoder.decode(message.content));
  return strings;
}

function degrees(units: number, offset: number, { granularity }: Block): number {
  return (offset + granularity * units) / 1e9;
}

function readNode(bytes: Uint8Array, block: Block, data: OsmData): void {
  const message = new Message(bytes);
  const keys: number[] = [];
  const values: number[] = [];
  let [id, lat, lng] = [0, 0, 0];
  while (message.next()) {
    if (message.field === 1) id = zigzag(message.value);
    else if (message.field === 2) collectInto(keys, message.content);
    else if (message.field === 3) collectInto(values, message.content);
    else if (message.field === 8) lat = zigzag(message.value);
    else if (message.field === 9) lng = zigzag(message.value);
  }
  const { latOffset, lngOffset } = block;
  const tags = tagsOf(keys, values, block);
  data.node(id, degrees(lng, lngOffset, block), degrees(lat, latOffset, block), tags);
}

/** Each number is counted from the one before; tags are keys and values up to a zero a node. */
function readNodes(bytes: Uint8Array, block: Block, data: OsmData): void {
  const message = new Message(bytes);
  let ids: number[] = [];
  let lats: number[] = [];
  let lngs: number[] = [];
  const words: number[] = [];
  while (message.next()) {
    if (message.field === 1) ids = summed(message.content);
    else if (message.field === 8) lats = summed(message.content);
    else if (message.field === 9) lngs = summed(message.content);
    else if (message.field === 10) collectInto(words, message.content);
  }
  if (lats.length < ids.length || lngs.length < ids.length) throw new RangeError();
  let word = 0;
  ids.forEach((id, i) => {
    const keys: number[] = [];
    const values: number[] = [];
    while (word < words.length && words[word] !== 0) {
      keys.push(words[word]);
      values.push(words[word + 1]);
      word += 2;
    }
    word++;
    const { latOffset, lngOffset } = block;
    const tags = tagsOf(keys, values, block);
    data.node(id, degrees(lngs[i], lngOffset, block), degrees(lats[i], latOffset, block), tags);
  });
}

function readWay(bytes: Uint8Array, block: Block, data: OsmData): void {
  const message = new Message(bytes);
  const keys: number[] = [];
  const values: number[] = [];
  let refs: number[] = [];
  let lats: number[] = [];
  let lngs: number[] = [];
  while (message.next()) {
    if (message.field === 2) collectInto(keys, message.content);
    else if (message.field === 3) collectInto(values, message.content);
    else if (message.field === 8) refs = summed(message.content);
    else if (message.field === 9) lats = summed(message.content);
    else if (message.field === 10) lngs = summed(message.content);
  }
  const tags = tagsOf(keys, values, block);
  // Some files have the positions with the way; those that are unknown lie beyond the poles.
  const corners = lats.map((units, i): OsmPosition | null => {
    const lat = degrees(units, block.latOffset, block);
    return Math.abs(lat) > 90 ? null : [degrees(lngs[i], block.lngOffset, block), lat];
  });
  if (corners.length > 0) data.drawnWay(tags, corners);
  else data.way(tags, refs);
}

function summed(packed: Uint8Array): number[] {
  const sums: number[] = [];
  let sum = 0;
  Message.unpack(packed, (value) => {
    sum += zigzag(value);
    sums.push(sum);
  });
  return sums;
}

function collectInto(numbers: number[], packed: Uint8Array): void {
  Message.unpack(packed, (value) => numbers.push(value));
}

function tagsOf(keys: readonly number[], values: readonly number[], block: Block): Tags | null {
  if (keys.length === 0) return null;
  const { strings } = block;
  return Object.fromEntries(keys.map((key, i) => [strings[key] ?? '', strings[values[i]] ?? '']));
}
