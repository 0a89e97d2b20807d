/** What the functions of the server ask of their arguments. */
import { RequestError, type Router } from '../index.ts';
import type { RoadSource } from './pool/source.ts';

type Check = readonly [expected: string, passes: (value: unknown) => boolean];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const text: Check = ['text', isText];
const call: Check = ['a function', (value) => typeof value === 'function'];
const from = (least: number, most = Number.MAX_SAFE_INTEGER): Check => [
  most < Number.MAX_SAFE_INTEGER
    ? `a whole number from ${least} to ${most}`
    : `a whole number from ${least} up`,
  (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
];
const seconds: Check = [
  'seconds above 0',
  (value) => typeof value === 'number' && value > 0 && value < Infinity,
];
/** A loop ends at the first item that is none; an endless list has none. */
const texts: Check = [
  'a list of texts',
  (value) => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!isText(item)) return false;
    return true;
  },
];
const members = (checks: Readonly<Record<string, Check>>): Check => [
  `an object with any of ${Object.keys(checks).join(', ')}`,
  (value) =>
    isObject(value) &&
    Object.entries(value).every(
      ([name, member]) =>
        member === undefined || (Object.hasOwn(checks, name) && checks[name][1](member)),
    ),
];
const anything: Check = ['anything', () => true];

const appChecks = {
  limits: members({
    coordinates: from(1),
    cells: from(1),
    trip: from(1),
    nearest: from(1),
    alternatives: from(0),
  }),
  origins: texts,
  log: call,
  version: text,
  settings: members({
    // The router checks these, with each question.
    metric: anything,
    closed: anything,
    avoid: anything,
    drivingSide: ['left or right', (side) => side === 'left' || side === 'right'],
    smallComponent: from(0),
    dataVersion: text,
  }),
} as const;

const serverChecks = {
  ...appChecks,
  host: text,
  port: from(0, 65_535),
  workers: from(1),
  queue: from(0),
  seconds,
  redis: text,
  open: ['the options of Router.open', isObject],
  onCrash: call,
} as const;

/** @throws RequestError for what is no router, and for wrong options */
export function expectHandled(router: Router, options: object): void {
  const { info, route } = Object(router);
  if (!isObject(info) || typeof route !== 'function') throw refused('router', 'a Router');
  expectOptions('requestHandler', options, appChecks);
}

/** @throws RequestError for what names no roads, and for wrong options */
export function expectServed(source: string | RoadSource, options: object): void {
  if (!isText(source) && !isText(Object(source).module)) {
    throw refused('source', 'the path of a road file, or { module, data }');
  }
  expectOptions('startServer', options, serverChecks);
}

function expectOptions(
  what: string,
  options: object,
  checks: Readonly<Record<string, Check>>,
): void {
  const names = Object.keys(checks).join(', ');
  if (!isObject(options)) throw refused(what, `an object with any of ${names}`);
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(checks, name)) {
      throw new RequestError(
        'unknown-option',
        `${what}: got an unknown option, expected ${names}`,
      );
    }
    const [expected, passes] = checks[name];
    if (value !== undefined && !passes(value)) throw refused(name, expected);
  }
}

function refused(name: string, expected: string): RequestError {
  return new RequestError('invalid-option', `${name}: got another value, expected ${expected}`);
}
