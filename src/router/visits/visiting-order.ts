/**
 * The cheapest order in which to visit some places between a start and an end: by dynamic
 * programming over sets of places (Held & Karp 1962) if they are few, else by insertion
 * and exchanges (2-opt: Croes 1958; Or 1976). There and back may cost differently.
 */

/** Up to this number of places the optimal order is found, which takes some milliseconds. */
const MOST_EXACT = 12;

/** A limit for sums that are too high to be exact; exchanges end long before. */
const MOST_PASSES = 1000;

/** The longest run of places that is moved as a whole. */
const LONGEST_MOVED = 3;

/**
 * @param weights row by row from the start and from each place, to each place and, last in the
 *   row, to the end; Infinity if there is no route, by way of other places either
 * @param places how many there are to visit
 * @returns every place once, in the order of visit, and whether that order is known to be
 *   optimal; null where no order leads to the end
 */
export function visitingOrder(
  weights: Float64Array,
  places: number,
): { order: number[]; optimal: boolean } | null {
  const optimal = places <= MOST_EXACT;
  const order = optimal ? bestOrder(weights, places) : goodOrder(weights, places);
  return order && { order, optimal };
}

/** The cheapest order, or null if there is none; time and memory grow as 2 ** places. */
export function bestOrder(weights: Float64Array, places: number): number[] | null {
  if (places === 0) return weights[0] < Infinity ? [] : null;
  const row = places + 1;
  const all = 2 ** places - 1;
  /** Least weight from the start by way of a set to the place p of it, at set × places + p. */
  const least = new Float64Array((all + 1) * places).fill(Infinity);
  /** The place before, on that way; -1 is the start. */
  const before = new Int8Array(least.length).fill(-1);
  for (let p = 0; p < places; p++) least[(1 << p) * places + p] = weights[p];
  for (let set = 1; set < all; set++) {
    for (let p = 0; p < places; p++) {
      const base = least[set * places + p];
      if (base === Infinity) continue;
      for (let next = 0; next < places; next++) {
        if ((set >> next) & 1) continue;
        const weight = base + weights[(p + 1) * row + next];
        const at = (set | (1 << next)) * places + next;
        if (weight >= least[at]) continue;
        least[at] = weight;
        before[at] = p;
      }
    }
  }
  let last = -1;
  let best = Infinity;
  for (let p = 0; p < places; p++) {
    const weight = least[all * places + p] + weights[(p + 1) * row + places];
    if (weight >= best) continue;
    best = weight;
    last = p;
  }
  if (last === -1) return null;
  const order: number[] = [];
  for (let at = last, set = all; at !== -1; ) {
    order.push(at);
    const earlier = before[set * places + at];
    set ^= 1 << at;
    at = earlier;
  }
  return order.reverse();
}

/** From place to place; the start is -1, and the end is the number of places. */
type Between = (from: number, to: number) => number;

/** A cheap order, or null if there is none. */
export function goodOrder(weights: Float64Array, places: number): number[] | null {
  const between: Between = (from, to) => weights[(from + 1) * (places + 1) + to];
  const path = insertAll(between, places);
  if (path === null) return null;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const isTurned = turnRuns(path, between);
    if (!moveRuns(path, between) && !isTurned) break;
  }
  return path.slice(1, -1);
}

/**
 * Puts in one place after the other where it costs least more. From where a way leads to another
 * place, ways lead on to all that can be reached there: so what can be visited at all fits in
 * somewhere, whatever order the path already has.
 */
function insertAll(between: Between, places: number): number[] | null {
  if (between(-1, places) === Infinity) return null;
  const path = [-1, places];
  for (let place = 0; place < places; place++) {
    let least = Infinity;
    let gap = -1;
    for (let at = 1; at < path.length; at++) {
      const [a, b] = [path[at - 1], path[at]];
      const more = between(a, place) + between(place, b) - between(a, b);
      if (more >= least) continue;
      least = more;
      gap = at;
    }
    if (gap === -1) return null;
    path.splice(gap, 0, place);
  }
  return path;
}

/** 2-opt: reverses runs of places if that is cheaper. */
function turnRuns(path: number[], between: Between): boolean {
  let isBetter = false;
  for (let first = 1; first < path.length - 2; first++) {
    /** Back along the run instead of ahead. */
    let turned = 0;
    for (let last = first + 1; last < path.length - 1; last++) {
      const [a, b, c, d] = [path[first - 1], path[first], path[last], path[last + 1]];
      turned += between(c, path[last - 1]) - between(path[last - 1], c);
      const more = between(a, c) + between(b, d) - between(a, b) - between(c, d) + turned;
      if (!(more < 0)) continue;
      const run = path.slice(first, last + 1).reverse();
      path.splice(first, run.length, ...run);
      isBetter = true;
      break;
    }
  }
  return isBetter;
}

/** Or-opt: moves short runs of places, reversed or not, if that is cheaper. */
function moveRuns(path: number[], between: Between): boolean {
  let isBetter = false;
  for (let length = 1; length <= LONGEST_MOVED; length++) {
    for (let first = 1; first + length < path.length; first++) {
      if (moveRun(path, between, first, length)) isBetter = true;
    }
  }
  return isBetter;
}

function moveRun(path: number[], between: Between, first: number, length: number): boolean {
  const run = path.slice(first, first + length);
  const [b, c] = [run[0], run[length - 1]];
  const [a, d] = [path[first - 1], path[first + length]];
  const less = between(a, b) + between(c, d) - between(a, d);
  let turned = 0;
  for (let i = 1; i < length; i++)
    turned += between(run[i], run[i - 1]) - between(run[i - 1], run[i]);
  const rest = path.toSpliced(first, length);
  for (let at = 1; at < rest.length; at++) {
    const [x, y] = [rest[at - 1], rest[at]];
    const ahead = between(x, b) + between(c, y) - between(x, y);
    const back = between(x, c) + between(b, y) - between(x, y) + turned;
    if (!(Math.min(ahead, back) < less)) continue;
    if (back < ahead) run.reverse();
    path.splice(first, length);
    path.splice(at, 0, ...run);
    return true;
  }
  return false;
}
