/** The progress of long work, reported once per percent. */
import { percents } from '../client/percents.ts';
import type { Progress } from './contract.ts';

/** @returns takes the share that is done, 0 to 1 */
export function tellPercents(progress: (progress: Progress) => void): (done: number) => void {
  return percents((done) => progress({ stage: 'Preparing', done }));
}
