/**
 * Boxes of longitude and latitude in a packed tree: items that follow each other share a box, and
 * so do those boxes, up to one root. It is as good as their order is close (Kamel & Faloutsos 1993).
 */

/**
 * Boxes are west, south, east, north side by side, in whole units. Those of items hold a
 * longitude from -180 to 180°, and may run past these, as far as to ±540°.
 */
export interface BoxTree {
  /** Level by level: the boxes of the items first, the root last. */
  boxes: Int32Array;
  /** Index of each level's first box; length levels + 1. */
  firstOfLevel: Int32Array;
}

/** Coarse enough that the difference of any two longitudes is an Int32. */
export const UNITS_PER_DEGREE = 1e6;

/** Box n of a level holds the boxes FAN · n … FAN · n + FAN - 1 of the level below. */
export const FAN = 8;

/** Space for the tree of some items, whose boxes its lowest level is waiting for. */
export function reserveTree(itemCount: number): BoxTree {
  const firstOfLevel = levelsOf(itemCount);
  const total = firstOfLevel[firstOfLevel.length - 1];
  return { boxes: new Int32Array(4 * total), firstOfLevel: Int32Array.from(firstOfLevel) };
}

/** Index of each level's first box, up to the one root; length levels + 1. */
export function levelsOf(itemCount: number): number[] {
  const firstOfLevel = [0, itemCount];
  for (let count = itemCount; count > 1; ) {
    count = Math.ceil(count / FAN);
    firstOfLevel.push(firstOfLevel[firstOfLevel.length - 1] + count);
  }
  return firstOfLevel;
}

/** Boxes the boxes: every level above the lowest. */
export function packTree({ boxes, firstOfLevel }: BoxTree): void {
  for (let level = 1; level + 1 < firstOfLevel.length; level++) {
    const end = 4 * firstOfLevel[level];
    let from = 4 * firstOfLevel[level - 1];
    for (let to = end; from < end; to += 4) {
      const last = Math.min(from + 4 * FAN, end);
      let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
      for (; from < last; from += 4) {
        if (boxes[from] < west) west = boxes[from];
        if (boxes[from + 1] < south) south = boxes[from + 1];
        if (boxes[from + 2] > east) east = boxes[from + 2];
        if (boxes[from + 3] > north) north = boxes[from + 3];
      }
      boxes[to] = west;
      boxes[to + 1] = south;
      boxes[to + 2] = east;
      boxes[to + 3] = north;
    }
  }
}
