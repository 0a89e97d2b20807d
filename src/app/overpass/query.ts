/** What is asked of an Overpass server, and how much may come. */
import type { Bbox } from '../../geo/position.ts';

/** Public servers, the first one unless the user has chosen. */
export const servers = [
  'https://overpass-api.de/api/interpreter',
  'https://overpass.private.coffee/api/interpreter',
  'https://maps.mail.ru/osm/tools/overpass/api/interpreter',
] as const;

/** Square kilometers that one question may be about, out of consideration for public servers. */
export const mostArea = 1000;

/** Bytes of roads per square kilometer, in the country and in a dense city. */
const density = [20_000, 400_000] as const;

/** Streets and ferries with their nodes, and the restrictions of turns between them. */
export function queryFor(box: Bbox): string {
  const [west, south, east, north] = box.map((degrees) => degrees.toFixed(6));
  const within = `(${south},${west},${north},${east})`;
  return [
    '[out:json][timeout:180];',
    `(way[highway]${within};way[route=ferry]${within};)->.roads;`,
    '(.roads;rel(bw.roads)[type~"^restriction"];);out body;',
    '.roads >;out body;',
  ].join('');
}

export interface Size {
  squareKilometers: number;
  /** A guess: from the country to a dense city. */
  leastBytes: number;
  mostBytes: number;
}

/** @param box in degrees; west may be greater than east, across the 180° line */
export function sizeOf([west, south, east, north]: Bbox): Size {
  const radians = Math.PI / 180;
  const wide = ((((east - west) % 360) + 360) % 360) * radians;
  const high = Math.sin(north * radians) - Math.sin(south * radians);
  const squareKilometers = 6371.0088 ** 2 * wide * high;
  const [least, most] = density.map((bytes) => bytes * squareKilometers) as [number, number];
  return { squareKilometers, leastBytes: least, mostBytes: most };
}
