/** An answer of the Overpass API in JSON → features. */
import type { Budget } from '../budget.ts';
import { isObject } from '../geojson/geometry.ts';
import { printable } from '../input-error.ts';
import type { Content } from './collect.ts';
import { OsmData, type OsmPosition, type Tags } from './osm.ts';
import type { OsmMember } from './osm-turns.ts';

export function overpassContent(answer: Record<string, unknown>, budget: Budget): Content {
  const data = new OsmData(budget);
  for (const element of answer.elements as unknown[]) {
    if (!isObject(element)) continue;
    const { type, lon, lat, nodes, members, geometry } = element;
    const id = numberOr(element.id);
    const tags = tagsOf(element.tags);
    if (type === 'node') data.node(id, numberOr(lon), numberOr(lat), tags);
    if (type === 'relation') data.relation(id, tags, listOf(members).map(memberOf));
    if (type !== 'way') continue;
    const refs = listOf(nodes).filter((ref) => typeof ref === 'number');
    if (Array.isArray(geometry)) data.drawnWay(id, tags, geometry.map(positionOf), refs);
    else data.way(id, tags, refs);
  }
  const warnings: string[] = [];
  // Overpass reports time-outs and the like in a remark.
  if (typeof answer.remark === 'string') {
    warnings.push(`Overpass says: ${printable(answer.remark, 200)} Some roads may be missing.`);
  }
  return data.content(warnings);
}

function memberOf(member: unknown): OsmMember {
  const { type, ref, role, lon, lat }: Record<string, unknown> = isObject(member) ? member : {};
  const position: OsmPosition | null =
    typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null;
  return { type: String(type), ref: numberOr(ref), role: String(role), position };
}

/** A position of `out geom`; null for positions outside the requested box. */
function positionOf(corner: unknown): OsmPosition | null {
  return isObject(corner) ? [numberOr(corner.lon), numberOr(corner.lat)] : null;
}

function numberOr(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function tagsOf(value: unknown): Tags | null {
  return isObject(value) ? (value as Tags) : null;
}
