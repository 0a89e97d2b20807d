/** The progress of a worker as text. */
import type { Progress } from '../../worker/contract.ts';
import { words } from '../words/words.ts';

/** @param progress null before the worker has begun */
export function stageText(progress: Progress | null): string {
  const { stages, stage } = words.frame;
  return progress
    ? stage(stages[progress.stage], progress.done, progress.detail)
    : stages.Reading;
}
