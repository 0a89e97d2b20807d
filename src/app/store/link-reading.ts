/**
 * The reading options of a source as parts of a link, for example
 * `crs=EPSG:32632&split=1&join=2&fields=name:STREET,oneway:DIR/1/forward/2/backward,class`.
 */
import {
  type Attribute,
  attributes,
  type FieldChoices,
  speedUnits,
} from '../../attributes/fields.ts';
import { type Way, ways } from '../../attributes/oneway-codes.ts';
import { sizeNames, type Vehicle } from '../../profile/vehicle.ts';
import { fixLimits } from '../../quality/fixes.ts';
import type { Reading } from '../../worker/contract/network.ts';
import { type Drawing, formatDrawing, parseDrawing } from './drawing.ts';
import { formatCells, parseCells } from './maze.ts';

/** All reading options but the profile. */
export interface LinkedReading
  extends Pick<
    Reading,
    'vehicle' | 'positions' | 'encoding' | 'layer' | 'fixes' | 'fields' | 'maze'
  > {
  /** What the user has drawn. */
  drawing?: Drawing;
}

export function formatReading({
  vehicle = {},
  positions = {},
  encoding,
  layer,
  fixes = {},
  fields = {},
  maze = {},
  drawing,
}: LinkedReading): [key: string, value: string | undefined][] {
  return [
    ['vehicle', formatVehicle(vehicle)],
    ['crs', systemOf(positions.crs)],
    ['swap', positions.swap && '1'],
    ['encoding', encodingOf(encoding)],
    ['layer', layerOf(layer)],
    ['merge', fixes.merge?.toString()],
    ['drop', fixes.dropDuplicates && '1'],
    ['split', fixes.splitCrossings && '1'],
    ['join', fixes.join?.toString()],
    ['fields', formatFields(fields)],
    ['diagonals', maze.diagonals && '1'],
    ['cells', formatCells(maze.cells ?? [])],
    ['graph', drawing && formatDrawing(drawing)],
  ].map(([key, value]) => [key as string, value || undefined]);
}

export function parseReading(read: (key: string) => string): LinkedReading {
  const flag = (key: string) => read(key) === '1' || undefined;
  return present({
    vehicle: parseVehicle(read('vehicle')),
    positions: some({ crs: systemOf(read('crs')), swap: flag('swap') }),
    encoding: encodingOf(read('encoding')),
    layer: layerOf(read('layer')),
    fixes: some({
      merge: metersOf(read('merge'), fixLimits.merge.most),
      dropDuplicates: flag('drop'),
      splitCrossings: flag('split'),
      join: metersOf(read('join'), fixLimits.join.most),
    }),
    fields: some<FieldChoices>(parseFields(read('fields'))),
    maze: some({ diagonals: flag('diagonals'), cells: parseCells(read('cells')) }),
    drawing: parseDrawing(read('graph')),
  });
}

/** Such as `height/3.8,weight/18`, in meters and tonnes. */
function formatVehicle(vehicle: Vehicle): string {
  return Object.entries(vehicle)
    .map(([name, size]) => `${name}/${size}`)
    .join();
}

function parseVehicle(text: string): Vehicle | undefined {
  const sizes = sizeNames.map((name) => {
    const [, size] =
      new RegExp(`(?:^|,)${name}/(\\d{1,3}(?:\\.\\d{1,3})?)(?:,|$)`).exec(text) ?? [];
    return [name, Number(size) > 0 ? Number(size) : undefined];
  });
  return some<Vehicle>(Object.fromEntries(sizes));
}

type Loose<T> = { [Key in keyof T]: T[Key] | undefined };

/** Drops undefined properties. */
export function present<T extends object>(loose: Loose<T>): T {
  return Object.fromEntries(
    Object.entries(loose).filter(([, value]) => value !== undefined),
  ) as T;
}

/** Undefined if no property is left. */
function some<T extends object>(loose: Loose<T>): T | undefined {
  const found = present(loose);
  return Object.keys(found).length ? found : undefined;
}

/** Codes, PROJ strings and WKT are printable ASCII. */
function systemOf(text = ''): string | undefined {
  return /^[ -~]{1,1000}$/.test(text) ? text : undefined;
}

/** Names and numbers of encodings are short printable ASCII. */
function encodingOf(text = ''): string | undefined {
  return /^[ -~]{1,40}$/.test(text) ? text : undefined;
}

/** Names of layers and of files are in any script. */
function layerOf(text = ''): string | undefined {
  return /^[^\p{C}]{1,200}$/u.test(text) ? text : undefined;
}

function metersOf(text: string, most: number): number | undefined {
  if (!/^\d{1,2}(\.\d{1,20})?$/.test(text)) return undefined;
  const meters = Number(text);
  return meters > 0 && meters <= most ? meters : undefined;
}

/** Characters in the name of a field or in one of its values. */
const longest = 200;

/** `class` for none, `name:STREET`, `speed:LIMIT/mph`, `oneway:DIR/1/forward/2/backward`. */
function formatFields(fields: FieldChoices): string {
  const parts = attributes.flatMap((what) => {
    const choice = fields[what];
    if (choice === undefined) return [];
    if (choice === null) return what;
    const texts = formatTexts(textsOf(choice));
    return texts === null ? [] : `${what}:${texts}`;
  });
  return parts.join();
}

/** Names and values, separated by slashes; null if one is too long, or no part of an address. */
export function formatTexts(texts: readonly string[]): string | null {
  // Lone surrogates cannot be escaped.
  if (texts.some((text) => text.length > longest || /\p{Cs}/u.test(text))) return null;
  return texts.map(encodeURIComponent).join('/');
}

/** None if one is too long. */
export function parseTexts(text: string): string[] {
  const texts = text.split('/').map(decoded);
  return texts.some((each) => each.length > longest) ? [] : texts;
}

type Choice = NonNullable<FieldChoices[Attribute]>;

function textsOf(choice: Choice): string[] {
  if (typeof choice === 'string') return [choice];
  const { field } = choice;
  return 'unit' in choice
    ? [field, choice.unit]
    : [field, ...Object.entries(choice.codes).flat()];
}

function parseFields(text: string): FieldChoices {
  const choices = text.split(',').map((part) => {
    const [, name, texts] = /^([a-z]+)(?::(.*))?$/s.exec(part) ?? [];
    const what = attributes.find((what) => what === name);
    if (what === undefined) return {};
    const choice = texts === undefined ? null : choiceOf(what, parseTexts(texts));
    return choice === undefined ? {} : { [what]: choice };
  });
  return Object.assign({}, ...choices);
}

function choiceOf(what: Attribute, texts: readonly string[]): Choice | undefined {
  const [field, ...details] = texts;
  if (field === undefined) return undefined;
  if (details.length === 0) return field;
  if (what === 'speed') {
    const unit = speedUnits.find((unit) => unit === details[0]);
    return unit && { field, unit };
  }
  return what === 'oneway' ? onewayOf(field, details) : undefined;
}

/** @param details values and their meanings, alternating */
function onewayOf(field: string, details: readonly string[]): Choice | undefined {
  const codes: [value: string, way: Way][] = [];
  for (let i = 0; i < details.length; i += 2) {
    const way = ways.find((way) => way === details[i + 1]);
    if (way === undefined) return undefined;
    codes.push([details[i]!, way]);
  }
  return { field, codes: Object.fromEntries(codes) };
}

/** The text itself if its escapes are not valid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
