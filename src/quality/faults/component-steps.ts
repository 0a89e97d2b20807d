/** How many separate pieces there are, and how many are left as joins reach farther. */
import type { Position } from '../../geo/position.ts';
import type { Gap } from './dangles.ts';
import { markPlaces, type PlacedRoads } from './noded-roads.ts';

/** Joins up to so many meters leave so many pieces; by rising meters, the first at 0. */
export type ComponentStep = readonly [meters: number, pieces: number];

/**
 * @param joins the shortest gap first
 * @param barriers at which every road ends for itself, joined or not
 */
export function pieceSteps(
  placed: PlacedRoads,
  joins: readonly { readonly gap: Gap }[],
  barriers: readonly Position[] = [],
): ComponentStep[] {
  const { placeCount, placeOf, segmentRoad, firstMeeting } = placed;
  const isBarred = markPlaces(placed, barriers);
  const sets = new Sets(placeCount + (barriers.length === 0 ? 0 : 2 * placeOf.length));
  /** The place where a segment begins (0) or ends (1), or one of its own at a barrier. */
  const endOf = (s: number, end: 0 | 1): number =>
    isBarred[placeOf[s + end]] === 1 ? placeCount + 2 * s + end : placeOf[s + end];
  let pieces = 0;
  for (let place = 0; place < placeCount; place++) {
    const meeting = firstMeeting[place + 1] - firstMeeting[place];
    pieces += isBarred[place] === 1 ? meeting : Math.sign(meeting);
  }
  for (let s = 0; s < segmentRoad.length; s++) {
    if (segmentRoad[s] !== -1 && sets.unite(endOf(s, 0), endOf(s, 1))) pieces--;
  }
  const steps: ComponentStep[] = [[0, pieces]];
  for (const { gap } of joins) {
    if (isBarred[gap.end] === 1 || isBarred[gap.place] === 1) continue;
    const there = gap.place === -1 ? endOf(gap.segment, 0) : gap.place;
    if (sets.unite(gap.end, there)) steps.push([gap.meters, --pieces]);
  }
  return steps;
}

/** The number of pieces when all loose ends up to some meters are joined. */
export function piecesAt(steps: readonly ComponentStep[], meters: number): number {
  return steps.findLast(([least]) => least <= meters)?.[1] ?? steps[0][1];
}

/** Sets of places that grow together (union-find, with path halving). */
class Sets {
  private readonly parent: Int32Array;

  constructor(count: number) {
    this.parent = Int32Array.from({ length: count }, (_, place) => place);
  }

  /** False where they were one set already. */
  unite(p: number, q: number): boolean {
    const [a, b] = [this.leader(p), this.leader(q)];
    this.parent[Math.max(a, b)] = Math.min(a, b);
    return a !== b;
  }

  private leader(place: number): number {
    const { parent } = this;
    let at = place;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }
}
