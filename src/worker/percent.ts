/** The progress of long work, reported once per percent. */
import type { Progress } from './contract.ts';

/** @returns takes the share that is done, 0 to 1 */
export function tellPercents(progress: (progress: Progress) => void): (done: number) => void {
  let percent = 0;
  return (done) => {
    if (Math.floor(100 * done) <= percent) return;
    percent = Math.floor(100 * done);
    progress({ stage: 'Preparing', done: percent / 100 });
  };
}
