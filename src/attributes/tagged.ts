/** Adds the tags that profiles read to the properties of a file with other fields. */
import type { GeoJsonProperties } from 'geojson';
import type { Properties } from '../input/geojson/properties.ts';
import { type Tags, word } from '../profile/tags.ts';
import { highwayOf } from './class-codes.ts';
import { valueIn } from './columns.ts';
import { type FieldChoices, type Fields, maxspeedOf, osmTags } from './fields.ts';
import { areOsm, type OnewayCodes, type Way, wayOf } from './oneway-codes.ts';

/** @returns the same properties if the file uses the tags of OpenStreetMap */
export function tagProperties(
  own: Properties,
  fields: Fields,
  choices: FieldChoices,
): Properties {
  const rules = rulesOf(fields, choices);
  return rules.length === 0 ? own : new TaggedProperties(own, rules);
}

/** Sets or deletes one tag, by the properties of the road itself. */
type TagRule = (tagged: Tags, own: Tags) => void;

function rulesOf(fields: Fields, choices: FieldChoices): TagRule[] {
  const { name, oneway, speed, class: kind } = fields;
  const rules = (Object.keys(osmTags) as (keyof typeof osmTags)[])
    .filter((attribute) => choices[attribute] === null)
    .map((attribute) => rule(osmTags[attribute], () => ''));
  if (name !== null && name !== osmTags.name) {
    rules.push(rule(osmTags.name, (own) => nameIn(own, name)));
  }
  if (oneway !== null && !(oneway.field === osmTags.oneway && areOsm(oneway.codes))) {
    const { field, codes } = oneway;
    rules.push(translation(field, osmTags.oneway, (value) => onewayOf(value, codes)));
  }
  if (speed !== null && !(speed.field === osmTags.speed && speed.unit === 'km/h')) {
    const { field, unit } = speed;
    rules.push(translation(field, osmTags.speed, (value) => maxspeedOf(value, unit)));
  }
  if (kind !== null && !(kind.field === osmTags.class && kind.codes === null)) {
    const { field, codes } = kind;
    rules.push(translation(field, osmTags.class, (value) => highwayOf(value, codes)));
    rules.push(openMotorway);
  }
  return rules;
}

/** Deletes the tag if `read` returns ''. */
function rule(tag: string, read: (own: Tags) => string): TagRule {
  return (tagged, own) => {
    const value = read(own);
    if (value !== '') tagged[tag] = value;
    else if (Object.hasOwn(tagged, tag)) delete tagged[tag];
  };
}

function nameIn(own: Tags, field: string): string {
  const value: unknown = Object.hasOwn(own, field) ? own[field] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Caches translated values: files repeat a few of them a million times. */
function translation(field: string, tag: string, meaning: (value: string) => string): TagRule {
  const known = new Map<string, string>();
  return rule(tag, (own) => {
    const value: unknown = Object.hasOwn(own, field) ? own[field] : undefined;
    const isShort = typeof value === 'number' || (typeof value === 'string' && value.length < 60);
    if (!isShort) return meaning(valueIn(own, field));
    // JavaScript hashes numbers, and texts of digits, alike in every process: a file could choose
    // those that collide. With a blank, each is another text, and the meaning stays.
    const key = `${value} `;
    const found = known.get(key);
    if (found !== undefined) return found;
    const text = meaning(valueIn(own, field));
    if (known.size < MOST_KNOWN) known.set(key, text);
    return text;
  });
}

const MOST_KNOWN = 1000;

function onewayOf(value: string, codes: OnewayCodes): string {
  const way = wayOf(value, codes);
  return value === '' && way === 'both' ? '' : osmWords[way];
}

const osmWords: Record<Way, string> = {
  both: 'no',
  forward: 'yes',
  backward: '-1',
  closed: 'reversible',
};

/** Other files than OpenStreetMap draw motorways as one line for both directions. */
const openMotorway: TagRule = (tagged) => {
  if (tagged.highway === 'motorway' && word(tagged, osmTags.oneway) === '') tagged.oneway = 'no';
};

/** Tags are computed when the properties of a road are read. */
class TaggedProperties implements Properties {
  private readonly own: Properties;
  private readonly rules: readonly TagRule[];
  private last: { own: Tags; tagged: Tags } = nothing;

  constructor(own: Properties, rules: readonly TagRule[]) {
    this.own = own;
    this.rules = rules;
  }

  get length(): number {
    return this.own.length;
  }

  /** The same object for consecutive roads of one feature. */
  at(road: number): GeoJsonProperties | undefined {
    const own = this.own.at(road);
    return own === undefined || own === null ? own : this.tagged(own);
  }

  some(test: (properties: GeoJsonProperties) => boolean): boolean {
    for (const properties of this) if (test(properties)) return true;
    return false;
  }

  *[Symbol.iterator](): IterableIterator<GeoJsonProperties> {
    for (const own of this.own) yield own === null ? null : this.tagged(own);
  }

  private tagged(own: Tags): Tags {
    if (this.last.own !== own) {
      const tagged = copyOf(own);
      for (const apply of this.rules) apply(tagged, own);
      this.last = { own, tagged };
    }
    return this.last.tagged;
  }
}

const nothing = { own: {}, tagged: {} };

/** Writing to an assigned object is ten times as fast, but assigning `__proto__` sets a prototype. */
function copyOf(own: Tags): Tags {
  return Object.hasOwn(own, '__proto__') ? { ...own } : Object.assign({}, own);
}
