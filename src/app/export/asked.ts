/** The present question with the file that it is asked of, as exports write it down. */
import type { Question } from '../../worker/contract/question.ts';
import { questionOf } from '../engine/question.ts';
import type { Network } from '../store/session.ts';
import { comparison, isMaze, opened, plan } from '../store/state.ts';

export interface Asked {
  network: Network;
  question: Question;
  isFlat: boolean;
  isMaze: boolean;
}

/** Null where there is no route. */
export function asked(): Asked | null {
  const { network } = plan.peek();
  const question = questionOf(plan.peek());
  if (!network || !question || !comparison.peek()?.answer.found) return null;
  const isFlat = opened.peek()?.info.flat === true;
  return { network, question, isFlat, isMaze: isMaze.peek() };
}
