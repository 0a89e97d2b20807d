/** The number of each explored cell: what it cost to come there from A, or what is left to B. */
import { computed, effect, signal } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import { CELL } from '../../network/maze.ts';
import type { Journey } from '../../worker/contract/question.ts';
import { questionOf } from '../engine/question.ts';
import { alertOf, mainRouter, type Router } from '../engine/router.ts';
import { annotated } from '../map/steps.ts';
import { countsHops } from '../panel/weight.ts';
import { isOpen } from '../store/maze.ts';
import { comparison, opened, plan, shown } from '../store/state.ts';
import { formatNumber } from '../ui/format.ts';
import { cellAt } from './cells.ts';

export type Counted = 'start' | 'finish' | 'none';

export const counted = signal<Counted>('start');

/** By cell, the steps that are left to B; null until they are asked for and known. */
const left = signal<{ cells: string; steps: Float64Array } | null>(null);

/** A number in the order in which the search came by. */
export interface CellCount {
  cell: number;
  /** Infinity where no path leads to B. */
  steps: number;
  onRoute: boolean;
}

export const cellCounts = computed<readonly CellCount[]>(() => {
  const maze = opened.value?.maze;
  const run = annotated.value;
  if (!maze || !run?.steps || counted.value === 'none') return [];
  const { lng, lat, g } = run.steps;
  const answer = comparison.value?.answer;
  const line = answer?.found ? answer.line : [];
  const route = new Set(line.map(([x, y]) => cellAt(maze, [x, y])));
  const unit = countsHops(run) ? 1 : CELL;
  const isLeft = counted.value === 'finish';
  if (isLeft && left.value?.cells !== maze.cells) return [];
  return Array.from(g, (cost, step) => {
    const cell = cellAt(maze, [lng[step]!, lat[step]!]);
    const steps = isLeft ? left.value!.steps[cell]! : cost / unit;
    return { cell, steps, onRoute: shown.value.route && route.has(cell) };
  });
});

/** @param hasTenths whether there is room for what diagonals add to whole steps */
export function stepsText(steps: number, hasTenths: boolean): string {
  if (steps === Number.POSITIVE_INFINITY) return '∞';
  return formatNumber(hasTenths ? Math.round(10 * steps) / 10 : Math.round(steps));
}

export function startCounts(): void {
  const request = latest<{ router: Router; journey: Journey }>(async ({ router, journey }) => {
    const maze = opened.peek()?.maze;
    try {
      const costs = await router.call('remaining', journey);
      if (maze) left.value = { cells: maze.cells, steps: byCell(maze.cells, costs) };
    } catch (error) {
      alertOf(error);
    }
  });
  effect(() => {
    const router = mainRouter.value;
    const isWanted = counted.value === 'finish' && router?.network === plan.value.network;
    const question = isWanted && questionOf(plan.value);
    if (!router || !question || !opened.value?.maze) return;
    const { contestants: _, ...journey } = question;
    request({ router, journey });
  });
}

/** Nodes are numbered as open cells are, row by row. */
function byCell(cells: string, costs: Float64Array): Float64Array {
  let node = 0;
  return Float64Array.from(cells, (letter) =>
    isOpen(letter) ? costs[node++]! / CELL : Infinity,
  );
}
