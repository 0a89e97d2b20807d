/**
 * OSM PBF → elements with their ids, by the text of the format alone
 * (wiki.openstreetmap.org/wiki/PBF_Format): an oracle that shares no line with src/.
 */
import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import type { OsmMap, OsmMember } from './osm-map.ts';

/** Numbers of fields by message. */
const BLOB_HEADER = { type: 1, datasize: 3 };
const BLOB = { raw: 1, zlib: 3 };
const BLOCK = { strings: 1, group: 2, granularity: 17, latOffset: 19, lngOffset: 20 };
const GROUP = { node: 1, dense: 2, way: 3, relation: 4 };
const ELEMENT = { id: 1, keys: 2, values: 3 };
const NODE = { lat: 8, lng: 9 };
const DENSE = { id: 1, lat: 8, lng: 9, tags: 10 };
const WAY = { refs: 8 };
const RELATION = { roles: 8, refs: 9, types: 10 };

/** All values of a message, by the number of their field. */
type Fields = Map<number, (Uint8Array | number)[]>;

export function readOsmFile(bytes: Uint8Array): OsmMap {
  const map: OsmMap = { nodes: new Map(), ways: new Map(), relations: new Map() };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const headerEnd = at + 4 + view.getUint32(at);
    const header = fieldsOf(bytes.subarray(at + 4, headerEnd));
    const end = headerEnd + number(header, BLOB_HEADER.datasize);
    const blob = fieldsOf(bytes.subarray(headerEnd, end));
    if (text(message(header, BLOB_HEADER.type)) === 'OSMData') {
      const raw = blob.has(BLOB.raw)
        ? message(blob, BLOB.raw)
        : inflateSync(message(blob, BLOB.zlib));
      readBlock(fieldsOf(raw), map);
    }
    at = end;
  }
  return map;
}

function readBlock(block: Fields, { nodes, ways, relations }: OsmMap): void {
  const strings = messages(fieldsOf(message(block, BLOCK.strings)), 1).map(text);
  const granularity = number(block, BLOCK.granularity, 100);
  const degrees = (units: number, offset: number): number =>
    (number(block, offset, 0) + granularity * units) / 1e9;
  const tagsOf = (element: Fields): Record<string, string> => {
    const values = varints(element, ELEMENT.values);
    const keys = varints(element, ELEMENT.keys);
    return Object.fromEntries(keys.map((key, i) => [strings[key], strings[values[i]]]));
  };
  for (const group of messages(block, BLOCK.group).map(fieldsOf)) {
    for (const node of messages(group, GROUP.node).map(fieldsOf)) {
      const lat = degrees(signed(number(node, NODE.lat)), BLOCK.latOffset);
      const lng = degrees(signed(number(node, NODE.lng)), BLOCK.lngOffset);
      nodes.set(signed(number(node, ELEMENT.id)), { position: [lng, lat], tags: tagsOf(node) });
    }
    for (const dense of messages(group, GROUP.dense).map(fieldsOf)) {
      const lats = running(dense, DENSE.lat);
      const lngs = running(dense, DENSE.lng);
      const words = varints(dense, DENSE.tags);
      let word = 0;
      running(dense, DENSE.id).forEach((id, i) => {
        const lng = degrees(lngs[i], BLOCK.lngOffset);
        const lat = degrees(lats[i], BLOCK.latOffset);
        const tags: Record<string, string> = {};
        for (; word < words.length && words[word] !== 0; word += 2) {
          tags[strings[words[word]]] = strings[words[word + 1]];
        }
        word++;
        nodes.set(id, { position: [lng, lat], tags });
      });
    }
    for (const way of messages(group, GROUP.way).map(fieldsOf)) {
      const refs = running(way, WAY.refs);
      ways.set(number(way, ELEMENT.id), { refs, tags: tagsOf(way) });
    }
    for (const relation of messages(group, GROUP.relation).map(fieldsOf)) {
      const roles = varints(relation, RELATION.roles);
      const types = varints(relation, RELATION.types);
      const members = running(relation, RELATION.refs).map((ref, i): OsmMember => {
        const type = (['node', 'way', 'relation'] as const)[types[i]];
        return { type, ref, role: strings[roles[i]] };
      });
      relations.set(number(relation, ELEMENT.id), { members, tags: tagsOf(relation) });
    }
  }
}

function fieldsOf(bytes: Uint8Array): Fields {
  const fields: Fields = new Map();
  const reader = new PbfReader(bytes);
  while (reader.pos < bytes.length) {
    const key = reader.readVarint();
    const isMessage = (key & 7) === 2;
    if (!isMessage && (key & 7) !== 0) throw new Error(`field of unknown type ${key & 7}`);
    const field = key >> 3;
    const value = isMessage ? reader.readBytes() : reader.readVarint(true);
    const values = fields.get(field);
    if (values) values.push(value);
    else fields.set(field, [value]);
  }
  return fields;
}

function messages(fields: Fields, field: number): Uint8Array[] {
  return (fields.get(field) ?? []).filter((value) => typeof value !== 'number');
}

function message(fields: Fields, field: number): Uint8Array {
  return messages(fields, field)[0] ?? new Uint8Array(0);
}

function number(fields: Fields, field: number, otherwise = Number.NaN): number {
  const [value] = fields.get(field) ?? [];
  return typeof value === 'number' ? value : otherwise;
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function varints(fields: Fields, field: number): number[] {
  const numbers: number[] = [];
  const bytes = message(fields, field);
  const reader = new PbfReader(bytes);
  while (reader.pos < bytes.length) numbers.push(reader.readVarint());
  return numbers;
}

/** Zigzag differences, summed up. */
function running(fields: Fields, field: number): number[] {
  let sum = 0;
  return varints(fields, field).map((value) => (sum += signed(value)));
}

/** Even numbers are positive, odd ones negative. */
function signed(zigzag: number): number {
  return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
}
