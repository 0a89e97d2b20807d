/** Which roads may cross without meeting: bridges, tunnels and other layers, by their tags. */
import type { GeoJsonProperties } from 'geojson';
import type { Properties } from '../../input/geojson/properties.ts';
import { word } from '../../profile/tags.ts';

/** The level of roads that say nothing. */
export const GROUND = 0;

/** A number for each road, the same for all roads of one level. */
export function roadLevels(properties: Properties): Int32Array {
  const level = new Int32Array(properties.length);
  const known = new Map<string, number>([[levelName(null), GROUND]]);
  for (let road = 0; road < level.length; road++) {
    const name = levelName(properties.at(road) ?? null);
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    level[road] = number;
  }
  return level;
}

function levelName(properties: GeoJsonProperties): string {
  if (properties === null) return '0';
  const layer = Number(word(properties, 'layer'));
  const bridge = none.has(word(properties, 'bridge')) ? '' : ' bridge';
  const tunnel = none.has(word(properties, 'tunnel')) ? '' : ' tunnel';
  return `${Number.isFinite(layer) ? layer : 0}${bridge}${tunnel}`;
}

/** Words that make a road no bridge and no tunnel. */
const none = new Set(['', 'no', 'false', '0']);
