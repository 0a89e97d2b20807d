/** Numbers from 0 to below 1, each as likely as the others. */
export type Random = () => number;

/** Mulberry32, a generator of 32 bits by Tommy Ettinger, which a seed repeats. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
