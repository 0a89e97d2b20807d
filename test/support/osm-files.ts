/** Nodes, ways and relations of OpenStreetMap as the files that hold them. */
import { PbfWriter } from 'pbf';

export interface OsmNode {
  id: number;
  lng: number;
  lat: number;
  tags?: Record<string, string>;
  /** Only in files with a history. */
  version?: number;
  visible?: boolean;
}

export interface OsmWay {
  id?: number;
  refs: number[];
  tags?: Record<string, string>;
  version?: number;
  visible?: boolean;
}

export interface OsmRelation {
  id: number;
  members: { type: 'node' | 'way' | 'relation'; ref: number; role: string }[];
  tags: Record<string, string>;
}

export interface OsmFile {
  nodes: OsmNode[];
  ways: OsmWay[];
  relations?: OsmRelation[];
}

/** The same data in each format, by its name. */
export const osmFormats: Record<string, (file: OsmFile) => Uint8Array | string> = {
  'OSM XML': osmXML,
  'OSM XML with positions in ways': (file) => osmXML(file, true),
  'Overpass JSON': overpass,
  'Overpass JSON with positions in ways': (file) => overpass(file, true),
  'OSM PBF': osmPBF,
};

const road = { highway: 'residential' };

function osmXML({ nodes, ways, relations = [] }: OsmFile, isDrawn = false): string {
  const tagsOf = (tags: Record<string, string>): string =>
    Object.entries(tags)
      .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
      .join('');
  const stateOf = ({ version, visible }: OsmNode | OsmWay): string =>
    [
      version === undefined ? '' : ` version="${version}"`,
      visible === undefined ? '' : ` visible="${visible}"`,
    ].join('');
  const position = ({ lng, lat }: OsmNode): string => `lon="${lng}" lat="${lat}"`;
  const positionOf = (ref: number): string => {
    const node = nodes.find(({ id }) => id === ref);
    return isDrawn && node ? position(node) : '';
  };
  const elements = [
    ...nodes.map(
      (node) =>
        `<node id="${node.id}" ${position(node)}${stateOf(node)}>${tagsOf(node.tags ?? {})}</node>`,
    ),
    ...ways.map((way, i) => {
      const refs = way.refs.map((ref) => `<nd ref="${ref}" ${positionOf(ref)}/>`).join('');
      return `<way id="${way.id ?? i + 1}"${stateOf(way)}>${refs}${tagsOf(way.tags ?? road)}</way>`;
    }),
    ...relations.map(({ id, members, tags }) => {
      const all = members.map(
        ({ type, ref, role }) =>
          `<member type="${type}" ref="${ref}" role="${role}" ${type === 'node' ? positionOf(ref) : ''}/>`,
      );
      return `<relation id="${id}">${all.join('')}${tagsOf(tags)}</relation>`;
    }),
  ];
  return `<osm version="0.6">${elements.join('\n')}</osm>`;
}

function overpass({ nodes, ways, relations = [] }: OsmFile, isDrawn = false): string {
  const at = ({ lng, lat }: OsmNode) => ({ lon: lng, lat });
  const drawn = (refs: number[]) =>
    refs.map((ref) => {
      const node = nodes.find(({ id }) => id === ref);
      return node ? at(node) : null;
    });
  const elements = [
    ...nodes
      .filter(({ tags }) => !isDrawn || tags)
      .map((node) => ({ type: 'node', id: node.id, ...at(node), tags: node.tags })),
    ...ways.map(({ id, refs, tags = road }, i) => ({
      type: 'way',
      id: id ?? i + 1,
      nodes: refs,
      ...(isDrawn && { geometry: drawn(refs) }),
      tags,
    })),
    ...relations.map(({ id, members, tags }) => ({
      type: 'relation',
      id,
      members: members.map((member) => ({
        ...member,
        ...(isDrawn && member.type === 'node' && drawn([member.ref])[0]),
      })),
      tags,
    })),
  ];
  return JSON.stringify({ version: 0.6, elements });
}

/** One block, not compressed. */
export function osmPBF(
  { nodes, ways, relations = [] }: OsmFile,
  features: string[] = [],
): Uint8Array {
  const strings = [''];
  const string = (text: string): number => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const writeElement = (
    pbf: PbfWriter,
    tags: Record<string, string>,
    { version, visible }: Pick<OsmNode, 'version' | 'visible'> = {},
  ): void => {
    pbf.writePackedVarint(2, Object.keys(tags).map(string));
    pbf.writePackedVarint(3, Object.values(tags).map(string));
    if (version === undefined && visible === undefined) return;
    pbf.writeMessage(
      4,
      (_, info) => {
        if (version !== undefined) info.writeVarintField(1, version);
        if (visible !== undefined) info.writeBooleanField(6, visible);
      },
      null,
    );
  };
  const group = new PbfWriter();
  for (const node of nodes) {
    group.writeMessage(
      1,
      (_, pbf) => {
        pbf.writeSVarintField(1, node.id);
        writeElement(pbf, node.tags ?? {}, node);
        pbf.writeSVarintField(8, Math.round(node.lat * 1e7));
        pbf.writeSVarintField(9, Math.round(node.lng * 1e7));
      },
      null,
    );
  }
  ways.forEach((way, i) => {
    group.writeMessage(
      3,
      (_, pbf) => {
        pbf.writeVarintField(1, way.id ?? i + 1);
        writeElement(pbf, way.tags ?? road, way);
        pbf.writePackedSVarint(
          8,
          way.refs.map((ref, at) => ref - (way.refs[at - 1] ?? 0)),
        );
      },
      null,
    );
  });
  for (const { id, members, tags } of relations) {
    group.writeMessage(
      4,
      (_, pbf) => {
        pbf.writeVarintField(1, id);
        writeElement(pbf, tags);
        pbf.writePackedVarint(
          8,
          members.map(({ role }) => string(role)),
        );
        pbf.writePackedSVarint(
          9,
          members.map(({ ref }, at) => ref - (members[at - 1]?.ref ?? 0)),
        );
        pbf.writePackedVarint(
          10,
          members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
        );
      },
      null,
    );
  }
  const groupBytes = group.finish();
  const block = new PbfWriter();
  block.writeMessage(
    1,
    (_, table) => {
      for (const text of strings) table.writeStringField(1, text);
    },
    null,
  );
  block.writeBytesField(2, groupBytes);
  const header = new PbfWriter();
  for (const feature of ['OsmSchema-V0.6', ...features]) header.writeStringField(4, feature);
  return new Uint8Array(
    Buffer.concat([blobOf('OSMHeader', header.finish()), blobOf('OSMData', block.finish())]),
  );
}

/** @param field of its message Blob: 1 for content that is not packed */
export function blobOf(type: string, content: Uint8Array, field = 1): Uint8Array {
  const blob = new PbfWriter();
  blob.writeBytesField(field, content);
  const bytes = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bytes.length);
  const head = header.finish();
  return Buffer.concat([Uint8Array.of(0, 0, 0, head.length), head, bytes]);
}
