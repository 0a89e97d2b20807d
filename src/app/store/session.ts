/**
 * The session as a state machine: which network is open, which one is opening, and what the user
 * asks of it, with undo and redo. Pure: `store/actions.ts` sends the events, and
 * `engine/opening.ts` opens whatever `opening` names.
 */
import type { Position } from '../../geo/position.ts';
import type { NamedPoint } from '../../input/geojson/points.ts';
import type { NamedMetric } from '../../metric/metric.ts';
import type { AlgorithmName } from '../../search/algorithms.ts';
import type { NetworkSource, Reading } from '../../worker/contract/network.ts';
import type { Area, Contestant, SelectedRoads } from '../../worker/contract/question.ts';
import type { HeuristicChoice } from '../../worker/estimates.ts';
import type { Said } from '../words/said.ts';
import type { Drawing } from './drawing.ts';
import type { Link } from './link.ts';
import { present } from './link-reading.ts';

export interface Network extends Reading {
  /** An embedded network's id, or null for the user's own. */
  id: string | null;
  name: string;
  source: NetworkSource;
  /** A and B of the first view, if not those that the router suggests. */
  start?: { from: Position; to: Position };
  /** The address of what lies under its roads; such a network has no empty rim, and fills the map. */
  ground?: string;
  /** Files that came with it and were not opened. */
  leftOut?: readonly string[];
  /** What the user has drawn instead of its source. */
  drawing?: Drawing;
  /** The algorithm that others are compared with, if not Dijkstra. */
  rival?: AlgorithmName;
  /** What its routes minimise at first, if not the distance, … */
  metric?: NamedMetric;
  /** … and the heuristic that goes with it. */
  heuristic?: HeuristicChoice;
}

/** What undo brings back. */
export interface Plan {
  network: Network | null;
  from: Position | null;
  to: Position | null;
  via: readonly Position[];
  /** A position on each closed road. */
  closed: readonly Position[];
  /** Roads closed by a property of the file. */
  closedWith: readonly SelectedRoads[];
  areas: readonly Area[];
  /** Where routes are compared from and to. */
  places: readonly NamedPoint[];
  /** The quantity that the route minimises. */
  metric: NamedMetric;
  /** Two to four searches; none for the race of the chosen method against the network's rival. */
  compared: readonly Contestant[];
  /** True while A and B were not set by the user: the first click then starts anew. */
  suggested: boolean;
}

export interface Step {
  label: Said;
  plan: Plan;
}

/** A plan and the steps from and to it. */
export interface Work {
  plan: Plan;
  past: readonly Step[];
  future: readonly Step[];
}

interface Opening {
  network: Network;
  /** True where it brings a plan of its own; false where the plan names it already. */
  isNew: boolean;
  /** The network without the link's reading options: tried next if nothing else is open. */
  plain?: Network;
  /** What opens if a plan of the last visit cannot. */
  instead?: Network;
}

/** How the first answer on a network of the last visit is shown. */
export type FirstShown = Pick<Link, 'view' | 'time'>;

export interface Session extends Work {
  /** The network that answers; null until the first one is open. */
  open: Network | null;
  /** The last plan on it, to which a failed opening returns. */
  standing: Plan | null;
  opening: Opening | null;
  /** The link that waits for its network. */
  link: Link | null;
  /** Until the first answer, if the session is that of the last visit. */
  restored: FirstShown | null;
  /** When a crashed worker was replaced last, in milliseconds. */
  restarted: number;
}

export type SessionEvent =
  | { type: 'linked'; link: Link }
  /** The plan of the last visit comes back, with its steps. */
  | ({ type: 'restored'; shown: FirstShown; instead: Network } & Work)
  | { type: 'chosen'; network: Network }
  /** The network that was opening is open. */
  | { type: 'opened'; points: Pick<Plan, 'from' | 'to'>; label: Said }
  | { type: 'failed' | 'cancelled' }
  /** The worker of the open network died. */
  | { type: 'crashed'; now: number }
  /** The first answer on the open network is shown. */
  | { type: 'answered' }
  /** Without a label it is no step of its own for undo. */
  | { type: 'changed'; next: Partial<Plan>; label?: Said }
  /** All that happened since `before` becomes one step, as at the end of a drag. */
  | { type: 'recorded'; before: Plan; label: Said }
  | { type: 'undone' | 'redone' }
  /** As if nothing had been changed since. */
  | { type: 'withdrawn'; to: Pick<Session, 'plan' | 'past' | 'future'> };

export const noPlan: Plan = {
  network: null,
  from: null,
  to: null,
  via: [],
  closed: [],
  closedWith: [],
  areas: [],
  places: [],
  metric: 'distance',
  compared: [],
  suggested: false,
};

export const initialSession: Session = {
  plan: noPlan,
  past: [],
  future: [],
  open: null,
  standing: null,
  opening: null,
  link: null,
  restored: null,
  restarted: Number.NEGATIVE_INFINITY,
};

/** The embedded network that opens where nothing else is asked for. */
const defaultNetworkId = 'city';

const mostSteps = 200;
/** A worker that dies again within this many milliseconds is not replaced. */
const restartPause = 30_000;

export function reduce(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'linked':
      return { ...session, link: event.link };
    case 'restored':
      return restore(event);
    case 'chosen':
      return choose(session, event.network);
    case 'opened':
      return open(session, event.points, event.label);
    case 'failed':
      return fail(session);
    case 'cancelled':
      return openInstead(session) ?? returnToStanding({ ...session, opening: null });
    case 'crashed':
      if (!session.open || event.now - session.restarted < restartPause) return session;
      return {
        ...session,
        opening: { network: session.open, isNew: false },
        restarted: event.now,
      };
    case 'answered':
      return { ...session, restored: null, link: mayStillWait(session) ? session.link : null };
    case 'changed': {
      const next = { ...session, plan: { ...session.plan, ...event.next } };
      return follow(event.label ? record(next, event.label, session.plan) : next);
    }
    case 'recorded':
      return record(session, event.label, event.before);
    case 'undone':
      return follow(undo(session));
    case 'redone':
      return follow(redo(session));
    case 'withdrawn': {
      const { plan, past, future } = event.to;
      return follow({ ...session, plan, past, future });
    }
  }
}

/** Whether the link asks for this network. */
export function isFor(
  { network, url, file, fingerprint }: Link,
  { id, name, source }: Network,
): boolean {
  if (url) return 'url' in source && source.url === url;
  if (file) return (fingerprint && source.fingerprint === fingerprint) || name === file;
  return id === (network ?? defaultNetworkId);
}

/** Another network begins with its one-ways, unless the link that asked for it ignores them. */
export function ignoresOneways({ link }: Session, network: Network): boolean {
  return (link && isFor(link, network) && link.ignoreOneway) ?? false;
}

function restore({
  plan,
  past,
  future,
  shown,
  instead,
}: Work & { shown: FirstShown; instead: Network }): Session {
  const work = { plan, past: past.slice(-mostSteps), future: future.slice(-mostSteps) };
  const session = follow({ ...initialSession, ...work, restored: shown });
  return session.opening ? { ...session, opening: { ...session.opening, instead } } : session;
}

/** Where nothing else is open, a network of the last visit that does not open is replaced. */
function openInstead({ open, opening, link, restarted }: Session): Session | null {
  if (open || !opening?.instead) return null;
  return {
    ...initialSession,
    link,
    restarted,
    opening: { network: opening.instead, isNew: true },
  };
}

function choose(session: Session, plain: Network): Session {
  const { link } = session;
  const reading = link && isFor(link, plain) ? readingOf(link) : {};
  const isLinked = Object.keys(reading).length > 0;
  const opening: Opening = isLinked
    ? { network: { ...reading, ...plain }, isNew: true, plain }
    : { network: plain, isNew: true };
  return { ...returnToStanding(session), opening };
}

function open(session: Session, points: Pick<Plan, 'from' | 'to'>, label: Said): Session {
  if (!session.opening) return session;
  const { network, isNew } = session.opening;
  const next = { ...session, open: network, opening: null };
  if (!isNew) return follow(next);
  const plan = {
    ...noPlan,
    // Another network may lack the fields that they minimise.
    compared: session.plan.compared.map(({ metric: _, ...search }) => search),
    ...points,
    ...network.start,
    metric: network.metric ?? noPlan.metric,
    suggested: true,
    ...linkedPlan(session.link, network),
    network,
  };
  const hasPlan = session.plan.network !== null;
  return follow(hasPlan ? record({ ...next, plan }, label, session.plan) : { ...next, plan });
}

/** Reading options that do not work are dropped, so that a link opens at least its network. */
function fail(session: Session): Session {
  const { opening, link } = session;
  if (!opening) return session;
  const instead = openInstead(session);
  if (instead) return instead;
  const { network, plain } = opening;
  const isLinked = link !== null && isFor(link, network);
  const next = { ...session, link: isLinked ? withoutReading(link) : link };
  return plain && !session.open
    ? { ...next, opening: { network: plain, isNew: true } }
    : returnToStanding({ ...next, opening: null });
}

/** Undo, redo and changes may name another network than the open one: then it is opened. */
function follow(session: Session): Session {
  const { plan, open, opening } = session;
  const { network } = plan;
  if (network === null) return session;
  if (network === open) {
    const isStale = opening !== null && !opening.isNew && opening.network !== open;
    return { ...session, standing: plan, opening: isStale ? null : opening };
  }
  if (opening?.network === network && !opening.isNew) return session;
  return { ...session, opening: { network, isNew: false } };
}

/** Where the plan names a network that is not open, the last plan that did comes back. */
function returnToStanding(session: Session): Session {
  const { plan, open, standing, past, future } = session;
  if (!standing || plan.network === open) return session;
  if (future.at(-1)?.plan === standing) return redo(session);
  if (past.at(-1)?.plan === standing) return undo(session);
  return { ...session, plan: standing };
}

function record(session: Session, label: Said, plan: Plan): Session {
  return { ...session, past: [...session.past, { label, plan }].slice(-mostSteps), future: [] };
}

function undo(session: Session): Session {
  const step = session.past.at(-1);
  if (!step) return session;
  const future = [...session.future, { label: step.label, plan: session.plan }];
  return { ...session, past: session.past.slice(0, -1), future, plan: step.plan };
}

function redo(session: Session): Session {
  const step = session.future.at(-1);
  if (!step) return session;
  const past = [...session.past, { label: step.label, plan: session.plan }];
  return { ...session, future: session.future.slice(0, -1), past, plan: step.plan };
}

/**
 * A link waits while its network is opened; one to somebody's own file or address also waits
 * beside an embedded network, but not beside another file.
 */
function mayStillWait({ link, open, opening }: Session): boolean {
  if (!link || !open || open.id === null || isFor(link, open)) return false;
  return opening !== null || (link.file ?? link.url) !== undefined;
}

function linkedPlan(link: Link | null, network: Network): Partial<Plan> {
  if (!link || !isFor(link, network)) return {};
  const { from = null, to = null, via = [], metric = 'distance' } = link;
  const { closed = [], closedWith = [], areas = [], places = [], compared = [] } = link;
  const others = { closed, closedWith, areas, places, metric, compared } satisfies Partial<Plan>;
  return from || to ? { ...others, from, to, via, suggested: false } : others;
}

function readingOf(link: Link): Reading & Pick<Network, 'drawing'> {
  const { profile, vehicle, positions, encoding, layer, fixes, fields, turns, maze, drawing } =
    link;
  return present({
    profile,
    vehicle,
    positions,
    encoding,
    layer,
    fixes,
    fields,
    turns,
    maze,
    drawing,
  });
}

function withoutReading(link: Link): Link {
  const reading = Object.keys(readingOf(link));
  return Object.fromEntries(Object.entries(link).filter(([key]) => !reading.includes(key)));
}
