/** Seconds as the milliseconds of a timer, which has 31 bits: about 25 days at most. */
export function timerOf(seconds: number): number {
  return Math.min(1000 * seconds, 2 ** 31 - 1);
}
