/** What flags say of fields: which property of the file is read as what. */
import { type FieldChoices, type SpeedUnit, speedUnits, whats } from '../attributes/fields.ts';
import { type OnewayCodes, ways } from '../attributes/oneway-codes.ts';
import type { Values } from './command.ts';
import { oneOf, UsageError } from './values.ts';

/** @throws UsageError naming the flag, and what it expects */
export function fieldChoices(values: Values): FieldChoices {
  const named = pairs('fields', values.fields, 'name=FULLNAME,oneway=DIR,class=none');
  const chosen = named.map(([what, property]) => {
    if (property === '') throw new UsageError(`--fields: ${what} needs a property, or none.`);
    return [oneOf('fields', what, whats), property === 'none' ? null : property] as const;
  });
  const choices: Partial<Record<string, string | null>> = Object.fromEntries(chosen);
  const codes = onewayCodes(values['oneway-codes']);
  const unit = speedUnit(values['speed-unit']);
  return {
    ...choices,
    ...(codes && { oneway: { field: needed(choices.oneway, 'oneway', 'oneway-codes'), codes } }),
    ...(unit && { speed: { field: needed(choices.speed, 'speed', 'speed-unit'), unit } }),
  };
}

function onewayCodes(text: string | undefined): OnewayCodes | undefined {
  if (text === undefined) return undefined;
  const codes = pairs('oneway-codes', text, '1=forward,2=backward,3=both');
  return Object.fromEntries(
    codes.map(([value, way]) => [value, oneOf('oneway-codes', way, ways)] as const),
  );
}

function speedUnit(text: string | undefined): SpeedUnit | undefined {
  return text === undefined ? undefined : oneOf('speed-unit', text, speedUnits);
}

/** The property whose codes or unit are told. */
function needed(property: string | null | undefined, what: string, flag: string): string {
  if (typeof property === 'string') return property;
  throw new UsageError(`--${flag} needs --fields ${what}=PROPERTY.`);
}

/** `a=b,c=d`, each name once. */
function pairs(flag: string, text: string | undefined, example: string): [string, string][] {
  if (text === undefined) return [];
  const found = text.split(',').map((part): [string, string] => {
    const [, name, value] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    if (name !== undefined) return [name, value];
    throw new UsageError(`--${flag}: got "${part}", expected pairs such as ${example}.`);
  });
  const twice = found.find(([name], i) => found.findIndex(([other]) => other === name) !== i);
  if (twice === undefined) return found;
  throw new UsageError(`--${flag}: "${twice[0]}" is given twice.`);
}
