/** A URL → a question that is checked as far as it can be without the network. */
import type { z } from 'zod';
import { nearest } from '../../formats.ts';
import type { Position } from '../../index.ts';
import type { Limits } from './limits.ts';
import { invalidOptions, Refusal } from './refusal.ts';
import { type OptionsOf, type ServiceName, services } from './services.ts';
import { malformedQuery, parseUrl } from './url.ts';

export type Question = { [S in ServiceName]: QuestionTo<S> }[ServiceName];

export interface QuestionTo<S extends ServiceName> {
  service: S;
  coordinates: Position[];
  options: OptionsOf<S>;
  format: 'json' | 'csv';
}

/**
 * @param isFlat whether positions lie on a plane
 * @throws Refusal that names what is wrong, and what is expected
 */
export function readQuestion(url: string, limits: Limits, isFlat: boolean): Question {
  const { service, coordinates, format, options: texts } = parseUrl(url);
  const schema: z.ZodType = services[service].options;
  const read = schema.safeParse(texts);
  if (!read.success) throw refusalOf(read.error, url, service);
  const question = { service, coordinates, options: read.data, format } as Question;
  checkFormat(question);
  checkCounts(question, limits);
  if (!isFlat) checkPositions(coordinates);
  return question;
}

function refusalOf({ issues }: z.ZodError, url: string, service: ServiceName): Refusal {
  const [issue] = issues;
  if (issue!.code === 'unrecognized_keys') {
    const [name] = issue!.keys;
    const known = Object.keys(services[service].options.shape);
    return malformedQuery(
      positionOf(url, name!),
      `${service} has no option ${name}. Did you mean ${nearest(name!, known)}?`,
    );
  }
  const name = String(issue!.path[0]);
  return malformedQuery(positionOf(url, name), `${name}: ${meant(issue!)}`);
}

/** The last of several alternatives is the most general. */
function meant(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') return meant(issue.errors.at(-1)!.at(-1)!);
  if (issue.code === 'invalid_value') return `expected ${issue.values.join(' or ')}`;
  return issue.message;
}

function positionOf(url: string, name: string): number {
  return Math.max(url.lastIndexOf(`&${name}=`), url.lastIndexOf(`?${name}=`)) + 1;
}

function checkFormat({ format, service }: Question): void {
  if (format === 'json' || (format === 'csv' && service === 'table')) return;
  throw new Refusal(
    'NotImplemented',
    `${service} does not answer in ${format}. Ask for json${service === 'table' ? ' or csv' : ''}.`,
  );
}

/** @throws Refusal for too few or too many coordinates, or for lists of another length */
function checkCounts({ service, coordinates, options }: Question, limits: Limits): void {
  const count = coordinates.length;
  if (service === 'nearest' || service === 'isochrone') {
    if (count !== 1) throw invalidOptions('Only one input coordinate is supported.');
  } else if (count < 2) {
    throw invalidOptions('Number of coordinates needs to be at least two.');
  }
  for (const name of ['radiuses', 'bearings', 'hints', 'approaches'] as const) {
    const { length } = options[name] ?? coordinates;
    // `hints=` is one element, and means none.
    if (length === count || (length === 1 && options[name]?.[0] === null)) continue;
    throw invalidOptions(
      `Number of elements in ${name} is ${length}, and there are ${count} coordinates.`,
    );
  }
  if (service === 'table') {
    atMost('cells of the table', tableCells({ coordinates, options }), limits.cells);
  }
  if (service === 'nearest') atMost('results', options.number ?? 1, limits.nearest);
  if (service === 'route') {
    atMost('alternatives', Number(options.alternatives ?? 0), limits.alternatives);
  }
  const most = service === 'trip' ? limits.trip : limits.coordinates;
  atMost('coordinates', count, most);
}

/** Rows times columns. */
export function tableCells({
  coordinates,
  options,
}: Pick<QuestionTo<'table'>, 'coordinates' | 'options'>): number {
  const [rows, columns] = [options.sources, options.destinations].map(
    (indices) => indices?.length ?? coordinates.length,
  );
  return rows! * columns!;
}

function atMost(what: string, count: number, most: number): void {
  if (count <= most) return;
  throw new Refusal('TooBig', `Too many ${what}: got ${count}, at most ${most} are allowed.`);
}

function checkPositions(coordinates: readonly Position[]): void {
  const isValid = ([lng, lat]: Position): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
  if (!coordinates.every(isValid)) throw new Refusal('InvalidValue', 'Invalid coordinate value.');
}
