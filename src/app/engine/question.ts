/** The plan and the method as the worker's question. */
import type { AlgorithmOptions, Journey, Question } from '../../worker/contract.ts';
import type { Plan } from '../store/session.ts';
import { isReady, method, rival } from '../store/state.ts';

/** Null while A or B is missing. */
export function questionOf(plan: Plan): Question | null {
  const { from, to, via, metric } = plan;
  const algorithm = rival.value;
  const { ignoreOneway: _, ...chosen } = method.value;
  if (!from || !to) return null;
  const contestants: AlgorithmOptions[] = [];
  // Until the chosen algorithm is prepared, its rival answers alone.
  if (isReady.value) contestants.push(chosen);
  if (chosen.algorithm !== algorithm) {
    contestants.push({ algorithm, heuristic: 'none', heuristicWeight: 1 });
  }
  return { from, to, via, contestants, metric, ...termsOf(plan) };
}

type Terms = Pick<Journey, 'closed' | 'closedWith' | 'areas' | 'ignoreOneway'>;

/** Which roads are open, and which way: the same for all questions to a plan. */
export function termsOf({ closed, closedWith, areas }: Plan): Terms {
  return { closed, closedWith, areas, ignoreOneway: method.value.ignoreOneway };
}
