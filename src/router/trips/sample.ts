/** A random sample that a seed repeats. */
import { seeded } from '../../geo/random.ts';

/** Some of the numbers below `count`, in ascending order; all of them if `size` is not less. */
export function sampled(count: number, size: number, seed: number): Int32Array {
  const all = Int32Array.from({ length: count }, (_, i) => i);
  if (size >= count) return all;
  const random = seeded(seed);
  // Fisher & Yates, as far as numbers are drawn.
  for (let i = 0; i < size; i++) {
    const j = i + Math.floor(random() * (count - i));
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all.subarray(0, size).sort();
}
