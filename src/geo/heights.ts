/** Heights along lines, in meters; NaN where they are unknown. */

/**
 * Interpolates unknown heights that lie between known ones, by distance. Those before the first
 * and behind the last known one stay unknown.
 *
 * @param first index of the first height of the line; `end` is behind the last
 * @param meters from point i to the next
 */
export function fillHeights(
  heights: Float64Array,
  first: number,
  end: number,
  meters: (i: number) => number,
): void {
  let known = -1;
  for (let i = first; i < end; i++) {
    if (Number.isNaN(heights[i])) continue;
    if (known !== -1 && i - known > 1) fillBetween(heights, known, i, meters);
    known = i;
  }
}

function fillBetween(
  heights: Float64Array,
  low: number,
  high: number,
  meters: (i: number) => number,
): void {
  const lengths: number[] = [];
  for (let i = low; i < high; i++) lengths.push(meters(i));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let done = 0;
  for (let i = low + 1; i < high; i++) {
    done += lengths[i - 1 - low];
    const share = total === 0 ? 0 : done / total;
    heights[i] = heights[low] + share * (heights[high] - heights[low]);
  }
}
