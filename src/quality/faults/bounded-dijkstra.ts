/** How far it is along the roads, a few meters around a place: Dijkstra without one-ways. */
import { chord } from './crossings.ts';
import { otherPlace, type PlacedRoads } from './noded-roads.ts';

/**
 * Two places belong together, and are no gap, where the way round along the roads is at most this
 * many times as long as the straight line. So it is with a road that leaves another at more than
 * 28°, and never with two pieces.
 */
export const DETOUR = 4;

/** A way between two places that is no segment of the roads. */
type Link = readonly [to: number, meters: number];

export class BoundedDijkstra {
  private readonly placed: PlacedRoads;
  private readonly links = new Map<number, Link[]>();
  /** Meters of the last walk, by place. */
  private readonly meters = new Map<number, number>();

  constructor(placed: PlacedRoads) {
    this.placed = placed;
  }

  /** From now on one may walk there too; a number that is no place of the roads is a new one. */
  link(p: number, q: number, meters: number): void {
    for (const [from, to] of [
      [p, q],
      [q, p],
    ]) {
      const links = this.links.get(from);
      if (links === undefined) this.links.set(from, [[to, meters]]);
      else links.push([to, meters]);
    }
  }

  /** Walks from a place as far as `reach` meters in every direction. */
  from(place: number, reach: number): void {
    const { meters, placed } = this;
    const { xyz, firstMeeting, meeting, placeCount } = placed;
    meters.clear();
    meters.set(place, 0);
    // Places that wait; one that is reached by a shorter way waits once more.
    const waiting = [place];
    const relax = (to: number, total: number): void => {
      if (total > reach || total >= this.metersTo(to)) return;
      meters.set(to, total);
      waiting.push(to);
    };
    for (let next = 0; next < waiting.length; next++) {
      const at = waiting[next];
      const so = this.metersTo(at);
      if (at < placeCount) {
        for (let i = firstMeeting[at]; i < firstMeeting[at + 1]; i++) {
          const to = otherPlace(placed, meeting[i], at);
          relax(to, so + chord(xyz, at, to));
        }
      }
      for (const [to, length] of this.links.get(at) ?? []) relax(to, so + length);
    }
  }

  /** Of the last walk; Infinity where it did not get. */
  metersTo(place: number): number {
    return this.meters.get(place) ?? Infinity;
  }
}
