/** Brute-force oracles for faults, without code from src/network/ and src/quality/. */
import type { FeatureCollection, LineString, Position } from 'geojson';
import type { Position as Pair } from '../../src/geo/position.ts';
import { arcCrossing, haversine, nearestOnArc } from '../../src/geo/sphere.ts';

type Roads = FeatureCollection<LineString>;

interface Vertex {
  position: Pair;
  /** Adjacent vertices with the meters to them, and the number of roads that begin or end here. */
  next: Map<Vertex, number>;
  segments: number;
  terminals: number;
}

interface Drawn {
  vertices: Vertex[];
  segments: [Vertex, Vertex][];
}

/** Each end near a road that is far along the network, with the meters to the nearest such road. */
export function plainDangles(roads: Roads, most: number): Map<string, number> {
  const { vertices, segments } = drawn(roads);
  const loose = new Map<string, number>();
  for (const end of vertices) {
    if (end.next.size !== 1 || end.terminals !== end.segments) continue;
    const walked = walk(vertices, end);
    for (const [a, b] of segments) {
      if (a === end || b === end) continue;
      let { position, meters } = nearestOnArc(end.position, a.position, b.position);
      const corner = [a, b].find((vertex) => apart(vertex.position, position) <= 0.01);
      if (corner !== undefined) {
        position = corner.position;
        meters = apart(end.position, position);
      }
      const round = Math.min(
        ...[a, b].map(
          (vertex) => (walked.get(vertex) ?? Infinity) + apart(vertex.position, position),
        ),
      );
      if (meters > most || round <= 4 * Math.max(meters, 0.1)) continue;
      const isBlocked = segments.some((segment) => {
        const [c, d] = segment.map((vertex) => vertex.position);
        const isHere = (p: Pair): boolean =>
          apart(p, end.position) <= 0.01 || apart(p, position) <= 0.01;
        const crossing = arcCrossing(end.position, position, c, d);
        if (crossing === null || [c, d, crossing].some(isHere)) return false;
        // For arcs on one great circle, rounding puts crossings anywhere on that circle.
        const way = apart(end.position, crossing) + apart(crossing, position);
        return way <= apart(end.position, position) + 0.01;
      });
      const key = end.position.join();
      if (!isBlocked) loose.set(key, Math.min(meters, loose.get(key) ?? Infinity));
    }
  }
  return loose;
}

/** Where two segments without a common vertex cross. */
export function plainIntersections(roads: Roads): Pair[] {
  const { segments } = drawn(roads);
  return segments.flatMap(([a, b], i) =>
    segments.slice(i + 1).flatMap(([c, d]) => {
      const ends = [a, b, c, d];
      if (new Set(ends).size < 4) return [];
      const crossing = arcCrossing(a.position, b.position, c.position, d.position);
      return crossing === null ? [] : [crossing];
    }),
  );
}

/** The same roads with a common position wherever two segments cross. */
export function plainSplit(roads: Roads): Roads {
  const features = structuredClone(roads.features);
  const all = roads.features.flatMap(({ geometry: { coordinates } }) =>
    coordinates.slice(1).map((b, i) => [coordinates[i], b] as unknown as [Pair, Pair]),
  );
  for (const { geometry } of features) {
    geometry.coordinates = geometry.coordinates.flatMap((position, i, line) => {
      const [a, b] = [position, line[i + 1]] as unknown as [Pair, Pair];
      if (b === undefined) return [[...a]];
      const inner = all.flatMap(([c, d]) => {
        const ends = [a, b, c, d].map((end) => end.join());
        if (new Set(ends).size < 4) return [];
        const crossing = arcCrossing(a, b, c, d);
        return crossing === null ? [] : [crossing];
      });
      inner.sort((p, q) => apart(a, p) - apart(a, q));
      return [a, ...inner].map((place) => [...place]);
    });
  }
  return { type: 'FeatureCollection', features };
}

/** The length of all lines. */
export function totalMeters({ features }: Roads): number {
  let meters = 0;
  for (const { geometry } of features) {
    const line = geometry.coordinates as unknown as Pair[];
    for (let i = 1; i < line.length; i++) meters += apart(line[i - 1], line[i]);
  }
  return meters;
}

function drawn({ features }: Roads): Drawn {
  const vertices = new Map<string, Vertex>();
  const vertexAt = (position: Position): Vertex => {
    const key = position.map((degrees) => Math.round(degrees * 1e7)).join();
    const vertex = vertices.get(key) ?? {
      position: position as unknown as Pair,
      next: new Map(),
      segments: 0,
      terminals: 0,
    };
    vertices.set(key, vertex);
    return vertex;
  };
  const segments: [Vertex, Vertex][] = [];
  for (const { geometry } of features) {
    const line = geometry.coordinates.map(vertexAt);
    line[0].terminals++;
    line[line.length - 1].terminals++;
    line.slice(1).forEach((b, i) => {
      const a = line[i];
      if (a === b) return;
      segments.push([a, b]);
      for (const [from, to] of [
        [a, b],
        [b, a],
      ]) {
        from.next.set(to, apart(from.position, to.position));
        from.segments++;
      }
    });
  }
  return { vertices: [...vertices.values()], segments };
}

/** Meters along the roads to every vertex that can be reached (Dijkstra without a heap). */
function walk(vertices: readonly Vertex[], from: Vertex): Map<Vertex, number> {
  const meters = new Map([[from, 0]]);
  const open = new Set(vertices);
  for (;;) {
    let nearest: Vertex | null = null;
    for (const vertex of open) {
      const here = meters.get(vertex) ?? Infinity;
      if (here < (nearest === null ? Infinity : (meters.get(nearest) ?? Infinity)))
        nearest = vertex;
    }
    if (nearest === null) return meters;
    open.delete(nearest);
    const so = meters.get(nearest) ?? Infinity;
    for (const [to, length] of nearest.next) {
      meters.set(to, Math.min(meters.get(to) ?? Infinity, so + length));
    }
  }
}

function apart(a: readonly number[], b: readonly number[]): number {
  return haversine(a[0], a[1], b[0], b[1]);
}
