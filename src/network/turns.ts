/** The turn restrictions of roads → forbidden and prescribed sequences of steps of a network. */
import type { Position } from '../geo/position.ts';
import type { Obstacle } from '../input/geojson/points.ts';
import type { Roads, TurnRestriction } from '../input/geojson/roads.ts';
import { RequestError } from '../input/request-error.ts';
import type { DirectedRoads } from '../profile/plain.ts';
import type { Rules } from '../profile/profiles.ts';
import { type NoRule, type TurnRule, turnRule } from '../profile/turns.ts';
import type { NodedRoads } from './barriers.ts';
import type { NodesAndEdges } from './edges.ts';
import type { Outlines } from './layout.ts';
import { isAgainstOneway, type Turns } from './network.ts';
import { TurnMembers, viaFeatures } from './turn-members.ts';
import { type NoPath, type Stretch, type TurnPath, TurnPaths } from './turn-paths.ts';

/** Why a restriction is left out. */
export type TurnFault = NoRule | NoPath | 'several members';

/** What became of the turn restrictions of some roads. */
export interface TurnCounts {
  read: number;
  used: number;
  /** Number of those left out, by reason, such as `{"conditional": 3}`. */
  leftOut: Record<string, number>;
}

export interface TurnReport extends TurnCounts {
  /** Those that are not honoured, or not their conditions, although they may matter to the profile. */
  faults: UnplacedTurn[];
}

export interface UnplacedTurn {
  /** As in `relation/123`. */
  name: string;
  reason: TurnFault;
  /** At the via or on a road that it names; null if none is known. */
  position: Position | null;
}

/** A restriction does not matter to the profile, or changes nothing. */
const harmless: readonly TurnFault[] = [
  'for other travellers',
  'on closed roads',
  'against one-ways',
  'at a barrier',
];

interface PlacedPath {
  only: boolean;
  path: TurnPath;
}

/** Holds what was found before edges exist, so that the vias become nodes. */
export class TurnPlacer {
  readonly report: TurnReport = { read: 0, used: 0, leftOut: {}, faults: [] };
  private readonly noded: NodedRoads;
  private readonly placed: PlacedPath[] = [];

  /**
   * @param all the roads of the file, of which the usable ones are open to the profile
   * @throws RequestError if a turn that the caller gave has no place
   */
  constructor(
    { roads, direction }: DirectedRoads,
    all: Pick<Roads, 'feature'>,
    rules: Rules,
    noded: NodedRoads,
    barriers: readonly Obstacle[],
  ) {
    this.noded = noded;
    const members = new TurnMembers(roads, noded, all.feature);
    const paths = new TurnPaths(members, noded, direction, barriers);
    const { report } = this;
    for (const restriction of roads.turns ?? []) {
      report.read++;
      const rule = turnRule(restriction.rule, rules);
      const leftOut = typeof rule === 'string' ? rule : this.place(restriction, rule, paths);
      if (leftOut === null) report.used++;
      else report.leftOut[leftOut] = (report.leftOut[leftOut] ?? 0) + 1;
      const isConditional = typeof rule === 'object' && rule.isConditional;
      const reason = leftOut ?? (isConditional ? 'conditional' : null);
      if (reason === null || harmless.includes(reason)) continue;
      if (typeof restriction.rule === 'string' && !restriction.isOptional)
        throw impossible(restriction.name, reason);
      const position = paths.position(restriction);
      report.faults.push({ name: restriction.name, reason, position });
    }
  }

  /** Makes nodes of the vertices at which restricted turns happen. */
  mark(isNode: Uint8Array): void {
    const { vertexOf } = this.noded.vertices;
    for (const { path } of this.placed) {
      for (const { to } of path.slice(0, -1)) isNode[vertexOf[to]] = 1;
    }
  }

  /** @returns undefined if there are none */
  turns(built: NodesAndEdges): Turns | undefined {
    if (this.placed.length === 0) return undefined;
    const stepper = new Stepper(built, this.noded, this.placed);
    const sequences = this.placed.map(({ only, path }) => ({ only, steps: stepper.steps(path) }));
    return turnsOf(joined(sequences, stepper));
  }

  /** @returns why nothing of it is placed, or null */
  private place(
    restriction: TurnRestriction,
    rule: TurnRule,
    paths: TurnPaths,
  ): TurnFault | null {
    const { from, to, via } = restriction;
    if (from.length === 0 || to.length === 0) return 'members missing';
    const isOdd = hasSeveral(from, rule.several.from) || hasSeveral(to, rule.several.to);
    if (isOdd || viaFeatures(via).length > MOST_VIAS) {
      return 'several members';
    }
    let fault: TurnFault | null = null;
    let found = false;
    for (const start of from) {
      for (const end of to) {
        const each = paths.find(restriction, start, end, rule.isUTurn);
        if (typeof each === 'string') {
          fault ??= each;
          continue;
        }
        found = true;
        for (const path of each) this.placed.push({ only: rule.kind === 'only', path });
      }
    }
    return found ? null : fault;
  }
}

/** Real restrictions have up to ten features as via. */
const MOST_VIAS = 50;

function hasSeveral(members: readonly unknown[], mayHave: boolean): boolean {
  return members.length > 1 && !mayHave;
}

function impossible(name: string, fault: TurnFault): RequestError {
  return new RequestError('impossible-turn', `${name}: ${impossibleBecause[fault] ?? fault}`);
}

const impossibleBecause: Partial<Record<TurnFault, string>> = {
  'members missing': 'a feature that it names has no line',
  'no road near': 'no road of the profile is within 50 m of a position',
  'not connected': 'from, via and to do not meet; name roads that have a common position',
  ambiguous:
    'a road goes on beyond the junction, so that the turn is not clear; name from and to by positions on the sides of the junction',
};

/** A sequence of steps, as in `Turns`. */
interface Sequence {
  only: boolean;
  steps: number[];
}

/**
 * Drops repeated sequences. Where several steps are prescribed after the same ones, each of them
 * is allowed, so all others are forbidden instead.
 */
function joined(sequences: readonly Sequence[], stepper: Stepper): Sequence[] {
  const prescribed = new Map<string, Set<number>>();
  for (const { only, steps } of sequences) {
    if (!only) continue;
    const before = steps.slice(0, -1).join();
    const lasts = prescribed.get(before) ?? new Set();
    prescribed.set(before, lasts.add(steps[steps.length - 1]));
  }
  const all = sequences.flatMap(({ only, steps }) => {
    const before = steps.slice(0, -1);
    const allowed = prescribed.get(before.join());
    if (!only || allowed?.size === 1) return [{ only, steps }];
    // Once for all of them: at a junction of thousands of roads they would be millions.
    prescribed.delete(before.join());
    const others = allowed ? stepper.others(before, allowed) : [];
    return others.map((step) => ({ only: false, steps: [...before, step] }));
  });
  return [...new Map(all.map((each) => [`${each.only} ${each.steps}`, each])).values()];
}

function turnsOf(sequences: readonly Sequence[]): Turns {
  const firstStep = new Int32Array(sequences.length + 1);
  sequences.forEach(({ steps }, i) => {
    firstStep[i + 1] = firstStep[i] + steps.length;
  });
  return {
    firstStep,
    step: Int32Array.from(sequences.flatMap(({ steps }) => steps)),
    only: Uint8Array.from(sequences, ({ only }) => (only ? 1 : 0)),
  };
}

/** Finds the edges along paths. */
class Stepper {
  private readonly outlines: Outlines;
  private readonly noded: NodedRoads;
  private readonly isNode: Uint8Array;
  private readonly nodeOf: Int32Array;
  /** By node of the paths: the steps that leave it. */
  private readonly leaving = new Map<number, number[]>();

  constructor(
    { outlines, isNode, nodeOf }: NodesAndEdges,
    noded: NodedRoads,
    paths: readonly { path: TurnPath }[],
  ) {
    this.outlines = outlines;
    this.noded = noded;
    this.isNode = isNode;
    this.nodeOf = nodeOf;
    for (const { path } of paths) {
      for (const stretch of path) {
        for (const i of this.nodesAlong(stretch)) this.leaving.set(this.node(i), []);
      }
    }
    const { edgeTail, edgeHead } = outlines;
    for (let edge = 0; edge < edgeTail.length; edge++) {
      this.leaving.get(edgeTail[edge])?.push(2 * edge);
      this.leaving.get(edgeHead[edge])?.push(2 * edge + 1);
    }
  }

  steps([{ from, to }, ...others]: TurnPath): number[] {
    const arrival = this.step({ from: to, to: from }) ^ 1;
    return [arrival, ...others.flatMap((stretch) => this.stepsAlong(stretch))];
  }

  /** Every continuation of some steps but those that are allowed or against a one-way. */
  others(steps: readonly number[], allowed: ReadonlySet<number>): number[] {
    const { edgeTail, edgeHead, edgeDirection } = this.outlines;
    const last = steps[steps.length - 1];
    const node = last % 2 === 0 ? edgeHead[last >> 1] : edgeTail[last >> 1];
    const all = this.leaving.get(node) ?? [];
    return all.filter((step) => !isAgainstOneway(edgeDirection, step) && !allowed.has(step));
  }

  private stepsAlong(stretch: Stretch): number[] {
    return this.nodesAlong(stretch).map((from) => this.step({ from, to: stretch.to }));
  }

  /** Numbers of the positions of a stretch at which edges begin. */
  private nodesAlong({ from, to }: Stretch): number[] {
    const { vertexOf } = this.noded.vertices;
    const side = Math.sign(to - from);
    let end = to;
    while (vertexOf[end - side] === vertexOf[to]) end -= side;
    const found: number[] = [];
    for (let i = from; i !== end; i += side) {
      const isRepeated = i !== from && vertexOf[i] === vertexOf[i - side];
      if (this.isNode[vertexOf[i]] === 1 && !isRepeated) found.push(i);
    }
    return found;
  }

  /** The step that begins with the first segment of a stretch. */
  private step({ from, to }: Pick<Stretch, 'from' | 'to'>): number {
    const { firstShape, shapeSegment } = this.outlines;
    const { vertexOf } = this.noded.vertices;
    const side = Math.sign(to - from);
    let next = from + side;
    while (vertexOf[next] === vertexOf[from]) next += side;
    const along = side > 0 ? next - 1 : ~next;
    return this.leaving.get(this.node(from))?.find((step) => {
      const edge = step >> 1;
      const isBack = step % 2;
      const segment = shapeSegment[isBack ? firstShape[edge + 1] - 2 : firstShape[edge]];
      return (isBack ? ~segment : segment) === along;
    }) as number;
  }

  private node(i: number): number {
    return this.nodeOf[this.noded.vertices.vertexOf[i]];
  }
}
