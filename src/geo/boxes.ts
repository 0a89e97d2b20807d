/**
 * Boxes in a packed tree: consecutive items share a parent box, and so do consecutive boxes, up to
 * one root. Its quality depends on the order of the items (Kamel & Faloutsos 1993).
 */

/** Boxes of longitude and latitude: west, south, east, north side by side, in whole units. */
export interface BoxTree {
  /**
   * Level by level: the boxes of the items first, the root last. A box of an item contains a
   * longitude from -180 to 180° and may extend past that range, to ±540° at most.
   */
  boxes: Int32Array;
  /** Index of each level's first box; length levels + 1. */
  firstOfLevel: Int32Array;
}

/** Coarse enough that the difference of any two longitudes is an Int32. */
export const UNITS_PER_DEGREE = 1e6;

/** Box n of a level is the parent of boxes FAN · n … FAN · n + FAN - 1 of the level below. */
export const FAN = 8;

/** An empty tree; write the boxes of the items to its lowest level, then call `setParentBoxes`. */
export function reserveTree(itemCount: number): BoxTree {
  const firstOfLevel = levelsOf(itemCount);
  const total = firstOfLevel[firstOfLevel.length - 1];
  return { boxes: new Int32Array(4 * total), firstOfLevel: Int32Array.from(firstOfLevel) };
}

/** Index of each level's first box, up to the root; length levels + 1. */
export function levelsOf(itemCount: number): number[] {
  const firstOfLevel = [0, itemCount];
  for (let count = itemCount; count > 1; ) {
    count = Math.ceil(count / FAN);
    firstOfLevel.push(firstOfLevel[firstOfLevel.length - 1] + count);
  }
  return firstOfLevel;
}

/**
 * Computes each parent box as the union of its children.
 *
 * @param boxes the least value of a box in each dimension, then the greatest ones
 */
export function setParentBoxes(
  boxes: Int32Array,
  firstOfLevel: ArrayLike<number>,
  dimensions: number,
): void {
  const sides = 2 * dimensions;
  for (let level = 1; level + 1 < firstOfLevel.length; level++) {
    const end = sides * firstOfLevel[level];
    let child = sides * firstOfLevel[level - 1];
    for (let parent = end; child < end; parent += sides) {
      const last = Math.min(child + sides * FAN, end);
      boxes.copyWithin(parent, child, child + sides);
      for (child += sides; child < last; child += sides) {
        for (let least = 0, most = dimensions; least < dimensions; least++, most++) {
          if (boxes[child + least] < boxes[parent + least])
            boxes[parent + least] = boxes[child + least];
          if (boxes[child + most] > boxes[parent + most])
            boxes[parent + most] = boxes[child + most];
        }
      }
    }
  }
}
