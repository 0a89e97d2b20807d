/** Turn restrictions → the ways along roads that they name, found by the vertices that roads share. */
import type { Position } from '../geo/position.ts';
import { spaceOf } from '../geo/space.ts';
import type { Obstacle } from '../input/geojson/points.ts';
import type { TurnMember, TurnRestriction } from '../input/geojson/roads.ts';
import { CUT, type NodedRoads } from './barriers.ts';
import { type Member, type NoMember, type TurnMembers, viaFeatures } from './turn-members.ts';

/** Travel along a road from one of its positions to another, by their numbers. */
export interface Stretch {
  road: number;
  from: number;
  to: number;
}

/** Stretches that follow each other; the first and the last have one segment. */
export type TurnPath = readonly Stretch[];

/** Why a restriction has no place among the roads. */
export type NoPath =
  | NoMember
  /** The members do not meet at the via. */
  | 'not connected'
  /** A member goes on beyond the via, or there are several ways along the members. */
  | 'ambiguous'
  /** One-ways forbid it as well. */
  | 'against one-ways'
  /** No route leads through its via. */
  | 'at a barrier';

/**
 * Members that join in any order have as many paths as orders, so hostile files need a limit. Real
 * restrictions have up to ten members as via.
 */
const MOST_TRIES = 1000;

export class TurnPaths {
  private readonly members: TurnMembers;
  private readonly noded: NodedRoads;
  private readonly direction: Int8Array;
  private readonly barriers: readonly Obstacle[];
  /** Paths that were tried for one restriction. */
  private tries = 0;

  /** @param direction of each road */
  constructor(
    members: TurnMembers,
    noded: NodedRoads,
    direction: Int8Array,
    barriers: readonly Obstacle[],
  ) {
    this.members = members;
    this.noded = noded;
    this.direction = direction;
    this.barriers = barriers;
  }

  /**
   * The ways from one member to another by way of the via.
   *
   * @param turnsBack whether a way that comes and goes along one feature must turn back
   */
  find(
    { rule, via, within }: TurnRestriction,
    from: TurnMember,
    to: TurnMember,
    turnsBack: boolean,
  ): TurnPath[] | NoPath {
    if (via === null) return 'members missing';
    const named = [from, to, ...viaFeatures(via)].map((each) => this.members.find(each, within));
    const missing = ['members missing', 'no road near', 'on closed roads'] as const;
    const unknown = missing.find((reason) => named.includes(reason));
    if (unknown !== undefined) return unknown;
    const [start, end, ...between] = named as Member[];
    const junction = 'features' in via ? null : { via, within };
    this.tries = 0;
    // The roads of a relation end at its via; a caller, or a position, may name one that goes on.
    const isAsked = typeof rule === 'string' || start.segment !== -1;
    const all = this.along([start, ...between, end], junction, isAsked);
    if (all.length === 0) {
      if (junction !== null && this.isAtBarrier(via as Position, within)) return 'at a barrier';
      const isThrough = this.along([start, ...between, end], junction, true).length > 0;
      return isThrough ? 'ambiguous' : 'not connected';
    }
    if (this.tries > MOST_TRIES) return 'ambiguous';
    const isBack = turnsBack && start.feature === end.feature;
    const open = all.filter((path) => path.every((stretch) => this.isOpen(stretch)));
    const paths = isBack ? open.filter(returns) : open;
    if (paths.length === 0) return 'against one-ways';
    return paths.length === 1 || isBack ? paths : 'ambiguous';
  }

  /** A position at which a restriction can be shown; null if none is known. */
  position({ via, from, to }: TurnRestriction): Position | null {
    if (via !== null && !('features' in via) && via.every(Number.isFinite)) return via;
    for (const each of [...viaFeatures(via), ...from, ...to]) {
      const member = this.members.find(each, 0);
      if (typeof member === 'object') {
        return this.positionOf(this.noded.firstPosition[member.roads[0]]);
      }
    }
    return null;
  }

  /**
   * @param junction where the first member meets the second; null if their order decides
   * @param passes whether roads may go on beyond a via
   */
  private along(
    members: readonly Member[],
    junction: { via: Position; within: number } | null,
    passes: boolean,
  ): TurnPath[] {
    const [from, to] = [members[0], members[members.length - 1]];
    const departures = this.arrivals(to, passes).map(reversed);
    let arrivals = this.arrivals(from, passes);
    if (junction !== null) {
      const vertex = this.nearestCommon(arrivals, departures, junction);
      arrivals = arrivals.filter((stretch) => this.vertex(stretch.to) === vertex);
    }
    return arrivals.flatMap((arrival) =>
      this.onward([arrival], members.slice(1, -1), departures, passes),
    );
  }

  /** The ways to end a path by all of some members, in any order, and one of the departures. */
  private onward(
    path: TurnPath,
    between: readonly Member[],
    departures: readonly Stretch[],
    passes: boolean,
  ): TurnPath[] {
    const vertex = this.vertex(path[path.length - 1].to);
    if (++this.tries > MOST_TRIES) return [];
    if (between.length === 0) {
      const next = departures.filter((stretch) => this.vertex(stretch.from) === vertex);
      return next.map((stretch) => [...path, stretch]);
    }
    return between.flatMap((member) => {
      const others = between.filter((other) => other !== member);
      const goals = passes ? this.goals(others, departures) : null;
      return member.roads
        .flatMap((road) => this.stretches(road, vertex, goals))
        .flatMap((stretch) => this.onward([...path, stretch], others, departures, passes));
    });
  }

  /** The vertices to which a stretch may lead before others, or before a departure. */
  private goals(others: readonly Member[], departures: readonly Stretch[]): Set<number> {
    if (others.length === 0) return new Set(departures.map(({ from }) => this.vertex(from)));
    const roads = others.flatMap((other) => other.roads);
    return new Set(roads.flatMap((road) => this.positionsOf(road).map((i) => this.vertex(i))));
  }

  /** The ways to come along a member to any vertex, or only to its ends; one segment each. */
  private arrivals({ roads, segment }: Member, passes: boolean): Stretch[] {
    return roads.flatMap((road) => {
      const all = this.positionsOf(road);
      const [first, last] = [all[0], all[all.length - 1]];
      const ends = passes ? all.filter((i) => this.isNew(i, first)) : [first, last];
      const found = ends.flatMap((to) => {
        const sides = segment === -1 ? [-1, 1] : [segment < to ? -1 : 1];
        return sides.flatMap((side) => {
          // Positions of one vertex in a row make no segment.
          let from = to + side;
          while (from >= first && from <= last && this.vertex(from) === this.vertex(to))
            from += side;
          const isSegment = from >= first && from <= last && this.vertex(from) !== CUT;
          return isSegment ? [{ road, from, to }] : [];
        });
      });
      return segment === -1 ? found : this.nearest(found, segment);
    });
  }

  /** Whether a position is no cut, and does not repeat the one before. */
  private isNew(i: number, first: number): boolean {
    const vertex = this.vertex(i);
    return vertex !== CUT && (i === first || vertex !== this.vertex(i - 1));
  }

  /** Keeps the shortest of several ways from a segment to one vertex, as on a ring. */
  private nearest(arrivals: readonly Stretch[], segment: number): Stretch[] {
    const best = new Map<number, Stretch>();
    for (const stretch of arrivals) {
      const vertex = this.vertex(stretch.to);
      const known = best.get(vertex);
      const isNearer = known && this.meters(segment, stretch) < this.meters(segment, known);
      if (known === undefined || isNearer) best.set(vertex, stretch);
    }
    return [...best.values()];
  }

  /** From the nearer end of a segment to the end of a stretch, along the road. */
  private meters(segment: number, { to }: Stretch): number {
    const start = segment < to ? segment + 1 : segment;
    let meters = 0;
    for (let i = Math.min(start, to); i < Math.max(start, to); i++) {
      meters += this.away(this.positionOf(i), this.positionOf(i + 1));
    }
    return meters;
  }

  /**
   * The stretches of a road from a vertex: to its other end, or to any of some vertices.
   *
   * @param goals null if the road must be travelled as a whole
   */
  private stretches(road: number, vertex: number, goals: Set<number> | null): Stretch[] {
    const all = this.positionsOf(road);
    const whole = { road, from: all[0], to: all[all.length - 1] };
    if (goals === null) {
      return [whole, reversed(whole)].filter(({ from }) => this.vertex(from) === vertex);
    }
    const starts = all.filter((i) => this.vertex(i) === vertex);
    const ends = all.filter((i) => this.vertex(i) !== vertex && goals.has(this.vertex(i)));
    return starts.flatMap((from) => ends.map((to) => ({ road, from, to })));
  }

  private nearestCommon(
    arrivals: readonly Stretch[],
    departures: readonly Stretch[],
    { via, within }: { via: Position; within: number },
  ): number {
    const left = new Set(departures.map(({ from }) => this.vertex(from)));
    let [nearest, least] = [CUT, within];
    for (const { to } of arrivals) {
      if (!left.has(this.vertex(to))) continue;
      const meters = this.away(this.positionOf(to), via);
      const isNearer = meters < least || (meters === least && nearest === CUT);
      if (isNearer) [nearest, least] = [this.vertex(to), meters];
    }
    return nearest;
  }

  private isOpen({ road, from, to }: Stretch): boolean {
    const direction = this.direction[road];
    if (direction !== 0 && direction !== Math.sign(to - from)) return false;
    const { vertexOf } = this.noded.vertices;
    return !vertexOf.subarray(Math.min(from, to), Math.max(from, to)).includes(CUT);
  }

  private isAtBarrier(via: Position, within: number): boolean {
    return this.barriers.some(({ position }) => this.away(position, via) <= within);
  }

  private away(one: Position, other: Position): number {
    return spaceOf(this.noded.coordinates).distance(...one, ...other);
  }

  private vertex(i: number): number {
    return this.noded.vertices.vertexOf[i];
  }

  private positionsOf(road: number): number[] {
    const { firstPosition } = this.noded;
    const first = firstPosition[road];
    return Array.from({ length: firstPosition[road + 1] - first }, (_, i) => first + i);
  }

  private positionOf(i: number): Position {
    const { positions, perDegree } = this.noded.coordinates;
    return [positions[2 * i] / perDegree, positions[2 * i + 1] / perDegree];
  }
}

function reversed({ road, from, to }: Stretch): Stretch {
  return { road, from: to, to: from };
}

/** Whether a path leaves by the segment on which it came. */
function returns(path: TurnPath): boolean {
  const [first, last] = [path[0], path[path.length - 1]];
  return first.road === last.road && first.from === last.to && first.to === last.from;
}
