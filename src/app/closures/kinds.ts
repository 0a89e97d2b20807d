/** What a user types → kinds of roads to choose from, by the properties of the file. Pure. */
import type { SelectedRoads } from '../../worker/contract/question.ts';
import type { PropertyValues } from '../../worker/contract/roads.ts';

/** Roads with a property; `isWhole` unless the user is to choose a value next. */
export interface Kind extends SelectedRoads {
  /** Null if nobody has counted them. */
  roads: number | null;
  isWhole: boolean;
}

const mostKinds = 30;

/** @param text such as `high`, `steps` or `highway=st`; empty for all properties */
export function kindsFor(text: string, properties: readonly PropertyValues[]): Kind[] {
  const [, name, typed] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  const chosen = properties.find((property) => property.name === name?.trim());
  const kinds = chosen
    ? valuesOf(chosen, typed!.trim())
    : [...propertiesLike(text, properties), ...valuesLike(text, properties)];
  return kinds.slice(0, mostKinds);
}

/** The values of one property; one that is typed in full need not be a frequent one. */
function valuesOf(property: PropertyValues, typed: string): Kind[] {
  const { name, roads, values } = property;
  const kindOf = (value: string | null, roads: number | null): Kind => ({
    property: name,
    value,
    roads,
    isWhole: true,
  });
  const fitting = values
    .filter(({ value }) => includes(value, typed))
    .map(({ value, roads }) => kindOf(value, roads));
  if (typed === '') return [...fitting, kindOf(null, roads)];
  const same = fitting.filter(({ value }) => value === typed);
  const first = same.length > 0 ? same : [kindOf(typed, null)];
  const others = fitting.filter(({ value }) => value !== typed);
  return same.length > 0 || others.length === 0 ? [...first, ...others] : [...others, ...first];
}

function propertiesLike(text: string, properties: readonly PropertyValues[]): Kind[] {
  return properties
    .filter(({ name }) => includes(name, text))
    .map(({ name, roads }) => ({ property: name, value: null, roads, isWhole: false }));
}

function valuesLike(text: string, properties: readonly PropertyValues[]): Kind[] {
  if (text === '') return [];
  return properties
    .flatMap(({ name, values }) =>
      values
        .filter(({ value }) => includes(value, text))
        .map(({ value, roads }): Kind => ({ property: name, value, roads, isWhole: true })),
    )
    .sort((one, other) => startsFirst(one, other, text) || other.roads! - one.roads!);
}

function startsFirst(one: Kind, other: Kind, text: string): number {
  const starts = ({ value }: Kind) => Number(value!.toLowerCase().startsWith(text.toLowerCase()));
  return starts(other) - starts(one);
}

function includes(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

/** "highway = steps", or the property alone. */
export function textOf({ property, value }: SelectedRoads): string {
  return value === null ? property : `${property} = ${value}`;
}
