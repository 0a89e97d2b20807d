/** Changes to roads, and where each position and each road comes from. */
import type { Position } from '../../geo/position.ts';
import type { Roads } from '../../input/geojson/roads.ts';
import { pick } from '../../profile/usable.ts';

/** Roads that were changed, however often. */
export interface Edits {
  roads: Roads;
  /** Position of the roads as they were given; -1 where there was none. */
  position: Int32Array;
  /** Road as it was given, of each road. */
  road: Int32Array;
}

/** A position to be put into a road. */
export interface Insertion {
  /** Where: 2i is right before position i, 2i + 1 right after it. */
  slot: number;
  /** The order of those in one slot. */
  meters: number;
  position: Position;
}

/** As they were given. */
export function unmended(roads: Roads): Edits {
  return {
    roads,
    position: Int32Array.from({ length: roads.positions.length >> 1 }, (_, i) => i),
    road: Int32Array.from(roads.feature, (_, road) => road),
  };
}

/** Puts positions into roads. Equal ones in one slot are put in once. */
export function insertPositions(mended: Edits, insertions: readonly Insertion[]): Edits {
  const { roads } = mended;
  const sorted = withoutRepeats(insertions.toSorted(compare));
  const total = roads.positions.length >> 1;
  const positions = new Float64Array(roads.positions.length + 2 * sorted.length);
  const position = new Int32Array(total + sorted.length).fill(-1);
  const firstPosition = new Int32Array(roads.firstPosition.length);
  let next = 0;
  let at = 0;
  const insertUpTo = (slot: number): void => {
    for (; next < sorted.length && sorted[next].slot <= slot; next++, at++) {
      positions.set(sorted[next].position, 2 * at);
    }
  };
  for (let road = 0; road < roads.feature.length; road++) {
    firstPosition[road] = at;
    for (let i = roads.firstPosition[road]; i < roads.firstPosition[road + 1]; i++) {
      insertUpTo(2 * i);
      positions[2 * at] = roads.positions[2 * i];
      positions[2 * at + 1] = roads.positions[2 * i + 1];
      position[at++] = mended.position[i];
      insertUpTo(2 * i + 1);
    }
  }
  firstPosition[roads.feature.length] = at;
  return {
    roads: { ...roads, positions: positions.subarray(0, 2 * at), firstPosition },
    position: position.subarray(0, at),
    road: mended.road,
  };
}

function compare(one: Insertion, other: Insertion): number {
  return (
    one.slot - other.slot ||
    one.meters - other.meters ||
    one.position[0] - other.position[0] ||
    one.position[1] - other.position[1]
  );
}

function withoutRepeats(sorted: readonly Insertion[]): Insertion[] {
  return sorted.filter(({ slot, position }, i) => {
    const before = sorted[i - 1];
    if (before === undefined || before.slot !== slot) return true;
    return before.position[0] !== position[0] || before.position[1] !== position[1];
  });
}

/** @param isKept whether a road stays, one per road */
export function keepRoads(mended: Edits, isKept: Uint8Array): Edits {
  const { roads } = mended;
  const kept = roads.feature.map((_, road) => road).filter((road) => isKept[road] === 1);
  const picked = pick(roads, kept);
  const position = new Int32Array(picked.positions.length >> 1);
  kept.forEach((road, i) => {
    const [first, end] = [roads.firstPosition[road], roads.firstPosition[road + 1]];
    position.set(mended.position.subarray(first, end), picked.firstPosition[i]);
  });
  return { roads: picked, position, road: kept.map((road) => mended.road[road]) };
}
