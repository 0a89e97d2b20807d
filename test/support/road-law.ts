/**
 * The law of the road from the tags of OpenStreetMap, stated anew after docs/profiles.md: which
 * moves from node to node are open to a traveller, and which must not follow each other. It shares
 * no line with src/.
 */
import type { OsmMap, OsmRelation, OsmTags } from './osm-map.ts';
import { sphereMeters } from './raw.ts';

export type Traveller = 'all' | 'car' | 'bicycle' | 'foot';
export type UTurns = 'everywhere' | 'dead-ends';

/** The passage from one node of a way to the next or to the one before. */
export interface Move {
  way: number;
  /** Ids of nodes. */
  from: number;
  to: number;
  meters: number;
  /** Open at the ends of a route only. */
  isRestricted: boolean;
  /** The same segment the other way; -1 if that is closed. */
  reverse: number;
}

/** Moves in a row, by their numbers. `no`: forbidden. `only`: the last must follow the others. */
export interface Rule {
  kind: 'no' | 'only';
  moves: readonly number[];
  /** The last moves of all rules of this kind that begin alike: each of them is allowed. */
  lasts: Set<number>;
}

/** What a traveller remembers: the stretches of the route so far, and rules that have begun. */
export interface Memory {
  /** 0: only restricted roads so far, 1: public roads since, 2: restricted roads again. */
  phase: 0 | 1 | 2;
  /** How many moves of a rule have been made, by pairs. */
  begun: readonly (readonly [rule: Rule, count: number])[];
}

export const nothing: Memory = { phase: 0, begun: [] };

export class RoadLaw {
  readonly map: OsmMap;
  readonly moves: Move[] = [];
  /** By node, the moves that leave it. */
  readonly leaving = new Map<number, number[]>();
  readonly rules: Rule[] = [];
  /** How many relations are obeyed, concern others, are conditional or cannot be placed. */
  readonly counts = { used: 0, others: 0, conditional: 0, broken: 0 };
  private readonly segmentsAt = new Map<number, number>();
  private readonly rulesFrom = new Map<number, Rule[]>();
  private readonly changes = new Set<number>();
  /** By node: the kind of its roads. */
  private readonly classes = new Map<number, string>();

  constructor(map: OsmMap, traveller: Traveller, ignoreOneway = false) {
    this.map = map;
    for (const [id, { refs, tags }] of map.ways)
      this.addWay(id, refs, tags, traveller, ignoreOneway);
    if (traveller !== 'all') this.restrictBehindGates(traveller);
    this.findChanges();
    if (traveller !== 'car' && traveller !== 'bicycle') return;
    for (const relation of map.relations.values()) {
      if (relation.tags.type === 'restriction') this.addRule(relation, traveller);
    }
    // One-ways and turn restrictions are ignored alike, after they were counted.
    if (ignoreOneway) this.rulesFrom.clear();
  }

  /** What is remembered after a move, or the law that forbids it. */
  after({ phase, begun }: Memory, move: number): Memory | 'turn' | 'private' {
    const next: [Rule, number][] = [];
    for (const [rule, count] of begun) {
      const isLast = count === rule.moves.length - 1;
      const isNext = rule.moves[count] === move;
      if (isLast && rule.kind === 'no' && isNext) return 'turn';
      if (isLast && rule.kind === 'only' && !rule.lasts.has(move)) return 'turn';
      if (isNext && !isLast) next.push([rule, count + 1]);
    }
    for (const rule of this.rulesFrom.get(move) ?? []) next.push([rule, 1]);
    if (!this.moves[move].isRestricted) {
      return phase === 2 ? 'private' : { phase: 1, begun: next };
    }
    return { phase: phase === 0 ? 0 : 2, begun: next };
  }

  /** Whether a traveller may turn back at the end of a move, where no rule forbids it. */
  mayTurnBack(move: number, uTurns: UTurns): boolean {
    const { to, reverse } = this.moves[move];
    if (reverse === -1) return false;
    if (uTurns === 'everywhere') return this.segmentsAt.get(to) !== 2 || this.changes.has(to);
    return this.leaving.get(to)?.length === 1;
  }

  /** The move along a way from one node to a neighbour; -1 if it is closed. */
  move(way: number, from: number, to: number): number {
    const { moves, leaving } = this;
    const found = leaving
      .get(from)
      ?.find((move) => moves[move].way === way && moves[move].to === to);
    return found ?? -1;
  }

  private addWay(
    id: number,
    refs: readonly number[],
    tags: OsmTags,
    traveller: Traveller,
    ignoreOneway: boolean,
  ): void {
    if (tags.highway === undefined && tags.route !== 'ferry') return;
    const oneway = ignoreOneway ? 0 : onewayOf(tags, traveller);
    const access = (['forward', 'backward'] as const).map((side) =>
      accessOf(tags, traveller, side),
    );
    for (let i = 1; i < refs.length; i++) {
      const [a, b] = [refs[i - 1], refs[i]];
      const [here, there] = [this.map.nodes.get(a), this.map.nodes.get(b)];
      if (here === undefined || there === undefined || a === b) continue;
      const meters = sphereMeters(...here.position, ...there.position);
      const forward = oneway !== -1 && access[0] !== 'closed';
      const backward = oneway !== 1 && access[1] !== 'closed';
      const first = this.moves.length;
      const both = forward && backward;
      const add = (from: number, to: number, isRestricted: boolean, reverse: number): void => {
        push(this.leaving, from, this.moves.length);
        this.moves.push({ way: id, from, to, meters, isRestricted, reverse });
      };
      if (forward) add(a, b, access[0] === 'restricted', both ? first + 1 : -1);
      if (backward) add(b, a, access[1] === 'restricted', both ? first : -1);
      if (!forward && !backward) continue;
      for (const node of [a, b]) {
        this.segmentsAt.set(node, (this.segmentsAt.get(node) ?? 0) + 1);
        const kind = this.classes.get(node) ?? tags.highway;
        this.classes.set(node, kind === tags.highway ? kind : 'several');
      }
    }
  }

  /** Parts of the network that private gates alone connect with a larger one are private. */
  private restrictBehindGates(traveller: 'car' | 'bicycle' | 'foot'): void {
    const { moves, map } = this;
    const kindOf = (node: number) => gateOf(map.nodes.get(node)?.tags ?? {}, traveller);
    const segments = moves.flatMap(({ reverse }, move) => (reverse < move ? [move] : []));
    const parts = new Map<string | number, string | number>();
    const partOf = (item: string | number): string | number => {
      let root = item;
      for (let next = parts.get(root); next !== undefined; next = parts.get(root)) root = next;
      if (root !== item) parts.set(item, root);
      return root;
    };
    const unite = (a: string | number, b: string | number): void => {
      if (partOf(a) !== partOf(b)) parts.set(partOf(a), partOf(b));
    };
    for (const segment of segments) {
      const { from, to } = moves[segment];
      for (const node of [from, to]) {
        if (kindOf(node) === 'open') unite(`segment ${segment}`, node);
      }
    }
    const meters = new Map<string | number, number>();
    const atGates = new Map<number, (string | number)[]>();
    for (const segment of segments) {
      const part = partOf(`segment ${segment}`);
      meters.set(part, (meters.get(part) ?? 0) + moves[segment].meters);
      for (const node of [moves[segment].from, moves[segment].to]) {
        if (kindOf(node) === 'gate') push(atGates, node, part);
      }
    }
    // Parts that gates connect.
    const groups = new Map<string | number, Set<string | number>>();
    for (const sides of atGates.values()) {
      const all = new Set(sides.flatMap((part) => [...(groups.get(part) ?? [part])]));
      for (const part of all) groups.set(part, all);
    }
    for (const segment of segments) {
      const part = partOf(`segment ${segment}`);
      const own = meters.get(part) as number;
      const isLargest = [...(groups.get(part) ?? [])].every(
        (other) => other === part || (meters.get(other) as number) < own,
      );
      if (isLargest) continue;
      for (const move of [segment, moves[segment].reverse]) {
        if (move !== -1) moves[move].isRestricted = true;
      }
    }
  }

  /** Nodes between two segments that differ in their class, in their directions or in access. */
  private findChanges(): void {
    const { moves, leaving, changes } = this;
    // By node: moves that arrive less those that leave, and the same of restricted moves.
    const balance = new Map<number, [all: number, restricted: number]>();
    const add = (node: number, sign: number, isRestricted: boolean): void => {
      const sums = balance.get(node) ?? [0, 0];
      sums[0] += sign;
      if (isRestricted) sums[1] += sign;
      balance.set(node, sums);
    };
    for (const { from, to, isRestricted } of moves) {
      add(from, -1, isRestricted);
      add(to, 1, isRestricted);
    }
    for (const [node, [all, restricted]] of balance) {
      const out = leaving.get(node) ?? [];
      const isMixed = out.some((move) => moves[move].isRestricted !== moves[out[0]].isRestricted);
      if (this.classes.get(node) === 'several') changes.add(node);
      if (all !== 0 || restricted !== 0 || isMixed) changes.add(node);
    }
  }

  private addRule(relation: OsmRelation, traveller: 'car' | 'bicycle'): void {
    const { counts } = this;
    const { tags } = relation;
    const keys = vehicles[traveller].flatMap((vehicle) => `restriction:${vehicle}`);
    const word = [...keys, 'restriction'].map((key) => tags[key]).find((value) => value);
    if (word === undefined) {
      if ([...keys, 'restriction'].some((key) => tags[`${key}:conditional`]))
        counts.conditional++;
      else counts.others++;
      return;
    }
    const excepted = (tags.except ?? '').split(/[;,]/).map((name) => name.trim());
    const kind = /^(no|only)_/.exec(word)?.[1] as Rule['kind'] | undefined;
    if (kind === undefined || word.endsWith('_on_red')) {
      counts.others++;
    } else if (vehicles[traveller].some((vehicle) => excepted.includes(vehicle))) {
      counts.others++;
    } else {
      const sequences = this.place(word, relation);
      if (sequences.length === 0) counts.broken++;
      else counts.used++;
      for (const moves of sequences) {
        const start = moves.slice(0, -1).join();
        const alike = this.rules.find(
          (other) => other.kind === kind && other.moves.slice(0, -1).join() === start,
        );
        const lasts = alike?.lasts ?? new Set();
        lasts.add(moves[moves.length - 1]);
        const rule: Rule = { kind, moves, lasts };
        this.rules.push(rule);
        push(this.rulesFrom, moves[0], rule);
        moves.slice(1).forEach((move, i) => {
          const before = this.moves[moves[i]];
          if (this.moves[move].way !== before.way || move === before.reverse) {
            this.changes.add(before.to);
          }
        });
      }
    }
  }

  /** The moves of each pair of ways that a relation names; none if it cannot be placed. */
  private place(word: string, { members }: OsmRelation): number[][] {
    const [from, via, to] = ['from', 'via', 'to'].map((role) => {
      const all = members.filter((member) => member.role === role);
      return [...new Map(all.map((member) => [`${member.type} ${member.ref}`, member])).values()];
    });
    if (from.length === 0 || via.length === 0 || to.length === 0) return [];
    if (from.length > 1 && word !== 'no_entry') return [];
    if (to.length > 1 && word !== 'no_exit') return [];
    if ([...from, ...to].some(({ type }) => type !== 'way')) return [];
    const isNode = via.length === 1 && via[0].type === 'node';
    if (!isNode && via.some(({ type }) => type !== 'way')) return [];
    const isBack = (moves: number[]): boolean =>
      this.moves[moves[0]].reverse === moves[moves.length - 1];
    return from.flatMap(({ ref: first }) =>
      to.flatMap(({ ref: last }): number[][] => {
        const between = isNode ? [] : via.map(({ ref }) => ref);
        const found = this.chains(first, between, last).filter(
          (moves) => !isNode || this.moves[moves[0]].to === via[0].ref,
        );
        // A ring has two ends at which it can be turned back.
        if (first === last && word.endsWith('_u_turn')) return found.filter(isBack);
        return found.length === 1 ? found : [];
      }),
    );
  }

  /**
   * Ways that follow each other end to end, those between in any order: the last move of the
   * first, all of those between, and the first of the last.
   */
  private chains(first: number, between: readonly number[], last: number): number[][] {
    const onward = (moves: number[], end: number, left: readonly number[]): number[][] => {
      if (left.length === 0) {
        return this.bothWays(last)
          .filter(([node]) => node === end)
          .map(([node, next]) => [...moves, this.move(last, node, next)]);
      }
      return left.flatMap((way) =>
        this.bothWays(way)
          .filter(([node]) => node === end)
          .flatMap((nodes) => {
            const along = nodes.slice(1).map((node, i) => this.move(way, nodes[i], node));
            const others = left.filter((other) => other !== way);
            return onward([...moves, ...along], nodes.at(-1) as number, others);
          }),
      );
    };
    return this.bothWays(first)
      .flatMap((nodes) => {
        const end = nodes.at(-1) as number;
        return onward([this.move(first, nodes.at(-2) as number, end)], end, between);
      })
      .filter((moves) => !moves.includes(-1));
  }

  /** The nodes of a way, as drawn and reversed. */
  private bothWays(way: number): number[][] {
    const refs = this.map.ways.get(way)?.refs ?? [];
    return refs.length < 2 ? [] : [[...refs], [...refs].reverse()];
  }
}

/** Whether a point lets a traveller pass, lets only residents and visitors pass, or nobody. */
function gateOf(tags: OsmTags, traveller: 'car' | 'bicycle' | 'foot'): 'open' | 'gate' | 'shut' {
  const { barrier } = tags;
  if (barrier === undefined || tags.highway === 'crossing') return 'open';
  const names = traveller === 'foot' ? ['foot', 'access'] : [...vehicles[traveller], 'access'];
  const key = names.find((name) => tags[name]);
  if (key !== undefined) {
    const { closed, restricted } = words[traveller];
    if (restricted.test(tags[key])) return 'gate';
    return closed.test(tags[key]) ? 'shut' : 'open';
  }
  return traveller === 'car' &&
    !/gate|entrance|grid|booth|arch|control|port|restrictor|^no$/.test(barrier)
    ? 'shut'
    : 'open';
}

/** Words of tags that name a traveller, the most specific first. */
const vehicles = {
  car: ['motorcar', 'motor_vehicle', 'vehicle'],
  bicycle: ['bicycle', 'vehicle'],
};

function onewayOf(tags: OsmTags, traveller: Traveller): -1 | 0 | 1 {
  if (traveller === 'foot') return 0;
  const keys = traveller === 'all' ? [] : vehicles[traveller].map((name) => `oneway:${name}`);
  for (const key of [...keys, 'oneway']) {
    const word = tags[key] ?? '';
    const isOwn = key === 'oneway:bicycle';
    if (traveller === 'bicycle' && !isOwn && isContraflow(tags)) return 0;
    if (['yes', 'true', '1'].includes(word)) return 1;
    if (['-1', 'reverse'].includes(word)) return -1;
    if (['no', 'false', '0', 'alternating'].includes(word)) return 0;
  }
  const { junction = '', highway } = tags;
  const isRound = junction === 'roundabout' || junction === 'circular';
  return isRound || (highway === 'motorway' && traveller !== 'all') ? 1 : 0;
}

/** Whether riders may go against a one-way. */
function isContraflow(tags: OsmTags): boolean {
  const keys = ['cycleway', 'cycleway:left', 'cycleway:right', 'cycleway:both'];
  return keys.some((key) => tags[key]?.startsWith('opposite'));
}

const words = {
  car: {
    roads:
      /^(motorway|trunk|primary|secondary|tertiary)(_link)?$|^(unclassified|residential|living_street|service)$/,
    named: /^(cycleway|path|bridleway|footway|pedestrian|platform|pier)$/,
    closed:
      /^(no|agricultural|forestry|psv|bus|taxi|share_taxi|minibus|emergency|emergency_vehicle|military|foot|restricted|official)$/,
    restricted: /^(private|destination|delivery|customers|permit|residents)$/,
  },
  bicycle: {
    roads:
      /^(primary|secondary|tertiary)(_link)?$|^(unclassified|residential|living_street|service|track|cycleway|path|footway|pedestrian|steps|platform|pier)$/,
    named: /^bridleway$/,
    closed: /^(no|private|agricultural|forestry|delivery|emergency|military|use_sidepath)$/,
    restricted: /^(destination|customers|permit|residents)$/,
  },
  foot: {
    roads:
      /^(primary|secondary|tertiary)(_link)?$|^(unclassified|residential|living_street|service|track|path|footway|pedestrian|steps)$/,
    named: /^bridleway$/,
    closed: /^(no|private|agricultural|forestry|delivery|emergency|military|use_sidepath)$/,
    restricted: /^(destination|customers|permit|residents)$/,
  },
};
const WELCOME =
  /^(yes|true|1|permissive|designated|motorcar|motor_vehicle|vehicle|hov|official)$/;

/** How far a way is open; tags of rare kinds of roads are not looked at. */
function accessOf(
  tags: OsmTags,
  traveller: Traveller,
  side: 'forward' | 'backward',
): 'open' | 'restricted' | 'closed' {
  if (traveller === 'all') return 'open';
  const { roads, named, closed, restricted } = words[traveller];
  const names = traveller === 'foot' ? ['foot', 'access'] : [...vehicles[traveller], 'access'];
  const key = names.flatMap((name) => [`${name}:${side}`, name]).find((name) => tags[name]);
  const stated = key === undefined ? [] : tags[key].split(';').map((word) => word.trim());
  const isWelcome = stated.some((word) => WELCOME.test(word) && !closed.test(word));
  const isUnknown = stated.some((word) => !closed.test(word) && !restricted.test(word));
  const kind = tags.highway ?? '';
  const isOwn = key !== undefined && !key.startsWith('access');
  if (!roads.test(kind) && kind !== '' && !(isWelcome && (isOwn || !named.test(kind)))) {
    return 'closed';
  }
  if (stated.length === 0 || isUnknown) return 'open';
  return stated.some((word) => restricted.test(word)) ? 'restricted' : 'closed';
}

/** Adds a value to the list of a key. */
export function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
