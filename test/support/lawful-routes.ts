/** Shortest legal routes by a textbook search, and the faults of a route that is given. */
import type { Position, PositionWithHeight } from '../../src/geo/position.ts';
import { sphereMeters } from './raw.ts';
import { type Memory, nothing, push, type RoadLaw, type UTurns } from './road-law.ts';

/** A way to a node: its last move, what is remembered, and the way before. */
interface State {
  meters: number;
  node: number;
  /** -1 at the start. */
  move: number;
  memory: Memory;
  before: State | null;
}

/**
 * Meters from a node to all others that can be reached.
 *
 * @param closed moves that are closed for this question
 */
export function lawfulMeters(
  law: RoadLaw,
  from: number,
  uTurns: UTurns = 'everywhere',
  closed: ReadonlySet<number> = new Set(),
): Map<number, number> {
  const { reached } = search(law, from, uTurns, closed);
  return new Map([...reached].map(([node, { meters }]) => [node, meters]));
}

/** The moves of a shortest legal route; null if there is none. */
export function lawfulPath(
  law: RoadLaw,
  from: number,
  to: number,
  uTurns: UTurns,
): number[] | null {
  const moves: number[] = [];
  const end = search(law, from, uTurns).reached.get(to);
  for (let state = end; state?.before; state = state.before) moves.unshift(state.move);
  return end === undefined ? null : moves;
}

/** Meters of road that can be reached by a legal route of some length. */
export function lawfulReach(law: RoadLaw, from: number, uTurns: UTurns, budget: number): number {
  const { begun } = search(law, from, uTurns);
  let sum = 0;
  law.moves.forEach(({ meters, reverse }, move) => {
    if (reverse !== -1 && reverse < move) return;
    const along = (each: number): number =>
      Math.max(0, Math.min(meters, budget - (begun.get(each) ?? Infinity)));
    sum += Math.min(meters, along(move) + (reverse === -1 ? 0 : along(reverse)));
  });
  return sum;
}

/** Dijkstra's algorithm over pairs of the last move and what is remembered. */
function search(
  law: RoadLaw,
  from: number,
  uTurns: UTurns,
  closed: ReadonlySet<number> = new Set(),
): { reached: Map<number, State>; begun: Map<number, number> } {
  const reached = new Map<number, State>();
  // Meters at which each move can be begun first.
  const begun = new Map<number, number>();
  const done = new Set<string>();
  const open: State[] = [{ meters: 0, node: from, move: -1, memory: nothing, before: null }];
  while (open.length > 0) {
    let least = 0;
    for (let i = 1; i < open.length; i++) if (open[i].meters < open[least].meters) least = i;
    const state = open[least];
    open[least] = open[open.length - 1];
    open.pop();
    const { meters, node, move: last, memory } = state;
    const key = `${last} ${keyOfMemory(memory)}`;
    if (done.has(key)) continue;
    done.add(key);
    if (!reached.has(node)) reached.set(node, state);
    for (const move of law.leaving.get(node) ?? []) {
      if (closed.has(move)) continue;
      const isBack = last !== -1 && move === law.moves[last].reverse;
      if (isBack && !law.mayTurnBack(last, uTurns)) continue;
      const after = law.after(memory, move);
      if (typeof after === 'string') continue;
      if (!begun.has(move)) begun.set(move, meters);
      const { to, meters: more } = law.moves[move];
      open.push({ meters: meters + more, node: to, move, memory: after, before: state });
    }
  }
  return { reached, begun };
}

function keyOfMemory({ phase, begun }: Memory): string {
  const rules = begun.map(([rule, count]) => `${rule.moves.join()}:${count}`).sort();
  return `${phase} ${rules.join(' ')}`;
}

export type Fault = 'no road' | 'against oneway' | 'turn' | 'private' | 'U-turn';

/** One way to read a line: its last move, what is remembered, and the course before. */
interface Course {
  move: number;
  memory: Memory;
  before: Course | null;
}

/** Finds the moves of a drawn route by its positions, and judges them. */
export class RouteJudge {
  private readonly law: RoadLaw;
  private readonly uTurns: UTurns;
  private readonly nodesAt = new Map<string, number[]>();
  /** By node. */
  private readonly arriving = new Map<number, number[]>();

  constructor(law: RoadLaw, uTurns: UTurns = 'everywhere') {
    this.law = law;
    this.uTurns = uTurns;
    const nodes = new Set<number>();
    law.moves.forEach(({ from, to }, move) => {
      nodes.add(from).add(to);
      push(this.arriving, to, move);
    });
    for (const node of nodes) push(this.nodesAt, keyOf(this.positionOf(node)), node);
  }

  /** The first fault of a line from one point on a road to another; null if it is legal. */
  fault(line: readonly PositionWithHeight[]): Fault | null {
    return this.judge(line).fault;
  }

  /** The ways along a line; one is repeated where the traveller turns back. */
  ways(line: readonly PositionWithHeight[]): number[] {
    const path: number[] = [];
    for (let course = this.judge(line).course; course?.before; course = course.before) {
      path.unshift(course.move);
    }
    return waysOf(this.law, path);
  }

  /** The first fault, and the course up to it. */
  private judge(shape: readonly PositionWithHeight[]): { fault: Fault | null; course: Course } {
    const line = shape.map(([lng, lat]): Position => [lng, lat]);
    let courses: Course[] = [{ move: -1, memory: nothing, before: null }];
    for (let i = 1; i < line.length; i++) {
      const candidates = this.movesAlong(line, i);
      if (candidates.length === 0) {
        const back = this.movesAlong(line.slice(i - 1, i + 1).reverse(), 1);
        return { fault: back.length > 0 ? 'against oneway' : 'no road', course: courses[0] };
      }
      const faults = new Set<Fault>();
      const onward = this.acrossNoDistance(courses, faults).flatMap((course) =>
        candidates.flatMap((move) => this.extended(course, move, faults)),
      );
      if (onward.length === 0) {
        const worst = (['turn', 'private', 'U-turn'] as const).find((fault) => faults.has(fault));
        return { fault: worst ?? 'no road', course: courses[0] };
      }
      courses = distinct(onward);
    }
    return { fault: null, course: courses[0] };
  }

  /** The course with one more move, or none and the fault. */
  private extended(course: Course, move: number, faults: Set<Fault>): Course[] {
    const { law } = this;
    if (course.before !== null) {
      const last = law.moves[course.move];
      if (last.to !== law.moves[move].from) return [];
      if (last.reverse === move && !law.mayTurnBack(course.move, this.uTurns)) {
        faults.add('U-turn');
        return [];
      }
    }
    const memory = law.after(course.memory, move);
    if (typeof memory !== 'string') return [{ move, memory, before: course }];
    faults.add(memory);
    return [];
  }

  /** Lines do not show segments between two nodes at the same position. */
  private acrossNoDistance(courses: Course[], faults: Set<Fault>): Course[] {
    const { law } = this;
    return courses.flatMap((course) => {
      if (course.before === null) return [course];
      const last = law.moves[course.move];
      const across = (law.leaving.get(last.to) ?? []).filter(
        (move) => law.moves[move].meters === 0 && move !== last.reverse,
      );
      return [course, ...across.flatMap((move) => this.extended(course, move, faults))];
    });
  }

  /** The moves from one position of a line to the next; the first and the last move in part. */
  private movesAlong(line: readonly Position[], i: number): number[] {
    const { leaving, moves } = this.law;
    const [a, b] = [line[i - 1], line[i]];
    const [starts, ends] = [this.at(a), this.at(b)];
    const isBegin = i === 1;
    const isEnd = i === line.length - 1;
    const whole = starts.flatMap((node) =>
      (leaving.get(node) ?? []).filter((move) => ends.includes(moves[move].to)),
    );
    if (whole.length > 0 || !(isBegin || isEnd)) return whole;
    if (isEnd && starts.length > 0) {
      const left = starts.flatMap((node) => leaving.get(node) ?? []);
      return left.filter((move) => this.isOn(b, move));
    }
    if (isBegin && ends.length > 0) {
      const reached = ends.flatMap((node) => this.arriving.get(node) ?? []);
      return reached.filter((move) => this.isOn(a, move));
    }
    return [...moves.keys()].filter(
      (move) => this.isOn(a, move) && this.isOn(b, move) && this.isAhead(a, b, move),
    );
  }

  private at(position: Position): readonly number[] {
    return this.nodesAt.get(keyOf(position)) ?? [];
  }

  /** On a segment, but for some millimeters. */
  private isOn(position: Position, move: number): boolean {
    const { from, to, meters } = this.law.moves[move];
    const [a, b] = [this.positionOf(from), this.positionOf(to)];
    const detour = sphereMeters(...a, ...position) + sphereMeters(...position, ...b) - meters;
    return detour < 1e-6;
  }

  private isAhead(a: Position, b: Position, move: number): boolean {
    const start = this.positionOf(this.law.moves[move].from);
    return sphereMeters(...start, ...a) <= sphereMeters(...start, ...b);
  }

  private positionOf(node: number): Position {
    return (this.law.map.nodes.get(node) as { position: Position }).position;
  }
}

/** The ways along some moves; one is repeated where the traveller turns back. */
export function waysOf({ moves }: RoadLaw, path: readonly number[]): number[] {
  return path
    .filter((move, i) => {
      const before = path[i - 1];
      if (before === undefined || moves[before].reverse === move) return true;
      return moves[before].way !== moves[move].way;
    })
    .map((move) => moves[move].way);
}

/** One of all courses that the law treats alike. */
function distinct(courses: Course[]): Course[] {
  if (courses.length === 1) return courses;
  const byKey = courses.map((course): [string, Course] => [
    `${course.move} ${keyOfMemory(course.memory)}`,
    course,
  ]);
  return [...new Map(byKey).values()];
}

function keyOf([lng, lat]: Position): string {
  return `${Math.round(lng * 1e7)} ${Math.round(lat * 1e7)}`;
}
