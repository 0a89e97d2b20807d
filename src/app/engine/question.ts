/** The plan and the method as the worker's question. */
import type { AlgorithmOptions, Question } from '../../worker/contract.ts';
import type { Plan } from '../store/session.ts';
import { isReady, method, rival } from '../store/state.ts';

/** Null while A or B is missing. */
export function questionOf({ from, to, via, closed, areas, metric }: Plan): Question | null {
  const algorithm = rival.value;
  const { ignoreOneway, ...chosen } = method.value;
  if (!from || !to) return null;
  const contestants: AlgorithmOptions[] = [];
  // Until the chosen algorithm is prepared, its rival answers alone.
  if (isReady.value) contestants.push(chosen);
  if (chosen.algorithm !== algorithm) {
    contestants.push({ algorithm, heuristic: 'none', heuristicWeight: 1 });
  }
  return { from, to, via, closed, areas, contestants, ignoreOneway, metric };
}
