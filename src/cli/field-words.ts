/** What was read from which property, in one line. */

import { type Fields, osmTags } from '../attributes/fields.ts';
import { areOsm } from '../attributes/oneway-codes.ts';
import { printable } from '../input/input-error.ts';

/** `name = FULLNAME, one-way = DIR (1 forward, 2 backward)`; '' where nothing was read. */
export function fieldWords(fields: Fields | null): string {
  if (fields === null) return '';
  const { name, oneway, speed, length, cost } = fields;
  const words: [
    what: string,
    field: string | undefined | null,
    more?: string | null | undefined,
  ][] = [
    ['name', name],
    ['one-way', oneway?.field, oneway && onewayWords(oneway)],
    ['speed', speed?.field, speed && speedWords(speed)],
    ['class', fields.class?.field],
    ['length', length?.field, length?.unit],
    ['cost', cost?.field, cost?.unit],
  ];
  return words
    .filter(([, field]) => typeof field === 'string')
    .map(([what, field, more]) => `${what} = ${printable(`${field}`)}${more ? ` (${more})` : ''}`)
    .join(', ');
}

/** What does not mean both ways; '' where it is as the tag has it. */
function onewayWords({ codes }: NonNullable<Fields['oneway']>): string {
  if (areOsm(codes)) return '';
  return Object.entries(codes)
    .filter(([, way]) => way !== 'both')
    .map(([value, way]) => `${value === '' ? 'empty' : printable(value)} ${way}`)
    .join(', ');
}

/** As a rule, OpenStreetMap says the unit with the number. */
function speedWords({ field, unit }: NonNullable<Fields['speed']>): string {
  return field === osmTags.speed && unit === 'km/h' ? '' : unit;
}
