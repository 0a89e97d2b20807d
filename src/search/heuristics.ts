/**
 * Heuristics toward a position, in weights. Each is a norm of the displacement, so it is
 * consistent if and only if no segment of the network is shorter than its norm.
 */
import type { Position } from '../geo/position.ts';
import { type Space, spaceOf } from '../geo/space.ts';
import { RADIANS, unitVector, type Vector } from '../geo/sphere.ts';
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { expectLine, expectMembers, expectType } from '../input/arguments.ts';
import { expectNetwork } from '../network/given.ts';
import type { Network } from '../network/network.ts';
import { checkHeuristic, type HeuristicName, heuristics } from './heuristic-table.ts';
import type { Heuristic } from './search.ts';

/** Relative rounding error of a norm, tolerated when consistency is measured. */
const ROUNDING = 1e-6;

type PlaneName = 'euclidean' | 'manhattan' | 'diagonal';

/** Share of a segment that is measured as its tip. */
const TIP = 1 / 16;

/** Length of the displacement (x, y), by heuristic. */
const norms: Record<PlaneName, (x: number, y: number) => number> = {
  euclidean: (x, y) => Math.sqrt(x * x + y * y),
  manhattan: (x, y) => Math.abs(x) + Math.abs(y),
  // Octile: straight steps cost 1, diagonal ones √2.
  diagonal: (x, y) => {
    const [a, b] = [Math.abs(x), Math.abs(y)];
    return Math.max(a, b) + (Math.SQRT2 - 1) * Math.min(a, b);
  },
};

/** The heuristics of one network; their data is computed on first use. */
export class Heuristics {
  private readonly network: Network;
  /** Their positions are those of the graph's nodes. */
  readonly nodes: Pick<Network, 'nodeLng' | 'nodeLat'>;
  private vectors: Float64Array | null = null;
  private plane: Plane | null = null;
  private readonly ratios = new Map<PlaneName, number>();

  /** @param nodes of the graph, if it has copies of those of the network */
  constructor(network: Network, nodes: Pick<Network, 'nodeLng' | 'nodeLat'> = network) {
    expectNetwork(network);
    expectMembers('nodes', nodes, 'nodePositions', 'Float64Array[nodes] nodeLng nodeLat');
    this.network = network;
    this.nodes = nodes;
  }

  /** Whether the heuristic, unweighted, is consistent, so that A* is exact. */
  isConsistent(name: HeuristicName): boolean {
    checkHeuristic(name);
    const { consistent }: { consistent?: string } = heuristics[name];
    if (consistent === 'measured') return this.ratio(name as PlaneName) >= 1 - ROUNDING;
    return consistent === 'always';
  }

  /** Computes the data of a heuristic, so that its first search takes no longer than the others. */
  prepare(name: HeuristicName): void {
    checkHeuristic(name);
    if (name === 'great-circle')
      this.vectors ??= nodeVectors(this.nodes, spaceOf(this.network).vector);
    else if (name !== 'none') this.ratio(name);
  }

  /**
   * @param factor of the heuristic; above 1 it overestimates
   * @returns null for a heuristic that is 0 everywhere
   */
  toward(target: Position, name: HeuristicName, factor: number): Heuristic | null {
    checkHeuristic(name);
    expectLine('target', [target]);
    expectType('factor', factor, 'a finite number');
    if (name === 'none' || factor === 0) return null;
    if (name !== 'great-circle') return this.planar(target, name, factor);
    const { vector, radius } = spaceOf(this.network);
    this.vectors ??= nodeVectors(this.nodes, vector);
    return new Chord(this.vectors, vector(target), factor * radius * WEIGHTS_PER_METER);
  }

  /** Euclidean is scaled down until it is consistent; the other two are the textbook norms. */
  private planar(target: Position, name: PlaneName, factor: number): Heuristic {
    const { nodeLng, nodeLat } = this.nodes;
    const plane = this.getPlane();
    const norm = norms[name];
    const scale = name === 'euclidean' || this.isConsistent(name) ? this.ratio(name) : 1;
    const units = factor * Math.min(1, scale) * WEIGHTS_PER_METER;
    const [lng, lat] = target;
    return {
      at: (node) => units * plane.length(norm, lng, lat, nodeLng[node], nodeLat[node]),
    };
  }

  private getPlane(): Plane {
    this.plane ??= new Plane(this.network);
    return this.plane;
  }

  /**
   * Least quotient of a segment's meters and its norm; the heuristic is consistent if it is 1 or
   * more. For norms that depend on the axes, the tips of the segments are measured too, because
   * the arc deviates from its chord and a target may lie anywhere on it.
   */
  private ratio(name: PlaneName): number {
    let ratio = this.ratios.get(name);
    if (ratio !== undefined) return ratio;
    ratio = Infinity;
    const plane = this.getPlane();
    const { distance, pointOn } = spaceOf(this.network);
    const measure = (a: Position, b: Position): void => {
      const quotient = distance(...a, ...b) / plane.length(norms[name], ...a, ...b);
      if (quotient < (ratio as number)) ratio = quotient;
    };
    forEachSegment(this.network, (a, b) => {
      measure(a, b);
      // If it is inconsistent, the degree does not matter.
      if (name === 'euclidean' || (ratio as number) < 1 - ROUNDING) return;
      measure(a, pointOn(a, b, TIP));
      measure(b, pointOn(b, a, TIP));
    });
    this.ratios.set(name, ratio);
    return ratio;
  }
}

function nodeVectors(
  { nodeLng, nodeLat }: Pick<Network, 'nodeLng' | 'nodeLat'>,
  vector: Space['vector'],
): Float64Array {
  const vectors = new Float64Array(3 * nodeLng.length);
  for (let node = 0; node < nodeLng.length; node++) {
    vectors.set(vector([nodeLng[node], nodeLat[node]]), 3 * node);
  }
  return vectors;
}

/**
 * The chord through the earth: a true norm with one square root, never longer than the great
 * circle (0.13 m shorter at 50 km). On a plane, the straight line.
 */
class Chord implements Heuristic {
  private readonly vectors: Float64Array;
  private readonly x: number;
  private readonly y: number;
  private readonly z: number;
  private readonly radius: number;

  constructor(vectors: Float64Array, target: Vector, radius: number) {
    this.vectors = vectors;
    [this.x, this.y, this.z] = target;
    this.radius = radius;
  }

  at(node: number): number {
    const dx = this.vectors[3 * node] - this.x;
    const dy = this.vectors[3 * node + 1] - this.y;
    const dz = this.vectors[3 * node + 2] - this.z;
    return this.radius * Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}

/**
 * A flat local projection in meters. Longitudes are scaled by the cosine of the latitude farthest
 * from the equator, so that no line is longer than on the globe. The axes lie along the main
 * directions of the network, as in Manhattan.
 */
class Plane {
  private readonly space: Space;
  private readonly cosLat: number;
  private readonly cos: number;
  private readonly sin: number;

  constructor(network: Network) {
    const { isFlat, narrowing, unwrap, distance } = spaceOf(network);
    let farthest = 0;
    forEachSegment(network, (a, b) => {
      if (!isFlat) farthest = Math.max(farthest, farthestLat(a, b));
    });
    this.space = spaceOf(network);
    this.cosLat = narrowing(farthest);
    // Directions repeat every 90°, so four times the angle is averaged, weighted by length.
    let east = 0;
    let north = 0;
    forEachSegment(network, ([lng1, lat1], [lng2, lat2]) => {
      const angle = 4 * Math.atan2(lat2 - lat1, this.cosLat * (unwrap(lng2, lng1) - lng1));
      const meters = distance(lng1, lat1, lng2, lat2);
      east += meters * Math.cos(angle);
      north += meters * Math.sin(angle);
    });
    const angle = Math.atan2(north, east) / 4;
    this.cos = Math.cos(angle);
    this.sin = Math.sin(angle);
  }

  length(
    norm: (x: number, y: number) => number,
    lng1: number,
    lat1: number,
    lng2: number,
    lat2: number,
  ): number {
    const { perUnit, unwrap } = this.space;
    const east = perUnit * this.cosLat * (unwrap(lng2, lng1) - lng1);
    const north = perUnit * (lat2 - lat1);
    return norm(this.cos * east + this.sin * north, this.cos * north - this.sin * east);
  }
}

function forEachSegment(
  { firstShape, shapeLng, shapeLat }: Network,
  visit: (a: Position, b: Position) => void,
): void {
  for (let edge = 0; edge + 1 < firstShape.length; edge++) {
    for (let i = firstShape[edge] + 1; i < firstShape[edge + 1]; i++) {
      visit([shapeLng[i - 1], shapeLat[i - 1]], [shapeLng[i], shapeLat[i]]);
    }
  }
}

/** The latitude of the arc from a to b farthest from the equator; it may exceed both ends. */
function farthestLat(a: Position, b: Position): number {
  const [ax, ay, az] = unitVector(a);
  const [bx, by, bz] = unitVector(b);
  const dot = ax * bx + ay * by + az * bz;
  // If the arc leaves both ends northward, or both southward, its top lies between them.
  if ((bz - dot * az) * (az - dot * bz) <= 0) return Math.max(Math.abs(a[1]), Math.abs(b[1]));
  const nx = ay * bz - az * by;
  const ny = az * bx - ax * bz;
  const nz = ax * by - ay * bx;
  return Math.atan2(Math.hypot(nx, ny), Math.abs(nz)) / RADIANS;
}
