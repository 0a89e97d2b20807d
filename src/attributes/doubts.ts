/** Choices of fields that tell nothing of the roads. */
import type { GeoJsonProperties } from 'geojson';
import { printable } from '../input/input-error.ts';
import { columnOf, valuesOf } from './columns.ts';
import { type FieldChoices, type Fields, maxspeedOf } from './fields.ts';
import { wayOf } from './oneway-codes.ts';

/** @returns a sentence for each field that was chosen, and of which the sample knows no value */
export function doubts(
  sample: readonly GeoJsonProperties[],
  { oneway, speed, length, cost }: Fields,
  choices: FieldChoices,
): string[] {
  const isNumber = (value: string): boolean => Number(value) >= 0;
  const doubt = (what: string, field: string, knows: (value: string) => boolean): string[] => {
    const values = valuesOf(columnOf(sample, field));
    if (values.some(knows)) return [];
    const held = values.length === 0 ? 'nothing' : `values such as ${printable(values[0])}`;
    return [
      `${printable(field)} holds no ${what}, but ${held}. Choose another property${or(what)}.`,
    ];
  };
  return [
    ...(choices.oneway && oneway
      ? doubt(ONEWAYS, oneway.field, (value) => wayOf(value, oneway.codes) !== 'both')
      : []),
    ...(choices.speed && speed
      ? doubt('speeds', speed.field, (value) => maxspeedOf(value, speed.unit) !== '')
      : []),
    ...(choices.length && length ? doubt('numbers', length.field, isNumber) : []),
    ...(choices.cost && cost ? doubt('numbers', cost.field, isNumber) : []),
  ];
}

const ONEWAYS = 'one-ways that are known';

function or(what: string): string {
  return what === ONEWAYS ? ', or say what these mean' : '';
}
