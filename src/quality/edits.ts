/** Roads after some changes, and where each of their positions and roads comes from. */
import { fillHeights } from '../geo/heights.ts';
import type { Position } from '../geo/position.ts';
import { spaceOf } from '../geo/space.ts';
import { pick } from '../input/geojson/pick.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { SegmentGraph } from './segment-graph.ts';

/** A position to insert into a road. */
export interface Insertion {
  /** Where: 2i is right before position i, 2i + 1 right after it. */
  slot: number;
  /** Orders the insertions of one slot. */
  meters: number;
  position: Position;
}

export class EditedRoads {
  readonly roads: Roads;
  /** For each position, its index in the original roads; -1 if it was inserted. */
  readonly position: Int32Array;
  /** For each road, its index in the original roads. */
  readonly road: Int32Array;
  private segmentGraph: SegmentGraph | null = null;

  constructor(
    roads: Roads,
    position: Int32Array = new Int32Array(roads.positions.length >> 1).map((_, i) => i),
    road: Int32Array = roads.feature.map((_, i) => i),
  ) {
    this.roads = roads;
    this.position = position;
    this.road = road;
  }

  /** Kept, so that fixes with nothing to do leave it to the next one. */
  get graph(): SegmentGraph {
    this.segmentGraph ??= new SegmentGraph(this.roads);
    return this.segmentGraph;
  }

  /** Inserts positions into roads, equal ones of a slot only once. */
  insert(insertions: readonly Insertion[]): EditedRoads {
    const { roads } = this;
    const sorted = withoutRepeats(insertions.toSorted(compare));
    const total = roads.positions.length >> 1;
    const positions = new Float64Array(roads.positions.length + 2 * sorted.length);
    /** The former index of each position; -1 where it is inserted. */
    const source = new Int32Array(total + sorted.length).fill(-1);
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
        source[at++] = i;
        insertUpTo(2 * i + 1);
      }
    }
    firstPosition[roads.feature.length] = at;
    const edited = { ...roads, positions: positions.subarray(0, 2 * at), firstPosition };
    const sources = source.subarray(0, at);
    if (roads.heights) edited.heights = insertedHeights(edited, roads.heights, sources);
    return new EditedRoads(
      edited,
      sources.map((i) => (i === -1 ? -1 : this.position[i])),
      this.road,
    );
  }

  /** @param isKept 1 for each road that stays */
  keep(isKept: Uint8Array): EditedRoads {
    const { roads } = this;
    const kept = roads.feature.map((_, road) => road).filter((road) => isKept[road] === 1);
    const picked = pick(roads, kept);
    const position = new Int32Array(picked.positions.length >> 1);
    kept.forEach((road, i) => {
      const [first, end] = [roads.firstPosition[road], roads.firstPosition[road + 1]];
      position.set(this.position.subarray(first, end), picked.firstPosition[i]);
    });
    return new EditedRoads(
      picked,
      position,
      kept.map((road) => this.road[road]),
    );
  }

  /** @param positions new ones, in the same order */
  move(positions: Float64Array): EditedRoads {
    return new EditedRoads({ ...this.roads, positions }, this.position, this.road);
  }
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

/**
 * An inserted position gets the height between its neighbours; before the first known height of a
 * line and behind its last one, the line is level.
 *
 * @param heights by former position
 * @param sources the former index of each position; -1 where it is inserted
 */
function insertedHeights(
  { positions, firstPosition, flat }: Roads,
  heights: Float64Array,
  sources: Int32Array,
): Float64Array {
  const kept = Float64Array.from(sources, (i) => (i === -1 ? Number.NaN : heights[i]));
  const filled = kept.slice();
  const { distance } = spaceOf({ ...(flat && { flat }) });
  const meters = (i: number): number =>
    distance(positions[2 * i], positions[2 * i + 1], positions[2 * i + 2], positions[2 * i + 3]);
  for (let road = 0; road + 1 < firstPosition.length; road++) {
    const [first, end] = [firstPosition[road], firstPosition[road + 1]];
    fillHeights(filled, first, end, meters);
    const line = filled.subarray(first, end);
    const isKnown = (height: number): boolean => !Number.isNaN(height);
    const [low, high] = [line.findIndex(isKnown), line.findLastIndex(isKnown)];
    if (low !== -1) line.fill(line[low], 0, low).fill(line[high], high + 1);
  }
  return kept.map((height, i) => (sources[i] === -1 ? filled[i] : height));
}
