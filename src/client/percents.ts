/** The progress of long work, reported once per percent. */

/** @returns takes the share that is done, 0 to 1 */
export function percents(tell: (done: number) => void): (done: number) => void {
  let percent = 0;
  return (done) => {
    if (Math.floor(100 * done) <= percent) return;
    percent = Math.floor(100 * done);
    tell(percent / 100);
  };
}
