/**
 * Which dangles to join, and where. The shortest line comes first, and each is added only if the
 * way along the roads is still long by then: a greedy spanner (Althöfer et al. 1993).
 */
import { ArcIndex } from '../geo/arc-index.ts';
import type { Position } from '../geo/position.ts';
import {
  cosOfTurn,
  findUndershoots,
  isBlocked,
  metersAround,
  nearEnough,
  runsBetween,
  type Undershoot,
} from './dangles.ts';
import { NearbyDistances } from './distances.ts';
import { TOUCH } from './intersections.ts';
import type { SegmentGraph } from './segment-graph.ts';

/** Roads that end at `undershoot.end` are extended to `position`. */
export interface Join {
  undershoot: Undershoot;
  position: Position;
  /** The vertex there; -1 where there is none yet. */
  vertex: number;
  /** Whether the segment from a to b lacks that position. */
  isNew: boolean;
}

/** A vertex on a new position of a segment, and its distance from the segment's end a. */
interface NewVertex {
  vertex: number;
  meters: number;
}

/** An end of the segment is preferred to its nearest point up to this many times the distance … */
const CORNER = 1.5;
/** … or where it lies straight ahead of the road: the cosine of 15°. */
const AHEAD = Math.cos(Math.PI / 12);

/** Joins up to some meters. A greater limit only adds joins after these. */
export function findJoins(
  graph: SegmentGraph,
  meters: number,
  undershoots: readonly Undershoot[] = findUndershoots(graph, meters),
): Join[] {
  const joiner = new Joiner(graph, meters, undershoots);
  for (const undershoot of undershoots) joiner.join(undershoot);
  return joiner.finish();
}

class Joiner {
  private readonly graph: SegmentGraph;
  private readonly most: number;
  private readonly distances: NearbyDistances;
  /** All ends that may be joined, and the joins so far by their ends. */
  private readonly ends: ArcIndex;
  private readonly joins = new Map<number, Join>();
  /** New vertices on each segment, which is named by its ends, from a to b. */
  private readonly newVertices = new Map<string, NewVertex[]>();
  private vertexCount: number;

  constructor(graph: SegmentGraph, most: number, undershoots: readonly Undershoot[]) {
    const { lng, lat } = graph;
    const ends = Int32Array.from(new Set(undershoots.map(({ end }) => end)));
    this.graph = graph;
    this.most = most;
    this.distances = new NearbyDistances(graph);
    this.ends = new ArcIndex({ lng, lat, tail: ends, head: ends }, ends, graph.embedding);
    this.vertexCount = graph.vertexCount;
  }

  /** Joins an end, unless that has been done or the roads already lead there. */
  join(undershoot: Undershoot): void {
    const { end, position, meters, vertex } = undershoot;
    if (this.joins.has(end) || this.metersAround(undershoot) <= nearEnough(undershoot)) return;
    if (this.isBlocked(end, position, meters)) return;
    const corner = vertex === -1 ? this.preferredEnd(undershoot) : vertex;
    if (corner !== -1) this.joinTo(undershoot, corner);
    else this.joinBetween(undershoot);
  }

  /**
   * Where an end was joined to another end that was joined itself, all lead to the last position
   * if that is within reach, so that one-ways can be followed through.
   */
  finish(): Join[] {
    return Array.from(this.joins.values(), (join) => {
      const { undershoot } = join;
      let last = join;
      let next = this.joins.get(join.vertex);
      while (next !== undefined) {
        if (this.isWithinReach(undershoot.end, next.position)) last = next;
        next = this.joins.get(next.vertex);
      }
      return last === join ? join : { ...last, undershoot, isNew: false };
    });
  }

  /** Meters along the roads, also by new vertices on the segment. */
  private metersAround(undershoot: Undershoot): number {
    const meters = metersAround(this.graph, this.distances, undershoot);
    if (undershoot.vertex !== -1) return meters;
    const along = this.graph.metersTo(undershoot.a, undershoot.position);
    const ways = this.verticesOn(undershoot).map(
      (other) => this.distances.metersTo(other.vertex) + Math.abs(other.meters - along),
    );
    return Math.min(meters, ...ways);
  }

  /** Whether a road or another join runs between an end and a position. */
  private isBlocked(end: number, position: Position, meters: number): boolean {
    const { graph } = this;
    if (isBlocked(graph, end, position, meters)) return true;
    const from = graph.position(end);
    let blocked = false;
    // A join that crosses the line begins within its own length of the crossing.
    this.ends.near(from, meters + this.most, (id) => {
      const join = this.joins.get(id);
      if (blocked || join === undefined || id === end) return;
      blocked = runsBetween(graph.space, from, position, graph.position(id), join.position);
    });
    return blocked;
  }

  private isWithinReach(end: number, to: Position): boolean {
    const meters = this.graph.metersTo(end, to);
    return meters <= this.most && !this.isBlocked(end, to, meters);
  }

  /** The end of the segment that is preferred to its nearest point; -1 for neither. */
  private preferredEnd({ end, a, b, meters }: Undershoot): number {
    const { graph } = this;
    const corner = [a, b]
      .sort((p, q) => graph.chord(end, p) - graph.chord(end, q))
      .find((p) => graph.chord(end, p) <= CORNER * meters || cosOfTurn(graph, end, p) >= AHEAD);
    return corner !== undefined && this.isWithinReach(end, graph.position(corner)) ? corner : -1;
  }

  private joinTo(undershoot: Undershoot, vertex: number): void {
    const { end } = undershoot;
    const position = this.graph.position(vertex);
    this.distances.link(end, vertex, this.graph.metersTo(end, position));
    this.joins.set(end, { undershoot, position, vertex, isNew: false });
  }

  /** Puts a new vertex on the segment, between those that are there already. */
  private joinBetween(undershoot: Undershoot): void {
    const { graph, distances } = this;
    const { end, a, b, meters } = undershoot;
    const along = graph.metersTo(a, undershoot.position);
    const others = this.verticesOn(undershoot);
    const next = others.findIndex((other) => other.meters > along);
    const at = next === -1 ? others.length : next;
    const length = graph.metersTo(a, graph.position(b));
    const before = others[at - 1] ?? { vertex: a, meters: 0 };
    const after = others[at] ?? { vertex: b, meters: length };
    const vertex = this.vertexCount++;
    distances.link(before.vertex, vertex, along - before.meters);
    distances.link(vertex, after.vertex, after.meters - along);
    distances.link(end, vertex, meters);
    this.newVertices.set(`${a} ${b}`, others.toSpliced(at, 0, { vertex, meters: along }));
    // Where the end already lies on the segment, the segment is led through the end.
    const position = meters <= TOUCH ? graph.position(end) : undershoot.position;
    this.joins.set(end, { undershoot, position, vertex: -1, isNew: true });
  }

  private verticesOn({ a, b }: Undershoot): NewVertex[] {
    return this.newVertices.get(`${a} ${b}`) ?? [];
  }
}
