/** Steps in words and figures. A figure is rounded once, so that sums are right as they stand. */
import { computed } from '@preact/signals-core';
import { algorithms } from '../../search/algorithms.ts';
import type { NodeLabel, SearchedArc, SearchedNode } from '../../worker/contract/inside.ts';
import { world } from '../map/map.ts';
import { countsHops } from '../panel/weight.ts';
import { counted, units } from '../store/state.ts';
import { FOOT, MILE } from '../ui/lengths.ts';
import { countsClimb } from '../words/kinds.ts';
import { numbers } from '../words/numbers.ts';
import { run } from './state.ts';
import { insideWords } from './words.ts';

type Unit = keyof typeof insideWords.units;

/** The unit of all weights that are shown. */
export const unit = computed<Unit>(() => {
  if (run.value && countsHops(run.value)) return 'edges';
  if (counted.value === 'time' || countsClimb(counted.value)) return 'seconds';
  if (counted.value !== 'distance') return 'cost';
  if (units.value === 'own') return 'own';
  const isLong = (run.value?.cost ?? 0) >= LONG;
  if (units.value === 'imperial') return isLong ? 'miles' : 'feet';
  return isLong ? 'kilometers' : 'meters';
});

/** From this length of a route on, meters are too many digits. */
const LONG = 100_000;

/** What one of a unit is in the unit of the weights. */
const scales: Partial<Record<Unit, number>> = { feet: FOOT, miles: MILE, kilometers: 1000 };

/** Per unit the number of shown parts of one. */
const parts: Partial<Record<Unit, number>> = { cost: 100, own: 100, miles: 10, kilometers: 10 };

/** A weight as a figure that is shown. */
function rounded(weight: number): number {
  const part = parts[unit.value] ?? 1;
  return Math.round((weight * part) / (scales[unit.value] ?? 1)) / part;
}

function figure(value: number): string {
  return numbers(unit.value in parts ? 'upToHundredths' : 'whole').format(value);
}

export function weightText(weight: number): string {
  return figure(rounded(weight));
}

/** What must be added to one weight to give another, as they are shown. */
export function difference(from: number, to: number): string {
  return figure(rounded(to) - rounded(from));
}

/** g, h and f of a label; h is null where the search has no heuristic. */
export function terms({ g, h, f }: Pick<NodeLabel, 'g' | 'h' | 'f'>): {
  g: string;
  h: string | null;
  f: string;
} {
  const past = run.value ? algorithms[run.value.algorithm].past : 1;
  const isBlind = run.value !== null && !isInformed();
  if (past === 0) return { g: weightText(g), h: weightText(h), f: weightText(f) };
  return { g: weightText(g), h: isBlind ? null : difference(g, f), f: weightText(f) };
}

export function isInformed(): boolean {
  const now = run.value;
  if (!now) return false;
  const { informed, prepared } = algorithms[now.algorithm];
  return (
    informed && (prepared === 'landmarks' || now.heuristic !== 'none') && now.heuristicWeight > 0
  );
}

export function isGreedy(): boolean {
  return run.value !== null && algorithms[run.value.algorithm].past === 0;
}

/** "g 746 + h 249 = f 995", or what the search knows of it. */
export function formula(label: Pick<NodeLabel, 'g' | 'h' | 'f'>): string {
  const { g, h, f } = terms(label);
  if (h === null) return `g ${g}`;
  return isGreedy() ? `f = h ${h}` : `g ${g} + h ${h} = f ${f}`;
}

/** The name of an arc's road, or where it leads. */
export function roadText({ road, line }: Pick<SearchedArc, 'road' | 'line'>): string {
  if (road) return road;
  const [[x, y], [toX, toY]] = [line[0]!, line.at(-1)!];
  const angle = Math.atan2((toX - x) * world.space.narrowing(y), toY - y);
  return insideWords.toward[(Math.round(angle / (Math.PI / 4)) + 8) % 8]!;
}

/** What became of an arc. */
export function outcomeText(node: SearchedNode, arc: SearchedArc): string {
  const { outcomes } = insideWords;
  const [g, sum, before] = [node.g, arc.after, arc.before].map(weightText) as [
    string,
    string,
    string,
  ];
  const key = arc.key === null ? '' : keyText(arc.key);
  const weight = difference(node.g, arc.after);
  if (arc.isBack && arc.outcome !== 'closed') return outcomes.back(before);
  switch (arc.outcome) {
    case 'new':
      return outcomes.new(g, weight, sum, key);
    case 'shorter':
    case 'reopened':
      return outcomes[arc.outcome](g, weight, sum, key, before);
    case 'longer':
      return outcomes.longer(before, sum);
    case 'settled':
      return arc.after < arc.before ? outcomes.kept(before) : outcomes.settled(before, sum);
    case 'beyond':
      return outcomes.beyond(sum, weightText(node.best));
    default:
      return outcomes[arc.outcome];
  }
}

/** A key as the search calls it. */
function keyText(key: number): string {
  const name = isGreedy() ? 'h' : isInformed() ? 'f' : 'g';
  return `${name} = ${weightText(key)}`;
}

/** The step in one sentence, for those who hear it. */
export function spoken(node: SearchedNode): string {
  const { settledNow, queuedNow, nothingQueued, pruned } = insideWords;
  const queued = node.arcs
    .filter(({ key }) => key !== null)
    .map((arc) => `${roadText(arc)}, ${keyText(arc.key!)}`);
  const settled = settledNow(node.before ? node.road : '', formula(node));
  if (node.pruned) return `${settled}. ${pruned(weightText(node.best))}`;
  return `${settled}; ${queued.length ? queuedNow(queued.join(', ')) : nothingQueued}.`;
}

/** Which kind of search this is, for why it works. */
export function kind(): keyof typeof insideWords.why | null {
  const now = run.value;
  if (!now) return null;
  return now.algorithm === 'astar' && isInformed() && now.heuristicWeight > 1
    ? 'weighted'
    : now.algorithm === 'astar' && !isInformed()
      ? 'dijkstra'
      : now.algorithm;
}

/** The expression of the key in the code. */
export function keyCode(): string {
  const now = run.value;
  if (!now) return 'w';
  const factor = now.heuristicWeight === 1 || isGreedy() ? '' : `${now.heuristicWeight}·`;
  if (isGreedy()) return 'h(next)';
  return isInformed() ? `w + ${factor}h(next)` : 'w';
}
