/**
 * Sessions ↔ plain values that a store takes. What comes from a store may be cut off, spoilt or of
 * another version: reading it checks every value, and nothing here throws.
 */
import type { Position } from '../../geo/position.ts';
import type { NamedPoint } from '../../input/geojson/points.ts';
import { metricName, metricNamed } from '../../metric/metric.ts';
import { profileNames } from '../../profile/profiles.ts';
import type { NetworkSource, OwnTurn, Reading } from '../../worker/contract/network.ts';
import type { Area, SelectedRoads } from '../../worker/contract/question.ts';
import { formatReading, parseReading, present } from '../store/link-reading.ts';
import { formatSearches, parseSearches } from '../store/searches.ts';
import type { Network, Plan, Step, Work } from '../store/session.ts';
import { said } from '../words/said.ts';

/** Raise it when sessions of this version could be misread by the page of today. */
export const sessionVersion = 1;

export interface KeptSession extends KeptWork {
  version: typeof sessionVersion;
  /** Milliseconds since 1970. */
  saved: number;
  /** The hash of the address bar. */
  address: string;
  pieces: Record<string, unknown>;
}

export interface KeptWork {
  networks: KeptNetwork[];
  plan: KeptPlan;
  past: KeptStep[];
  future: KeptStep[];
}

export interface KeptNetwork {
  /** The id of an embedded network, or the key of a network in the store, … */
  id: string;
  isEmbedded: boolean;
  name: string;
  reading: KeptReading;
}

interface KeptReading {
  profile: string;
  /** As parts of a link. */
  link: Record<string, string>;
  turns: OwnTurn[];
}

type AsItIs = 'from' | 'to' | 'via' | 'closed' | 'closedWith' | 'areas' | 'places' | 'suggested';

interface KeptPlan extends Pick<Plan, AsItIs> {
  /** An index of `networks`. */
  network: number;
  metric: string;
  /** As in a link. */
  compared: string;
}

interface KeptStep {
  label: string;
  plan: KeptPlan;
}

/**
 * @param keyOf the key in the store of a source that is no embedded network; undefined if it is
 *   not stored: steps with it are left out
 * @returns null if the plan itself is on a network that is not stored
 */
export function keptWork(
  { plan, past, future }: Work,
  keyOf: (source: NetworkSource) => string | undefined,
): KeptWork | null {
  const known = new Map<Network, number>();
  const networks: KeptNetwork[] = [];
  const indexOf = (network: Network): number | null => {
    const id = network.id ?? keyOf(network.source);
    if (id === undefined) return null;
    if (!known.has(network)) {
      known.set(network, networks.length);
      networks.push({
        id,
        isEmbedded: network.id !== null,
        name: network.name,
        reading: keptReading(network),
      });
    }
    return known.get(network)!;
  };
  const kept = ({ network, metric, compared, ...others }: Plan): KeptPlan | null => {
    const index = network && indexOf(network);
    if (index === null) return null;
    const texts = { metric: metricName(metric), compared: formatSearches(compared) ?? '' };
    return { ...others, ...texts, network: index };
  };
  const steps = (all: readonly Step[]): KeptStep[] =>
    all.flatMap(({ label, plan }) => {
      const keptPlan = kept(plan);
      return keptPlan ? { label: said(label), plan: keptPlan } : [];
    });
  const now = kept(plan);
  return now && { plan: now, past: steps(past), future: steps(future), networks };
}

function keptReading({ profile = 'all', turns = [], ...reading }: Network): KeptReading {
  const link = formatReading(reading).filter(([, text]) => text !== undefined);
  return { profile, link: Object.fromEntries(link) as Record<string, string>, turns: [...turns] };
}

/** A checked session; `newer` if only a newer page can read it, null if it is spoilt. */
export function readSession(value: unknown): KeptSession | 'newer' | null {
  if (!isRecord(value)) return null;
  const { version, saved, address, pieces } = value;
  if (typeof version === 'number' && version > sessionVersion) return 'newer';
  if (version !== sessionVersion || !isNumber(saved) || !isText(address, 10_000)) return null;
  const work = readWork(value);
  return work && isRecord(pieces) ? { version, saved, address, pieces, ...work } : null;
}

export function readWork(value: unknown): KeptWork | null {
  if (!isRecord(value)) return null;
  const networks = list(value.networks, readNetwork);
  if (!networks) return null;
  const plan = readPlan(value.plan, networks.length);
  const step = (each: unknown) => readStep(each, networks.length);
  const [past, future] = [list(value.past, step), list(value.future, step)];
  return plan && past && future ? { networks, plan, past, future } : null;
}

/**
 * Brings plans back.
 *
 * @param networks by index, those of the store and embedded ones without reading options; null
 *   where one is no longer there: then steps with it are left out
 * @returns null if the plan's own network is not there
 */
export function revive(
  { networks, plan, past, future }: KeptWork,
  bases: readonly (Network | null)[],
): Work | null {
  const revived = networks.map(({ reading }, i): Network | null => {
    const base = bases[i];
    return base ? { ...base, ...revivedReading(reading) } : null;
  });
  const planOf = ({ network, metric, compared, ...others }: KeptPlan): Plan | null => {
    const found = revived[network];
    if (!found) return null;
    return {
      ...others,
      metric: metricNamed(metric) ?? 'distance',
      compared: parseSearches(compared) ?? [],
      network: found,
    };
  };
  const steps = (kept: readonly KeptStep[]): Step[] =>
    kept.flatMap(({ label, plan }) => {
      const found = planOf(plan);
      return found ? { label, plan: found } : [];
    });
  const now = planOf(plan);
  return now && { plan: now, past: steps(past), future: steps(future) };
}

function revivedReading({
  profile,
  link,
  turns,
}: KeptReading): Reading & Pick<Network, 'drawing'> {
  const known = profileNames.find((name) => name === profile && name !== 'all');
  return present({
    profile: known,
    turns: turns.length ? turns : undefined,
    ...parseReading((key) => (Object.hasOwn(link, key) ? link[key]! : '')),
  });
}

function readNetwork(value: unknown): KeptNetwork | undefined {
  if (!isRecord(value)) return undefined;
  const { id, isEmbedded, name } = value;
  const reading = readReading(value.reading);
  const isValid = isText(id, 3000) && isText(name, 1000) && typeof isEmbedded === 'boolean';
  return isValid && reading ? { id, isEmbedded, name, reading } : undefined;
}

function readReading(value: unknown): KeptReading | undefined {
  if (!isRecord(value) || !isText(value.profile, 20) || !isRecord(value.link)) return undefined;
  const turns = list(value.turns, readTurn);
  const link = Object.entries(value.link).filter((entry): entry is [string, string] =>
    isText(entry[1], 100_000),
  );
  return turns && { profile: value.profile, link: Object.fromEntries(link), turns };
}

function readStep(value: unknown, networks: number): KeptStep | undefined {
  if (!isRecord(value) || !isText(value.label, 1000)) return undefined;
  const plan = readPlan(value.plan, networks);
  return plan && { label: value.label, plan };
}

function readPlan(value: unknown, networks: number): KeptPlan | undefined {
  if (!isRecord(value)) return undefined;
  const { network, metric, suggested, compared = '' } = value;
  const [from, to] = [readEnd(value.from), readEnd(value.to)];
  const [via, closed] = [list(value.via, readPosition), list(value.closed, readPosition)];
  // Sessions of older pages have neither these nor places nor searches that are compared.
  const closedWith = list(value.closedWith ?? [], readRoadsWith);
  const areas = list(value.areas, readArea);
  const places = list(value.places ?? [], readPlace);
  if (!Number.isInteger(network) || !isNumber(network)) return undefined;
  if (network < 0 || network >= networks) return undefined;
  if (!isText(compared, 5000)) return undefined;
  if (!isText(metric, 1000) || typeof suggested !== 'boolean') return undefined;
  if (from === undefined || to === undefined || !via || !closed) return undefined;
  if (!closedWith || !areas || !places) return undefined;
  const texts = { metric, compared };
  return { network, ...texts, suggested, from, to, via, closed, closedWith, areas, places };
}

function readEnd(value: unknown): Position | null | undefined {
  return value === null ? null : readPosition(value);
}

function readPosition(value: unknown): Position | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [x, y] = value as unknown[];
  return isNumber(x) && isNumber(y) ? [x, y] : undefined;
}

function readRoadsWith(read: unknown): SelectedRoads | undefined {
  if (!isRecord(read)) return undefined;
  const { property, value } = read;
  const isValue = value === null || isText(value, 1000);
  return isText(property, 1000) && isValue ? { property, value } : undefined;
}

function readPlace(value: unknown): NamedPoint | undefined {
  if (!isRecord(value)) return undefined;
  const position = readPosition(value.position);
  return position && isText(value.name, 1000) ? { position, name: value.name } : undefined;
}

function readArea(value: unknown): Area | undefined {
  if (!isRecord(value)) return undefined;
  const { kind } = value;
  const corners = list(value.corners, readPosition);
  if ((kind !== 'closed' && kind !== 'avoided') || !corners || corners.length < 3)
    return undefined;
  return { kind, corners };
}

function readTurn(value: unknown): OwnTurn | undefined {
  if (!isRecord(value)) return undefined;
  const { kind } = value;
  const [from, via, to] = [value.from, value.via, value.to].map(readPosition);
  if ((kind !== 'no' && kind !== 'only') || !from || !via || !to) return undefined;
  return { kind, from, via, to };
}

const longestList = 10_000;

/** Undefined if one of its elements cannot be read. */
function list<T>(value: unknown, read: (element: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > longestList) return undefined;
  const elements = value.map(read);
  return elements.every((element) => element !== undefined) ? (elements as T[]) : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

export function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}
