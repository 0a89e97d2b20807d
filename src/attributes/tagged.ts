/** What a file says of its roads in its own way, with the tags laid over it that profiles read. */
import type { GeoJsonProperties } from 'geojson';
import type { Properties } from '../input/geojson/properties.ts';
import { type Tags, word } from '../profile/tags.ts';
import { highwayOf } from './class-codes.ts';
import { valueIn } from './columns.ts';
import { type FieldChoices, type Fields, maxspeedOf, tags } from './fields.ts';
import { areOsm, type OnewayCodes, type Way, wayOf } from './oneway-codes.ts';

/** The properties themselves where all that is read stands in the tags of OpenStreetMap. */
export function tagProperties(
  own: Properties,
  fields: Fields,
  choices: FieldChoices,
): Properties {
  const layers = layersOf(fields, choices);
  return layers.length === 0 ? own : new TaggedProperties(own, layers);
}

/** Sets or deletes tags, by what the road itself says. */
type Layer = (tagged: Tags, own: Tags) => void;

function layersOf(fields: Fields, choices: FieldChoices): Layer[] {
  const { name, oneway, speed, class: kind } = fields;
  const layers = (Object.keys(tags) as (keyof typeof tags)[])
    .filter((what) => choices[what] === null)
    .map((what) => layer(tags[what], () => ''));
  if (name !== null && name !== tags.name) {
    layers.push(layer(tags.name, (own) => nameIn(own, name)));
  }
  if (oneway !== null && !(oneway.field === tags.oneway && areOsm(oneway.codes))) {
    const { field, codes } = oneway;
    layers.push(translation(field, tags.oneway, (value) => onewayOf(value, codes)));
  }
  if (speed !== null && !(speed.field === tags.speed && speed.unit === 'km/h')) {
    const { field, unit } = speed;
    layers.push(translation(field, tags.speed, (value) => maxspeedOf(value, unit)));
  }
  if (kind !== null && !(kind.field === tags.class && kind.codes === null)) {
    const { field, codes } = kind;
    layers.push(translation(field, tags.class, (value) => highwayOf(value, codes)));
    layers.push(openMotorway);
  }
  return layers;
}

/** The tag is absent where there is nothing to be read. */
function layer(tag: string, tell: (own: Tags) => string): Layer {
  return (tagged, own) => {
    const value = tell(own);
    if (value !== '') tagged[tag] = value;
    else if (Object.hasOwn(tagged, tag)) delete tagged[tag];
  };
}

/** As it is written. */
function nameIn(own: Tags, field: string): string {
  const value: unknown = Object.hasOwn(own, field) ? own[field] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** What values mean is remembered: a few of them stand at a million roads. */
function translation(field: string, tag: string, meaning: (value: string) => string): Layer {
  const known = new Map<unknown, string>();
  return layer(tag, (own) => {
    const value: unknown = Object.hasOwn(own, field) ? own[field] : undefined;
    const found = known.get(value);
    if (found !== undefined) return found;
    const text = meaning(valueIn(own, field));
    const isShort = typeof value === 'number' || (typeof value === 'string' && value.length < 60);
    if (isShort && known.size < MOST_KNOWN) known.set(value, text);
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

/** Only where OpenStreetMap draws them are motorways one-way without saying so. */
const openMotorway: Layer = (tagged) => {
  if (tagged.highway === 'motorway' && word(tagged, tags.oneway) === '') tagged.oneway = 'no';
};

/** Made when they are asked for, as those of a file are. */
class TaggedProperties implements Properties {
  private readonly own: Properties;
  private readonly layers: readonly Layer[];
  private last: { own: Tags; tagged: Tags } = nothing;

  constructor(own: Properties, layers: readonly Layer[]) {
    this.own = own;
    this.layers = layers;
  }

  get length(): number {
    return this.own.length;
  }

  /** The lines of one feature, asked for one after the other, get the same object. */
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
      for (const lay of this.layers) lay(tagged, own);
      this.last = { own, tagged };
    }
    return this.last.tagged;
  }
}

const nothing = { own: {}, tagged: {} };

/** Tags are put ten times as fast into what was assigned; but this key would become a prototype. */
function copyOf(own: Tags): Tags {
  return Object.hasOwn(own, '__proto__') ? { ...own } : Object.assign({}, own);
}
