/** OSM XML of editors, extracts and Overpass → features. */
import type { Content } from './collect.ts';
import { OsmData, type OsmPosition } from './osm.ts';
import type { OsmMember } from './osm-turns.ts';
import { type ElementReader, numberIn, readElements } from './xml.ts';

export async function readOsmXML(chunks: AsyncIterable<Uint8Array>): Promise<Content> {
  const warnings: string[] = [];
  const data = new OsmData();
  const reader = new OsmElements(data);
  // Nodes may follow their ways, so all elements are read first.
  for await (const _ of readElements(chunks, reader, warnings));
  return data.content(warnings);
}

class OsmElements implements ElementReader {
  readonly features: unknown[] = [];
  private readonly data: OsmData;
  private element: { name: string; attributes: Readonly<Record<string, string>> } | null = null;
  private tags: [key: string, value: string][] = [];
  private refs: number[] = [];
  /** Positions of a way that are written with its nodes. */
  private corners: (OsmPosition | null)[] = [];
  private members: OsmMember[] = [];

  constructor(data: OsmData) {
    this.data = data;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'node' || name === 'way' || name === 'relation') {
      this.element = { name, attributes };
      this.tags = [];
      this.refs = [];
      this.corners = [];
      this.members = [];
    } else if (name === 'tag' && attributes.k !== undefined) {
      this.tags.push([attributes.k, attributes.v ?? '']);
    } else if (name === 'nd' && this.element?.name === 'way') {
      const { ref, lon, lat } = attributes;
      this.refs.push(numberIn(ref));
      this.corners.push(lon === undefined ? null : [numberIn(lon), numberIn(lat)]);
    } else if (name === 'member' && this.element?.name === 'relation') {
      const { type = '', ref, role = '', lon, lat } = attributes;
      const position: OsmPosition | null =
        lon === undefined ? null : [numberIn(lon), numberIn(lat)];
      this.members.push({ type, ref: numberIn(ref), role, position });
    }
  }

  close(name: string): void {
    const { element, data, refs, corners, members } = this;
    if (element?.name !== name) return;
    this.element = null;
    const { id, lon, lat, visible, action } = element.attributes;
    // Editors mark deleted elements.
    if (visible === 'false' || action === 'delete') return;
    const tags = this.tags.length === 0 ? null : Object.fromEntries(this.tags);
    if (name === 'node') data.node(numberIn(id), numberIn(lon), numberIn(lat), tags);
    if (name === 'relation') data.relation(numberIn(id), tags, members);
    if (name !== 'way') return;
    if (corners.some((corner) => corner !== null)) {
      data.drawnWay(numberIn(id), tags, corners, refs);
    } else {
      data.way(numberIn(id), tags, refs);
    }
  }
}
