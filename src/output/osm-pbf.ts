/**
 * Roads → the PBF of OpenStreetMap, which other routing engines read: equal positions become one
 * node, each road a way, or several where it is long. Ids are counted from 1.
 *
 * Source: https://wiki.openstreetmap.org/wiki/PBF_Format
 */
import { zlibSync } from 'fflate';
import type { GeoJsonProperties } from 'geojson';
import { PbfWriter } from 'pbf';
import type { FieldChoices } from '../attributes/fields.ts';
import { readFields } from '../attributes/read-fields.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { joinVertices, UNITS_PER_DEGREE } from '../network/vertices.ts';

/** Elements of a block, as other writers have it. */
const PER_BLOCK = 8000;
/** Limits of OpenStreetMap, on which readers rely. */
const MOST_NODES = 2000;
const LONGEST_TEXT = 255;

interface Way {
  tags: [key: string, value: string][];
  /** Ids of nodes. */
  nodes: number[];
}

/**
 * Fields such as the class of a road get the tags of OpenStreetMap; a road without a class is
 * `highway=unclassified`, as engines leave out what they do not know. Turn restrictions are lost.
 */
export function* writeOsmPbf(
  roads: Roads,
  { fields }: { fields?: FieldChoices } = {},
): Generator<Uint8Array> {
  const { vertexOf, positionOf, count } = joinVertices(roads, roads.places);
  const units = (vertex: number, axis: 0 | 1): number =>
    Math.round(roads.positions[2 * positionOf[vertex]! + axis]! * UNITS_PER_DEGREE);
  yield file('OSMHeader', header());
  for (let start = 0; start < count; start += PER_BLOCK) {
    const vertices = Array.from(
      { length: Math.min(PER_BLOCK, count - start) },
      (_, i) => start + i,
    );
    yield file('OSMData', nodeBlock(vertices, units));
  }
  let [block, first]: [Way[], number] = [[], 1];
  for (const way of waysOf(readFields(roads, fields).roads, vertexOf)) {
    if (block.push(way) < PER_BLOCK) continue;
    yield file('OSMData', wayBlock(block, first));
    first += block.length;
    block = [];
  }
  if (block.length > 0) yield file('OSMData', wayBlock(block, first));
}

function* waysOf({ properties, firstPosition }: Roads, vertexOf: Int32Array): Generator<Way> {
  for (let road = 0; road < properties.length; road++) {
    const tags = tagsOf(properties.at(road) ?? null);
    const end = firstPosition[road + 1]!;
    // The parts of a long road share a node.
    for (let at = firstPosition[road]!; at < end - 1; at += MOST_NODES - 1) {
      const vertices = vertexOf.subarray(at, Math.min(at + MOST_NODES, end));
      yield { tags, nodes: Array.from(vertices, (vertex) => vertex + 1) };
    }
  }
}

function tagsOf(properties: GeoJsonProperties): Way['tags'] {
  const tags = Object.entries(properties ?? {})
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]): [string, string] => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return [cut(key), cut(text)];
    });
  const hasClass = tags.some(([key]) => key === 'highway' || key === 'route');
  return hasClass ? tags : [...tags, ['highway', 'unclassified']];
}

/** Counted in characters, of which some have two units. */
function cut(text: string): string {
  return text.length <= LONGEST_TEXT ? text : Array.from(text).slice(0, LONGEST_TEXT).join('');
}

function header(): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeStringField(4, 'OsmSchema-V0.6');
  pbf.writeStringField(4, 'DenseNodes');
  pbf.writeStringField(5, 'Sort.Type_then_ID');
  pbf.writeStringField(16, 'roadstar');
  return pbf.finish();
}

/** The default granularity, 100 nanodegrees, is the unit of our positions. */
function nodeBlock(
  vertices: readonly number[],
  units: (vertex: number, axis: 0 | 1) => number,
): Uint8Array {
  return primitiveBlock([''], (group) => {
    group.writeMessage(
      2,
      (_, dense) => {
        dense.writePackedSVarint(1, deltas(vertices.map((vertex) => vertex + 1)));
        dense.writePackedSVarint(8, deltas(vertices.map((vertex) => units(vertex, 1))));
        dense.writePackedSVarint(9, deltas(vertices.map((vertex) => units(vertex, 0))));
      },
      null,
    );
  });
}

function wayBlock(ways: readonly Way[], firstId: number): Uint8Array {
  const numbers = new Map<string, number>([['', 0]]);
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const numbered = ways.map(({ tags, nodes }) => ({
    keys: tags.map(([key]) => numberOf(key)),
    values: tags.map(([, value]) => numberOf(value)),
    nodes: deltas(nodes),
  }));
  return primitiveBlock([...numbers.keys()], (group) => {
    numbered.forEach((way, i) => {
      group.writeMessage(
        3,
        (_, pbf) => {
          pbf.writeVarintField(1, firstId + i);
          pbf.writePackedVarint(2, way.keys);
          pbf.writePackedVarint(3, way.values);
          pbf.writePackedSVarint(8, way.nodes);
        },
        null,
      );
    });
  });
}

function primitiveBlock(texts: readonly string[], write: (group: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (_, table) => {
      for (const text of texts) table.writeStringField(1, text);
    },
    null,
  );
  pbf.writeMessage(2, (_, group) => write(group), null);
  return pbf.finish();
}

/** A header with the length of its content, and the content, packed. */
function file(type: 'OSMHeader' | 'OSMData', content: Uint8Array): Uint8Array {
  const blob = new PbfWriter();
  blob.writeVarintField(2, content.length);
  blob.writeBytesField(3, zlibSync(content));
  const packed = blob.finish();
  const head = new PbfWriter();
  head.writeStringField(1, type);
  head.writeVarintField(3, packed.length);
  const named = head.finish();
  const bytes = new Uint8Array(4 + named.length + packed.length);
  new DataView(bytes.buffer).setUint32(0, named.length);
  bytes.set(named, 4);
  bytes.set(packed, 4 + named.length);
  return bytes;
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}
