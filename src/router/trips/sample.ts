/** A random sample that a seed repeats. */

/** Some of the numbers below `count`, in ascending order; all of them if `size` is not less. */
export function sampled(count: number, size: number, seed: number): Int32Array {
  const all = Int32Array.from({ length: count }, (_, i) => i);
  if (size >= count) return all;
  const random = mulberry32(seed);
  // Fisher & Yates, as far as numbers are drawn.
  for (let i = 0; i < size; i++) {
    const j = i + Math.floor(random() * (count - i));
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all.subarray(0, size).sort();
}

/** A generator of 32 bits by Tommy Ettinger: 0 to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
