/**
 * OSM PBF → features (wiki.openstreetmap.org/wiki/PBF_Format): a stream of blobs, each with some
 * thousand elements. `pbf` reads the fields of a message, but not to their end: see `fieldsOf`.
 */
import { PbfReader } from 'pbf';
import type { Budget } from '../budget.ts';
import { joined, oneChunk } from '../bytes.ts';
import { inflated } from '../inflate.ts';
import { InputError } from '../input-error.ts';
import type { Content } from './collect.ts';
import { OsmData, type OsmPosition, type Tags } from './osm.ts';
import { LastStates } from './osm-history.ts';
import type { OsmMember } from './osm-turns.ts';

/** The limits of the format, in bytes. */
const MOST_HEADER = 2 ** 16;
const MOST_BLOB = 2 ** 25;

export async function readOsmPBF(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<Content> {
  const data = new OsmData(budget);
  const warnings: string[] = [];
  const states = new LastStates();
  try {
    for await (const { type, blob } of blobs(chunks)) {
      if (type === 'OSMData') readBlock(await unpack(blob, budget), data, states);
      else if (type === 'OSMHeader' && isHistory(await unpack(blob, budget)))
        states.isHistory = true;
    }
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    warnings.push('The OSM PBF file is cut off or damaged: what comes before is loaded.');
  }
  states.end(warnings);
  return data.content(warnings);
}

/** By the features that a reader must know; a header without any is empty. */
function isHistory(header: Uint8Array): boolean {
  let is = false;
  fieldsOf(header, (field, value) => {
    if (field === 4 && value.readString() === 'HistoricalInformation') is = true;
  });
  return is;
}

/** The bytes contradict themselves, or end early. */
class Damage extends Error {}

/** Calls back with the number of each field, for its value to be read. */
function fieldsOf(message: Uint8Array, read: (field: number, value: PbfReader) => void): void {
  const reader = new PbfReader(message);
  let isWhole = false;
  try {
    reader.readFields((field) => read(field, reader), null);
    // It reads on behind the end, where all bytes are zero.
    isWhole = reader.pos === message.length;
  } catch (error) {
    // `pbf` throws plain errors.
    if ((error as Error).constructor !== Error) throw error;
  }
  if (!isWhole) throw new Damage();
}

async function* blobs(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ type: string; blob: Uint8Array }> {
  const bytes = new Bytes(chunks);
  for (;;) {
    const size = await bytes.take(4);
    if (size === null) return;
    const header = await bytes.need(sizeIn(size), MOST_HEADER);
    let type = '';
    let blobSize = 0;
    fieldsOf(header, (field, value) => {
      if (field === 1) type = value.readString();
      else if (field === 3) blobSize = value.readVarint();
    });
    yield { type, blob: await bytes.need(blobSize, MOST_BLOB) };
  }
}

function sizeIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
}

/** Takes portions of any size from chunks. */
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
    if (size < count) throw new Damage();
    const bytes = parts.length === 1 ? this.left : joined(parts);
    this.left = bytes.subarray(count);
    return bytes.subarray(0, count);
  }

  async need(count: number, most: number): Promise<Uint8Array> {
    if (count > most) throw new Damage();
    const bytes = await this.take(count);
    if (bytes === null && count > 0) throw new Damage();
    return bytes ?? new Uint8Array(0);
  }
}

async function unpack(blob: Uint8Array, budget: Budget): Promise<Uint8Array> {
  let raw: Uint8Array | null = null;
  let deflated: Uint8Array | null = null;
  fieldsOf(blob, (field, value) => {
    if (field === 1) raw = value.readBytes();
    else if (field === 3) deflated = value.readBytes();
    else if (field > 3) throw otherCompression();
  });
  if (raw !== null) return raw;
  if (deflated !== null) return inflate(deflated, budget);
  throw new Damage();
}

/** Not with `fflate`, which does not verify the checksum. */
async function inflate(deflated: Uint8Array, budget: Budget): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of inflated(oneChunk(deflated))) {
      size += part.length;
      if (size > MOST_BLOB) throw tooLarge();
      budget.take('bytes', part.length);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof InputError ? error : damagedArchive();
  }
  return joined(parts);
}

function tooLarge(): InputError {
  return new InputError(
    'expands-too-much',
    'A block of the OSM PBF file unpacks to more than its format allows. Load another copy.',
  );
}

function damagedArchive(): InputError {
  return new InputError('damaged-file', 'The archive is cut off or damaged. Load it again.');
}

function otherCompression(): InputError {
  return new InputError(
    'unknown-compression',
    'This OSM PBF file is not packed with zlib. Convert it with osmium cat -f pbf,pbf_compression=zlib.',
  );
}

/** What the elements of a block have in common. */
interface Block {
  strings: string[];
  groups: Uint8Array[];
  /** Billionths of a degree per unit. */
  granularity: number;
  /** Billionths of a degree to be added. */
  latOffset: number;
  lngOffset: number;
}

function readBlock(bytes: Uint8Array, data: OsmData, states: LastStates): void {
  const block: Block = {
    strings: [],
    groups: [],
    granularity: 100,
    latOffset: 0,
    lngOffset: 0,
  };
  fieldsOf(bytes, (field, value) => {
    if (field === 1) block.strings = stringsIn(value.readBytes(), data);
    else if (field === 2) block.groups.push(value.readBytes());
    else if (field === 17) block.granularity = value.readVarint();
    else if (field === 19) block.latOffset = value.readVarint(true);
    else if (field === 20) block.lngOffset = value.readVarint(true);
  });
  for (const group of block.groups) {
    fieldsOf(group, (field, value) => {
      if (field === 1) readNode(value.readBytes(), block, data, states);
      else if (field === 2) readNodes(value.readBytes(), block, data, states);
      else if (field === 3) readWay(value.readBytes(), block, data, states);
      else if (field === 4) readRelation(value.readBytes(), block, data, states);
    });
  }
}

function stringsIn(table: Uint8Array, { budget }: OsmData): string[] {
  const strings: string[] = [];
  fieldsOf(table, (_, value) => {
    budget.take('values', 1);
    strings.push(value.readString());
  });
  return strings;
}

function degrees(units: number, offset: number, { granularity }: Block): number {
  return (offset + granularity * units) / 1e9;
}

/** What is known of a state of an element. */
interface Info {
  /** NaN if it is not known. */
  version: number;
  isVisible: boolean;
}

const noInfo: Info = { version: Number.NaN, isVisible: true };

function infoIn(bytes: Uint8Array): Info {
  let [version, isVisible] = [Number.NaN, true];
  fieldsOf(bytes, (field, value) => {
    if (field === 1) version = value.readVarint();
    else if (field === 6) isVisible = value.readBoolean();
  });
  return { version, isVisible };
}

/** Null if nothing shows that the file has a history: flags of visibility do. */
function infosIn(
  bytes: Uint8Array,
  isHistory: boolean,
  data: OsmData,
): ((i: number) => Info) | null {
  let versions: number[] = [];
  let visible: boolean[] = [];
  fieldsOf(bytes, (field, value) => {
    if (field === 1) versions = varints(value, data);
    else if (field === 6) visible = varints(value, data).map(Boolean);
  });
  if (visible.length === 0 && !isHistory) return null;
  return (i) => ({ version: versions[i] ?? Number.NaN, isVisible: visible[i] ?? true });
}

function addState(
  states: LastStates,
  type: string,
  id: number,
  { version, isVisible }: Info,
  add: () => void,
): void {
  states.next(type, id, version, isVisible ? add : null);
}

function readNode(bytes: Uint8Array, block: Block, data: OsmData, states: LastStates): void {
  const keys: number[] = [];
  const values: number[] = [];
  let [id, lat, lng] = [0, 0, 0];
  let info = noInfo;
  fieldsOf(bytes, (field, value) => {
    if (field === 1) id = value.readSVarint();
    else if (field === 2) varints(value, data, keys);
    else if (field === 3) varints(value, data, values);
    else if (field === 4) info = infoIn(value.readBytes());
    else if (field === 8) lat = value.readSVarint();
    else if (field === 9) lng = value.readSVarint();
  });
  const { latOffset, lngOffset } = block;
  const tags = tagsOf(keys, values, block);
  addState(states, 'node', id, info, () =>
    data.node(id, degrees(lng, lngOffset, block), degrees(lat, latOffset, block), tags),
  );
}

/** Each number is the difference to the one before. Tags: keys and values, a zero behind a node. */
function readNodes(bytes: Uint8Array, block: Block, data: OsmData, states: LastStates): void {
  let ids: number[] = [];
  let lats: number[] = [];
  let lngs: number[] = [];
  let infos: ((i: number) => Info) | null = null as ((i: number) => Info) | null;
  const words: number[] = [];
  fieldsOf(bytes, (field, value) => {
    if (field === 1) ids = sums(value, data);
    else if (field === 5) infos = infosIn(value.readBytes(), states.isHistory, data);
    else if (field === 8) lats = sums(value, data);
    else if (field === 9) lngs = sums(value, data);
    else if (field === 10) varints(value, data, words);
  });
  if (lats.length < ids.length || lngs.length < ids.length) throw new Damage();
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
    addState(states, 'node', id, infos?.(i) ?? noInfo, () =>
      data.node(id, degrees(lngs[i], lngOffset, block), degrees(lats[i], latOffset, block), tags),
    );
  });
}

function readWay(bytes: Uint8Array, block: Block, data: OsmData, states: LastStates): void {
  const keys: number[] = [];
  const values: number[] = [];
  let id = Number.NaN;
  let info = noInfo;
  let refs: number[] = [];
  let lats: number[] = [];
  let lngs: number[] = [];
  fieldsOf(bytes, (field, value) => {
    if (field === 1) id = value.readVarint(true);
    else if (field === 2) varints(value, data, keys);
    else if (field === 3) varints(value, data, values);
    else if (field === 4) info = infoIn(value.readBytes());
    else if (field === 8) refs = sums(value, data);
    else if (field === 9) lats = sums(value, data);
    else if (field === 10) lngs = sums(value, data);
  });
  const tags = tagsOf(keys, values, block);
  // Some files store positions with the way; unknown ones have a latitude beyond the poles.
  const corners = lats.map((units, i): OsmPosition | null => {
    const lat = degrees(units, block.latOffset, block);
    return Math.abs(lat) > 90 ? null : [degrees(lngs[i], block.lngOffset, block), lat];
  });
  addState(states, 'way', id, info, () => {
    if (corners.length > 0) data.drawnWay(id, tags, corners, refs);
    else data.way(id, tags, refs);
  });
}

const memberTypes = ['node', 'way', 'relation'];

function readRelation(bytes: Uint8Array, block: Block, data: OsmData, states: LastStates): void {
  const keys: number[] = [];
  const values: number[] = [];
  const roles: number[] = [];
  const types: number[] = [];
  let id = Number.NaN;
  let info = noInfo;
  let refs: number[] = [];
  fieldsOf(bytes, (field, value) => {
    if (field === 1) id = value.readVarint(true);
    else if (field === 2) varints(value, data, keys);
    else if (field === 3) varints(value, data, values);
    else if (field === 4) info = infoIn(value.readBytes());
    else if (field === 8) varints(value, data, roles);
    else if (field === 9) refs = sums(value, data);
    else if (field === 10) varints(value, data, types);
  });
  const members = refs.map((ref, i): OsmMember => {
    return { type: memberTypes[types[i]] ?? '', ref, role: block.strings[roles[i]] ?? '' };
  });
  const tags = tagsOf(keys, values, block);
  addState(states, 'relation', id, info, () => data.relation(id, tags, members));
}

/** The numbers of a packed field, behind those that are in the list. */
function varints(value: PbfReader, data: OsmData, list?: number[]): number[] {
  takePacked(value, data);
  return value.readPackedVarint(list);
}

/** The sums of the differences in a packed field. */
function sums(value: PbfReader, data: OsmData): number[] {
  takePacked(value, data);
  const list = value.readPackedSVarint();
  for (let i = 1; i < list.length; i++) list[i] += list[i - 1];
  return list;
}

/** Asks for the numbers of the packed field that is read next: the last byte of each is below 128. */
function takePacked(value: PbfReader, { budget }: OsmData): void {
  const { pos } = value;
  const end = value.readVarint() + value.pos;
  let count = 0;
  for (let at = value.pos; at < end; at++) if (value.buf[at] < 0x80) count++;
  budget.take('values', count);
  value.pos = pos;
}

function tagsOf(keys: readonly number[], values: readonly number[], block: Block): Tags | null {
  if (keys.length === 0) return null;
  const { strings } = block;
  return Object.fromEntries(keys.map((key, i) => [strings[key] ?? '', strings[values[i]] ?? '']));
}
