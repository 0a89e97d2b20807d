/** Heights along a route → the outline of a strip, and the marks of its scale. */

export type Heights = readonly (readonly [meters: number, height: number])[];

/** The height at some meters, between the known ones; the nearest where they end. */
export function heightAt(heights: Heights, meters: number): number {
  let [low, high] = [0, heights.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heights[middle]![0] < meters) low = middle + 1;
    else high = middle;
  }
  const [to, height] = heights[low]!;
  if (low === 0 || to <= meters) return height;
  const [from, before] = heights[low - 1]!;
  return before + ((height - before) * (meters - from)) / (to - from);
}

/** The part between two distances, with the heights at both. */
export function between(heights: Heights, from: number, to: number): Heights {
  const inside = heights.filter(([meters]) => meters > from && meters < to);
  return [[from, heightAt(heights, from)], ...inside, [to, heightAt(heights, to)]];
}

/** Columns of a strip: it is hardly ever wider in pixels. */
const columns = 700;

/** The lowest and the highest point of each column, so that no peak is lost. */
export function thinned(heights: Heights, length: number): Heights {
  if (heights.length <= 2 * columns) return heights;
  const kept: (readonly [number, number])[] = [];
  for (let first = 0; first < heights.length; ) {
    const column = Math.floor((heights[first]![0] / length) * columns);
    let [end, least, most] = [first, first, first];
    while (end < heights.length && Math.floor((heights[end]![0] / length) * columns) === column) {
      if (heights[end]![1] < heights[least]![1]) least = end;
      if (heights[end]![1] > heights[most]![1]) most = end;
      end++;
    }
    const [one, other] = least < most ? [least, most] : [most, least];
    kept.push(heights[one]!);
    if (other !== one) kept.push(heights[other]!);
    first = end;
  }
  return kept;
}

/** Meters: heights of files are hardly better known, and smaller waves would add up to mountains. */
export const LEAST_CLIMB = 2;

/** Meters up and down between the turns at which the height changes by `LEAST_CLIMB` at least. */
export function climbsOf(heights: Heights): { up: number; down: number } {
  const start = heights[0]![1];
  let [up, down, low, high, turn] = [0, 0, start, start, start];
  let rises: boolean | null = null;
  for (const [, height] of heights) {
    low = Math.min(low, height);
    high = Math.max(high, height);
    if (rises !== true && height - low >= LEAST_CLIMB) {
      if (rises === false) down += turn - low;
      [turn, high, rises] = [low, height, true];
    } else if (rises !== false && high - height >= LEAST_CLIMB) {
      if (rises === true) up += high - turn;
      [turn, low, rises] = [high, height, false];
    }
  }
  if (rises === true) up += high - turn;
  if (rises === false) down += turn - low;
  return { up, down };
}

export interface Range {
  low: number;
  high: number;
}

export function rangeOf(heights: Heights): Range {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, height] of heights) {
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  return { low, high };
}

/** Height of the strip in its own units; the lowest height keeps some room below. */
export const stripHeight = 100;
export const stripWidth = 1000;
/** Meters that fill the strip at least, so that level roads look level. */
const leastRange = 20;

/** From the top of the strip, 0 to `stripHeight`. */
export function stripY(height: number, { low, high }: Range): number {
  const range = Math.max(high - low, leastRange);
  const middle = (low + high) / 2;
  return stripHeight * (0.5 - (0.84 * (height - middle)) / range);
}

/** A path in units of the strip. */
export function pathOf(heights: Heights, length: number, range: Range): string {
  const points = heights.map(
    ([meters, height]) =>
      `${((stripWidth * meters) / length).toFixed(1)} ${stripY(height, range).toFixed(1)}`,
  );
  return `M${points.join('L')}`;
}

/** The area below the path of these heights. */
export function groundBelow(path: string, heights: Heights, length: number): string {
  const [start, end] = [heights[0]!, heights.at(-1)!].map(
    ([meters]) => (stripWidth * meters) / length,
  );
  return `${path}L${end} ${stripHeight}L${start} ${stripHeight}Z`;
}

/** Round distances for at most `most` marks, in a unit of some meters; without the start. */
export function marks(length: number, unit: number, most: number): number[] {
  const least = length / unit / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least)! * power;
  const last = Math.floor(length / unit / step + 1e-9);
  return Array.from({ length: last }, (_, i) => (i + 1) * step * unit);
}
