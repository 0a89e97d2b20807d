/** The roads that turn restrictions name, by their features or by positions on them. */
import { ArcIndex, embeddingOf } from '../geo/arc-index.ts';
import { linesIn } from '../geo/lines.ts';
import type { Position } from '../geo/position.ts';
import { spaceOf } from '../geo/space.ts';
import type { Roads, TurnMember } from '../input/geojson/roads.ts';
import type { NodedRoads } from './barriers.ts';

export interface Member {
  feature: number;
  roads: readonly number[];
  /** Number of the position where the segment begins on which a position lies; -1 without one. */
  segment: number;
}

/** Why there is no such road. */
export type NoMember =
  /** The file has no such feature, or it is no road. */
  | 'members missing'
  /** The feature is closed to the profile. */
  | 'on closed roads'
  /** No road is near the position. */
  | 'no road near';

export class TurnMembers {
  private readonly feature: Int32Array;
  private readonly noded: NodedRoads;
  private readonly roadsOf = new Map<number, number[]>();
  /** The features among them that are roads, open or not. */
  private readonly inFile = new Set<number>();
  private segments: { index: ArcIndex; lng: Float64Array; lat: Float64Array } | null = null;

  /**
   * @param roads that are open to the profile
   * @param all by road of the file, open or not: its feature
   */
  constructor({ feature, turns = [] }: Roads, noded: NodedRoads, all: Int32Array) {
    this.feature = feature;
    this.noded = noded;
    const named = new Set(
      turns.flatMap(({ from, to, via }) => [...from, ...to, ...viaFeatures(via)]),
    );
    for (const each of all) if (named.has(each)) this.inFile.add(each);
    feature.forEach((each, road) => {
      if (!named.has(each)) return;
      const roads = this.roadsOf.get(each) ?? [];
      roads.push(road);
      this.roadsOf.set(each, roads);
    });
  }

  /** @param within meters from a position to the road */
  find(member: TurnMember, within: number): Member | NoMember {
    if (typeof member !== 'number') return this.nearest(member, within) ?? 'no road near';
    const roads = this.roadsOf.get(member);
    if (roads !== undefined) return { feature: member, roads, segment: -1 };
    return this.inFile.has(member) ? 'on closed roads' : 'members missing';
  }

  private nearest(position: Position, within: number): Member | null {
    this.segments ??= this.indexed();
    const { index, lng, lat } = this.segments;
    const foot = linesIn(spaceOf(this.noded.coordinates)).newFoot();
    foot.from(position[0], position[1]);
    let [segment, meters] = [-1, within];
    index.near(position, within, (s) => {
      foot.onto(lng[s], lat[s], lng[s + 1], lat[s + 1]);
      // If segments are equally near, the first one of the file counts.
      if (foot.meters > meters || (foot.meters === meters && s > segment && segment !== -1))
        return;
      [segment, meters] = [s, foot.meters];
    });
    if (segment === -1) return null;
    const { firstPosition } = this.noded;
    const road = firstPosition.findIndex((first) => first > segment) - 1;
    return { feature: this.feature[road], roads: [road], segment };
  }

  /** All segments, by the position at which they begin. */
  private indexed(): { index: ArcIndex; lng: Float64Array; lat: Float64Array } {
    const { coordinates, firstPosition } = this.noded;
    const { positions, perDegree } = coordinates;
    const total = positions.length >> 1;
    const lng = Float64Array.from({ length: total }, (_, i) => positions[2 * i] / perDegree);
    const lat = Float64Array.from({ length: total }, (_, i) => positions[2 * i + 1] / perDegree);
    const lasts = new Set(firstPosition.subarray(1).map((first) => first - 1));
    const tail = Int32Array.from({ length: total }, (_, i) => i).filter((i) => !lasts.has(i));
    const head = tail.map((i) => i + 1);
    const embedding = embeddingOf({ lng, lat, flat: coordinates.flat });
    return { index: new ArcIndex({ lng, lat, tail, head }, tail, embedding), lng, lat };
  }
}

export function viaFeatures(
  via: Position | { features: readonly TurnMember[] } | null,
): readonly TurnMember[] {
  return via !== null && 'features' in via ? via.features : [];
}
