/** An answer of the Overpass API in JSON → features. */
import { isObject } from '../geojson/geometry.ts';
import { printable } from '../input-error.ts';
import type { Content } from './collect.ts';
import { OsmData, type OsmPosition, type Tags } from './osm.ts';

export function overpassContent(answer: Record<string, unknown>): Content {
  const data = new OsmData();
  for (const element of answer.elements as unknown[]) {
    if (!isObject(element)) continue;
    const { type, id, lon, lat, nodes, geometry } = element;
    const tags = tagsOf(element.tags);
    if (type === 'node' && typeof id === 'number')
      data.node(id, numberOr(lon), numberOr(lat), tags);
    if (type !== 'way') continue;
    const refs = Array.isArray(nodes) ? nodes.filter((ref) => typeof ref === 'number') : [];
    if (Array.isArray(geometry)) data.drawnWay(tags, geometry.map(positionOf), refs);
    else data.way(tags, refs);
  }
  const warnings: string[] = [];
  // Overpass reports time-outs and the like in a remark.
  if (typeof answer.remark === 'string') {
    warnings.push(`Overpass says: ${printable(answer.remark, 200)} Some roads may be missing.`);
  }
  return data.content(warnings);
}

/** A position of `out geom`; null for positions outside the requested box. */
function positionOf(corner: unknown): OsmPosition | null {
  return isObject(corner) ? [numberOr(corner.lon), numberOr(corner.lat)] : null;
}

function numberOr(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function tagsOf(value: unknown): Tags | null {
  return isObject(value) ? (value as Tags) : null;
}
