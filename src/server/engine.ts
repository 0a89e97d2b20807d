/** What answers the questions of an application: one router of this process, or a pool of workers. */
import type { Router } from '../index.ts';
import type { Answered } from './protocol/answer.ts';
import type { Question } from './protocol/question.ts';
import { Answerer } from './services/answerer.ts';
import type { Settings } from './services/settings.ts';

export interface Engine {
  /** Whether positions lie on a plane. */
  readonly isFlat: boolean;
  /** Whether questions are answered now. */
  readonly isReady: boolean;
  /** Questions that wait, and that are being answered. */
  readonly load: { waiting: number; running: number };
  answer(question: Question): Promise<Answered>;
}

/** Answers one question after the other, in this thread. */
export function localEngine(router: Router, settings: Settings = {}): Engine {
  const answerer = new Answerer(router, settings);
  return {
    isFlat: router.info.flat === true,
    isReady: true,
    load: { waiting: 0, running: 0 },
    answer: (question) => answerer.answer(question),
  };
}
