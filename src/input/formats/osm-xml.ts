/** OSM XML of editors, extracts and Overpass → features. */
import type { Budget } from '../budget.ts';
import type { Content } from './collect.ts';
import { OsmData, type OsmPosition, type Tags } from './osm.ts';
import { LastStates } from './osm-history.ts';
import type { OsmMember } from './osm-turns.ts';
import { type ElementReader, numberIn, readElements } from './xml.ts';

export async function readOsmXML(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<Content> {
  const warnings: string[] = [];
  const data = new OsmData(budget);
  const reader = new OsmElements(data);
  // Nodes may follow their ways, so all elements are read first.
  for await (const _ of readElements(chunks, reader, warnings, budget));
  reader.states.end(warnings);
  return data.content(warnings);
}

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

class OsmElements implements ElementReader {
  readonly features: unknown[] = [];
  readonly states = new LastStates();
  private readonly data: OsmData;
  private element: Element | null = null;
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
    const { element } = this;
    if (element?.name !== name) return;
    this.element = null;
    const { id, version, visible, action } = element.attributes;
    // Editors mark deleted elements.
    const isDeleted = visible === 'false' || action === 'delete';
    const tags = this.tags.length === 0 ? null : Object.fromEntries(this.tags);
    const { refs, corners, members } = this;
    const add = (): void => this.add(element, tags, refs, corners, members);
    this.states.next(name, numberIn(id), numberIn(version), isDeleted ? null : add);
  }

  private add(
    { name, attributes }: Element,
    tags: Tags | null,
    refs: number[],
    corners: (OsmPosition | null)[],
    members: OsmMember[],
  ): void {
    const { data } = this;
    const id = numberIn(attributes.id);
    if (name === 'node') data.node(id, numberIn(attributes.lon), numberIn(attributes.lat), tags);
    else if (name === 'relation') data.relation(id, tags, members);
    else if (corners.some((corner) => corner !== null)) data.drawnWay(id, tags, corners, refs);
    else data.way(id, tags, refs);
  }
}
