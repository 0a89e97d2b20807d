/** The segments of roads, found by where they are. */
import { ArcTree } from '../../geo/arc-tree.ts';
import type { PlacedRoads } from './noded-roads.ts';

export class SegmentBoxes {
  private readonly placed: PlacedRoads;
  private readonly segments: Int32Array;
  private readonly tree: ArcTree;

  constructor(placed: PlacedRoads) {
    const { segmentRoad, placeOf, lng, lat } = placed;
    this.placed = placed;
    const segments = new Int32Array(segmentRoad.length);
    let count = 0;
    for (let s = 0; s < segments.length; s++) if (segmentRoad[s] !== -1) segments[count++] = s;
    this.segments = segments.subarray(0, count);
    const tail = this.segments.map((s) => placeOf[s]);
    const head = this.segments.map((s) => placeOf[s + 1]);
    this.tree = new ArcTree({ lng, lat, tail, head });
  }

  /** Calls for every segment whose box comes within some meters of a place. */
  near(place: number, meters: number, found: (segment: number) => void): void {
    const { segments, placed } = this;
    this.tree.near([placed.lng[place], placed.lat[place]], meters, (arc) => found(segments[arc]));
  }

  /** Calls for every two segments whose boxes come within `meters` of each other, once. */
  pairs(meters: number, found: (one: number, other: number) => void): void {
    const { segments } = this;
    this.tree.pairs(meters, (one, other) => found(segments[one], segments[other]));
  }
}
