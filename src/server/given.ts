/** What the functions of the server ask of their arguments. */
import { nearest, printable } from '../formats.ts';
import { RequestError, type Router } from '../index.ts';
import type { RoadSource } from './pool/source.ts';
import type { Settings } from './services/settings.ts';

/** Throws a RequestError for another value; the name is that of the option. */
type Check = (name: string, value: unknown) => void;
type Checks = Readonly<Record<string, Check>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';

function check(expected: string, passes: (value: unknown) => boolean): Check {
  return (name, value) => {
    if (!passes(value)) throw refused(name, expected);
  };
}

const text = check('text', isText);
const call = check('a function', (value) => typeof value === 'function');
const from = (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  check(
    most < Number.MAX_SAFE_INTEGER
      ? `a whole number from ${least} to ${most}`
      : `a whole number from ${least} up`,
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  );
const seconds = check(
  'seconds above 0',
  (value) => typeof value === 'number' && value > 0 && value < Infinity,
);
/** `every` skips what a list leaves out, however long it is; a loop ends there. */
const texts = check('a list of texts', (value) => {
  if (!Array.isArray(value)) return false;
  for (const item of value) if (!isText(item)) return false;
  return true;
});
const members =
  (checks: Checks): Check =>
  (name, value) =>
    expectMembers(name, value, checks, `${name}.`);
const anything: Check = () => {};

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
    drivingSide: check('left or right', (side) => side === 'left' || side === 'right'),
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
  open: check('the options of Router.open', isObject),
  onCrash: call,
} as const;

/** @throws RequestError for what is no router, and for wrong options */
export function expectHandled(router: Router, options: object): void {
  const { info, route } = Object(router);
  if (!isObject(info) || typeof route !== 'function') throw refused('router', 'a Router');
  expectMembers('requestHandler', options, appChecks);
}

/** @throws RequestError for what names no roads, and for wrong options */
export function expectServed(source: string | RoadSource, options: object): void {
  if (!isText(source) && !isText(Object(source).module)) {
    throw refused('source', 'the path of a road file, or { module, data }');
  }
  expectMembers('startServer', options, serverChecks);
  expectShareable(options);
}

/** @param path begins the names of members in messages */
function expectMembers(what: string, value: unknown, checks: Checks, path = ''): void {
  const known = Object.keys(checks);
  if (!isObject(value)) throw refused(what, `an object with any of ${known.join(', ')}`);
  for (const [name, member] of Object.entries(value)) {
    if (!Object.hasOwn(checks, name)) {
      throw new RequestError(
        'unknown-option',
        `${what}: got the unknown option "${printable(name)}". Did you mean "${nearest(name, known)}"?`,
      );
    }
    if (member !== undefined) checks[name](path + name, member);
  }
}

/** The processes of a queue answer with costs, which are durations or distances only in two metrics. */
function expectShareable(options: { redis?: string; settings?: Settings }): void {
  const { redis, settings: { metric = 'time' } = {} } = options;
  if (redis === undefined || metric === 'time' || metric === 'distance') return;
  throw new RequestError(
    'invalid-option',
    'redis: a queue answers tables for the metrics time and distance alone. Choose one of them, or leave out the queue.',
  );
}

function refused(name: string, expected: string): RequestError {
  return new RequestError('invalid-option', `${name}: got another value, expected ${expected}`);
}
