/** The progress of a worker as text. */
import type { Progress } from '../../worker/contract/network.ts';
import { words } from '../words/words.ts';
import { formatBytes } from './format.ts';

/** @param progress null before the worker has begun */
export function stageText(progress: Progress | null): string {
  const { stages, stage } = words.frame;
  if (!progress) return stages.Reading;
  const { bytes, done } = progress;
  return stage(stages[progress.stage], done, bytes ? formatBytes(bytes) : '');
}
