/** Nodes and ways of OpenStreetMap, in any order → features. */
import { InputError } from '../input-error.ts';
import type { Content } from './collect.ts';
import { OsmNodes } from './osm-nodes.ts';

export type OsmPosition = [lng: number, lat: number];
export type Tags = Record<string, unknown>;

interface Way {
  tags: Tags | null;
  /** Ids of its nodes; null if it came with positions, of which unknown ones are null. */
  refs: readonly number[] | null;
  positions: readonly (OsmPosition | null)[];
}

export class OsmData {
  private readonly nodes = new OsmNodes();
  private readonly points: { tags: Tags; position: OsmPosition }[] = [];
  private readonly ways: Way[] = [];

  /** @param id NaN if it has none */
  node(id: number, lng: number, lat: number, tags: Tags | null): void {
    if (Number.isNaN(id)) return;
    this.nodes.add(id, lng, lat);
    if (tags !== null) this.points.push({ tags, position: [lng, lat] });
  }

  way(tags: Tags | null, refs: readonly number[]): void {
    this.ways.push({ tags, refs, positions: [] });
  }

  /** A way that came with its positions. */
  drawnWay(tags: Tags | null, positions: readonly (OsmPosition | null)[]): void {
    this.ways.push({ tags, refs: null, positions });
  }

  /** To be called after all nodes and ways were added. */
  content(warnings: string[]): Content {
    return { features: this.features(warnings), system: null, warnings };
  }

  /**
   * If some ways are roads, all others are left out. If no way is a road, as in extracts of railways
   * or rivers, all ways are used.
   */
  private *features(warnings: string[]): Generator<unknown> {
    const roads = this.ways.filter(({ tags }) => tags !== null && isRoad(tags));
    const taken = roads.length === 0 ? this.ways : roads;
    const others = this.ways.length - taken.length;
    let cut = 0;
    let empty = 0;
    for (const way of taken) {
      const known = this.positionsOf(way);
      const lines = unbroken(known);
      if (lines.length === 0) empty++;
      else if (known.includes(null)) cut++;
      yield lineFeature(way.tags, lines);
    }
    if (taken.length > 0 && empty === taken.length) {
      throw new InputError(
        'missing-nodes',
        'The OpenStreetMap data have ways but not their nodes. In Overpass end the query with "out geom;", or with "out body; >; out skel;".',
      );
    }
    for (const { tags, position } of this.points) {
      yield feature(tags, { type: 'Point', coordinates: position });
    }
    if (others > 0) {
      const what = `${counted(others, 'way')} without a highway tag`;
      warnings.push(`Left out: ${what}, such as buildings.`);
    }
    if (cut > 0) {
      const where = 'where nodes are missing, as at the border of an extract';
      warnings.push(`Cut ${where}: ${counted(cut, 'way')}.`);
    }
  }

  private positionsOf({ refs, positions }: Way): readonly (OsmPosition | null)[] {
    if (refs === null) return positions;
    return refs.map((ref) => this.nodes.position(ref));
  }
}

function isRoad({ highway, route }: Tags): boolean {
  return highway !== undefined || route === 'ferry';
}

/** The parts with two or more consecutive known positions. */
function unbroken(positions: readonly (OsmPosition | null)[]): OsmPosition[][] {
  const lines: OsmPosition[][] = [];
  let line: OsmPosition[] = [];
  for (const position of [...positions, null]) {
    if (position !== null) {
      line.push(position);
      continue;
    }
    if (line.length > 1) lines.push(line);
    line = [];
  }
  return lines;
}

function lineFeature(tags: Tags | null, lines: OsmPosition[][]): unknown {
  if (lines.length < 2) {
    return feature(tags, { type: 'LineString', coordinates: lines[0] ?? [] });
  }
  return feature(tags, { type: 'MultiLineString', coordinates: lines });
}

function feature(properties: Tags | null, geometry: unknown): unknown {
  return { type: 'Feature', properties, geometry };
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}
