/** Nodes, ways and relations of OpenStreetMap, in any order → features and turn restrictions. */
import type { Budget } from '../budget.ts';
import type { TurnRestriction } from '../geojson/collector.ts';
import { InputError } from '../input-error.ts';
import type { Content } from './collect.ts';
import { OsmNodes } from './osm-nodes.ts';
import { isRestriction, type OsmMember, type OsmRelation, turnRestriction } from './osm-turns.ts';

export type OsmPosition = [lng: number, lat: number];
export type Tags = Record<string, unknown>;

interface Way {
  /** NaN if it has none. */
  id: number;
  tags: Tags | null;
  /** Ids of its nodes; null if it came with positions alone, of which unknown ones are null. */
  refs: readonly number[] | null;
  positions: readonly (OsmPosition | null)[];
}

/** The number of values whose memory an element with its tags takes. */
const ELEMENT = 8;

export class OsmData {
  private readonly nodes = new OsmNodes();
  private readonly points: { id: number; tags: Tags; position: OsmPosition }[] = [];
  private readonly ways: Way[] = [];
  private readonly restrictions: OsmRelation[] = [];
  /** Places of positions, filled when the features are read. */
  private readonly places = new Map<unknown, number>();
  readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /** @param id NaN if it has none */
  node(id: number, lng: number, lat: number, tags: Tags | null): void {
    if (Number.isNaN(id)) return;
    this.nodes.add(id, lng, lat);
    if (tags === null) return;
    this.budget.take('values', ELEMENT);
    this.points.push({ id, tags, position: [lng, lat] });
  }

  /** @param id NaN if it has none */
  way(id: number, tags: Tags | null, refs: readonly number[]): void {
    this.budget.take('values', ELEMENT);
    this.ways.push({ id, tags, refs, positions: [] });
  }

  /**
   * A way that came with its positions.
   *
   * @param refs the ids of its nodes, if they are known
   */
  drawnWay(
    id: number,
    tags: Tags | null,
    positions: readonly (OsmPosition | null)[],
    refs: readonly number[] = [],
  ): void {
    if (refs.length !== positions.length) {
      this.budget.take('values', ELEMENT);
      this.ways.push({ id, tags, refs: null, positions });
      return;
    }
    positions.forEach((position, i) => {
      if (position !== null) this.node(refs[i], ...position, null);
    });
    this.way(id, tags, refs);
  }

  /** Relations that restrict no turns are ignored. */
  relation(id: number, tags: Tags | null, members: readonly OsmMember[]): void {
    if (tags === null || !isRestriction(tags)) return;
    this.budget.take('values', ELEMENT);
    this.restrictions.push({ id, tags, members });
  }

  /** To be called after all elements were added. */
  content(warnings: string[]): Content {
    // If no way is a road, as in extracts of railways or rivers, all ways are used.
    const roads = this.ways.filter(({ tags }) => tags !== null && isRoad(tags));
    const taken = roads.length === 0 ? this.ways : roads;
    const turns = this.turns(taken);
    return {
      features: this.features(taken, warnings),
      system: null,
      warnings,
      ...(this.namesNodes() && { places: this.places }),
      ...(turns.length > 0 && { turns }),
    };
  }

  /** @param taken the ways that become features */
  private turns(taken: readonly Way[]): TurnRestriction[] {
    const { restrictions } = this;
    if (restrictions.length === 0) return [];
    const members = restrictions.flatMap((restriction) => restriction.members);
    const ways = members.filter(({ type }) => type === 'way');
    const needed = new Set(ways.map(({ ref }) => wayName(ref)));
    const features = new Map<string, number>();
    taken.forEach(({ id }, feature) => {
      const name = wayName(id);
      if (needed.has(name)) features.set(name, feature);
    });
    const featureOf = (way: number): number => features.get(wayName(way)) ?? -1;
    const positionOf = (node: number): OsmPosition | null => {
      const slot = this.nodes.slot(node);
      return slot === -1 ? null : this.nodes.at(slot);
    };
    return restrictions.map((each) => turnRestriction(each, featureOf, positionOf));
  }

  private namesNodes(): boolean {
    return this.ways.every(({ refs }) => refs !== null);
  }

  private *features(taken: readonly Way[], warnings: string[]): Generator<unknown> {
    const others = this.ways.length - taken.length;
    let cut = 0;
    let empty = 0;
    const slots = this.slotsOf(taken);
    const places = this.namesNodes() ? this.nodes.places(slots) : new Map<number, number>();
    for (const [i, way] of taken.entries()) {
      if (way.refs !== null) this.budget.take('positions', way.refs.length);
      const known = way.refs === null ? way.positions : this.positionsAt(slots[i], places);
      const lines = unbroken(known);
      if (lines.length === 0) empty++;
      else if (known.includes(null)) cut++;
      yield lineFeature(way, lines);
    }
    if (taken.length > 0 && empty === taken.length) {
      throw new InputError(
        'missing-nodes',
        'The OpenStreetMap data have ways but not their nodes. In Overpass end the query with "out geom;", or with "out body; >; out skel;".',
      );
    }
    for (const { id, tags, position } of this.points) {
      const place = places.get(this.nodes.slot(id));
      if (place !== undefined) this.places.set(position, place);
      const geometry = { type: 'Point', coordinates: position };
      yield { type: 'Feature', properties: tags, geometry };
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

  /** By way, the slots of its nodes; none where the ids of its nodes are not known. */
  private slotsOf(ways: readonly Way[]): Int32Array[] {
    return ways.map(({ refs }) => {
      const slots = new Int32Array(refs?.length ?? 0);
      refs?.forEach((ref, i) => {
        slots[i] = this.nodes.slot(ref);
      });
      return slots;
    });
  }

  private positionsAt(
    slots: Int32Array,
    places: ReadonlyMap<number, number>,
  ): (OsmPosition | null)[] {
    return Array.from(slots, (slot) => {
      if (slot === -1) return null;
      const position = this.nodes.at(slot);
      const place = places.get(slot);
      if (place !== undefined) this.places.set(position, place);
      return position;
    });
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

function lineFeature({ id, tags }: Way, lines: OsmPosition[][]): unknown {
  const geometry =
    lines.length < 2
      ? { type: 'LineString', coordinates: lines[0] ?? [] }
      : { type: 'MultiLineString', coordinates: lines };
  const named = Number.isNaN(id) ? {} : { id: wayName(id) };
  return { type: 'Feature', ...named, properties: tags, geometry };
}

/** As a key, it is safer than the id: JavaScript hashes numbers alike in every process. */
function wayName(id: number): string {
  return `way/${id}`;
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}
