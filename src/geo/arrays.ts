/** Typed arrays that grow, and that are filled by an index; lists that are compared. */

type Numbers = Int8Array | Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array;

/** A copy with room for twice as many numbers, or for `least` if that is more. */
export function doubled<T extends Numbers>(array: T, least = 0): T {
  const length = Math.max(2 * array.length, least);
  const roomier = new (array.constructor as new (length: number) => T)(length);
  roomier.set(array);
  return roomier;
}

/** Whether two lists have the same items in the same order. */
export function areSame<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, i) => item === other[i]);
}

/** Scratch memory, such as a `Workspace`. */
export interface Space {
  /** Zeros. */
  ints(length: number): Int32Array;
}

/** Zeros, in the scratch memory if there is any. */
export function intsIn(space: Space | undefined): (length: number) => Int32Array {
  return (length) => space?.ints(length) ?? new Int32Array(length);
}

/** Fills each into[i] with from[index[i]]; many times faster than `Array.from` with a function. */
export function gather<T extends Numbers>(into: T, from: T, index: Int32Array): T {
  for (let i = 0; i < into.length; i++) into[i] = from[index[i]];
  return into;
}

/**
 * Sorts items by their group, in their order: those of group g are
 * item[first[g]] … item[first[g + 1] - 1].
 *
 * @param space for the result, which stays in it
 */
export function grouped(
  group: ArrayLike<number>,
  count: number,
  space?: Space,
): { first: Int32Array; item: Int32Array } {
  // While items are placed, the number behind that of a group is where its next item goes.
  const ints = intsIn(space);
  const first = ints(count + 2);
  for (let i = 0; i < group.length; i++) first[group[i] + 2]++;
  for (let g = 0; g < count; g++) first[g + 2] += first[g + 1];
  const item = ints(group.length);
  for (let i = 0; i < group.length; i++) item[first[group[i] + 1]++] = i;
  return { first: first.subarray(0, count + 1), item };
}
