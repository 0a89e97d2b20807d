/** Data of OpenStreetMap as they are in a file, and their XML. */
import type { Position } from '../../src/geo/position.ts';

export type OsmTags = Readonly<Record<string, string>>;

export interface OsmNode {
  position: Position;
  tags?: OsmTags;
}

export interface OsmWay {
  refs: readonly number[];
  tags: OsmTags;
}

export interface OsmMember {
  type: 'node' | 'way' | 'relation';
  ref: number;
  role: string;
}

export interface OsmRelation {
  tags: OsmTags;
  members: readonly OsmMember[];
}

/** Elements by their ids. */
export interface OsmMap {
  nodes: Map<number, OsmNode>;
  ways: Map<number, OsmWay>;
  relations: Map<number, OsmRelation>;
}

export function osmXML({ nodes, ways, relations }: OsmMap): string {
  const lines = ['<?xml version="1.0"?>', '<osm version="0.6">'];
  const tagged = (tags: OsmTags = {}): string =>
    Object.entries(tags)
      .map(([key, value]) => `<tag k="${escaped(key)}" v="${escaped(value)}"/>`)
      .join('');
  for (const [id, { position, tags }] of nodes) {
    const [lng, lat] = position;
    lines.push(`<node id="${id}" lon="${lng}" lat="${lat}">${tagged(tags)}</node>`);
  }
  for (const [id, { refs, tags }] of ways) {
    const nodes = refs.map((ref) => `<nd ref="${ref}"/>`).join('');
    lines.push(`<way id="${id}">${nodes}${tagged(tags)}</way>`);
  }
  for (const [id, { members, tags }] of relations) {
    const all = members.map(
      ({ type, ref, role }) => `<member type="${type}" ref="${ref}" role="${role}"/>`,
    );
    lines.push(`<relation id="${id}">${all.join('')}${tagged(tags)}</relation>`);
  }
  return [...lines, '</osm>'].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
