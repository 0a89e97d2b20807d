/** Upper limits of the speed by surface, track type and smoothness, for each profile. */
import type { Traveller } from './profiles.ts';
import { type Tags, word } from './tags.ts';

type Row = readonly [car: number, bicycle: number, foot: number];

const column: Record<Traveller, number> = { car: 0, bicycle: 1, foot: 2 };

const ANY = Infinity;

/** In km/h. Other values do not limit the speed. */
export const grounds: ReadonlyMap<string, ReadonlyMap<string, Row>> = new Map([
  [
    'surface',
    new Map<string, Row>([
      ['cement', [80, ANY, ANY]],
      ['compacted', [80, 10, ANY]],
      ['fine_gravel', [80, 10, ANY]],
      ['paving_stones', [60, 10, ANY]],
      ['metal', [60, 10, ANY]],
      ['bricks', [60, 10, ANY]],
      ['wood', [40, 10, ANY]],
      ['sett', [40, 9, ANY]],
      ['grass_paver', [40, 6, ANY]],
      ['unpaved', [40, 6, ANY]],
      ['ground', [40, 10, ANY]],
      ['dirt', [40, 8, ANY]],
      ['gravel', [40, 6, 4]],
      ['pebblestone', [40, 6, 4]],
      ['grass', [40, 6, 4]],
      ['cobblestone', [30, 7, ANY]],
      ['unhewn_cobblestone', [30, 6, ANY]],
      ['clay', [30, 6, 4]],
      ['earth', [20, 6, ANY]],
      ['stone', [20, 6, 4]],
      ['rocky', [20, 6, 4]],
      ['rock', [20, 6, 4]],
      ['sand', [20, 3, 2.5]],
      ['mud', [10, 3, 2.5]],
    ]),
  ],
  [
    'tracktype',
    new Map<string, Row>([
      ['grade1', [60, ANY, ANY]],
      ['grade2', [40, 12, ANY]],
      ['grade3', [30, 10, ANY]],
      ['grade4', [25, 8, 4]],
      ['grade5', [20, 6, 4]],
    ]),
  ],
  [
    'smoothness',
    new Map<string, Row>([
      ['intermediate', [80, ANY, ANY]],
      ['bad', [40, 10, ANY]],
      ['very_bad', [20, 6, ANY]],
      ['horrible', [10, 4, 4]],
      ['very_horrible', [5, 4, 2.5]],
    ]),
  ],
]);

/** The lowest of the limits; Infinity if there is none. */
export function groundSpeed(tags: Tags, base: Traveller): number {
  let slowest = ANY;
  for (const [key, rows] of grounds) {
    const row = rows.get(word(tags, key));
    if (row !== undefined) slowest = Math.min(slowest, row[column[base]]);
  }
  return slowest;
}
