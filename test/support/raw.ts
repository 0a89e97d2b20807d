/**
 * The roads of a file as they are, every position a vertex: an oracle that shares no line with
 * src/. Where a route begins or ends inside a segment, the segment is really cut in two.
 */
import type { Feature, FeatureCollection, LineString, Position } from 'geojson';

const RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;

interface Nearest {
  segment: number;
  /** Meters along the segment from where it begins. */
  along: number;
  /** Meters from the position asked for. */
  meters: number;
  position: Position;
}

export class RawRoads {
  private readonly lng: number[] = [];
  private readonly lat: number[] = [];
  private readonly vertexOf = new Map<string, number>();
  /** Segments, and what their meters cost, Infinity where closed; a cut one has length -1. */
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private readonly meters: number[] = [];
  private readonly perMeter: [ahead: number, back: number][] = [];
  private readonly segmentsAt: number[][] = [];

  /** @param price what a meter of a road costs, as drawn or against */
  constructor(
    { features }: FeatureCollection<LineString>,
    ignoreOneway = false,
    price: (road: Feature<LineString>, ahead: boolean) => number = () => 1,
  ) {
    for (const road of features) {
      const { properties, geometry } = road;
      const tag = String(properties?.oneway ?? '');
      const isRound =
        properties?.junction === 'roundabout' && !['no', '-1', 'reverse'].includes(tag);
      const ahead = ignoreOneway || !['-1', 'reverse'].includes(tag);
      const back = ignoreOneway || !(isRound || ['yes', 'true', '1'].includes(tag));
      const perMeter: [number, number] = [
        ahead ? price(road, true) : Infinity,
        back ? price(road, false) : Infinity,
      ];
      const line = geometry.coordinates.map((position) => this.vertex(position));
      for (let i = 1; i < line.length; i++) {
        const [a, b] = [line[i - 1], line[i]];
        if (a !== b) this.addSegment(a, b, this.apart(a, b), perMeter);
      }
    }
  }

  /** The nearest point of the nearest segment. */
  nearest(position: Position): Nearest {
    let best: Nearest = { segment: -1, along: 0, meters: Infinity, position };
    for (const segment of this.candidates(position)) {
      const here = this.footOn(segment, position);
      if (here.meters < best.meters) best = here;
    }
    return best;
  }

  /** Meters from the position to the nearest road, and the vertex there, cut in if need be. */
  snap(position: Position): { vertex: number; meters: number } {
    const { segment, along, meters, position: foot } = this.nearest(position);
    const [a, b, length] = [this.from[segment], this.to[segment], this.meters[segment]];
    if (along <= 0) return { vertex: a, meters };
    if (along >= length) return { vertex: b, meters };
    const vertex = this.addVertex(foot);
    this.meters[segment] = -1;
    this.addSegment(a, vertex, along, this.perMeter[segment]);
    this.addSegment(vertex, b, length - along, this.perMeter[segment]);
    return { vertex, meters };
  }

  /** Plain Dijkstra from one vertex to all: in meters, unless roads have another price. */
  metersFrom(source: number): Float64Array {
    const best = new Float64Array(this.lng.length).fill(Infinity);
    const heap = new Heap();
    best[source] = 0;
    heap.push(0, source);
    while (heap.size > 0) {
      const [meters, vertex] = heap.pop();
      if (meters > best[vertex]) continue;
      for (const segment of this.segmentsAt[vertex]) {
        if (this.meters[segment] < 0) continue;
        const isAhead = this.from[segment] === vertex;
        const price = this.perMeter[segment][isAhead ? 0 : 1];
        if (price === Infinity) continue;
        const next = isAhead ? this.to[segment] : this.from[segment];
        const total = meters + this.meters[segment] * price;
        if (total >= best[next]) continue;
        best[next] = total;
        heap.push(total, next);
      }
    }
    return best;
  }

  private vertex([lng, lat]: Position): number {
    const [x, y] = [Math.round(lng * 1e7), Math.round(lat * 1e7)];
    const key =
      Math.abs(y) === 9e8 ? `pole ${y}` : `${Math.abs(x) === 18e8 ? 18e8 : x + 0} ${y + 0}`;
    const known = this.vertexOf.get(key);
    if (known !== undefined) return known;
    const vertex = this.addVertex([lng, lat]);
    this.vertexOf.set(key, vertex);
    return vertex;
  }

  private addVertex([lng, lat]: Position): number {
    this.lng.push(lng);
    this.lat.push(lat);
    this.segmentsAt.push([]);
    return this.lng.length - 1;
  }

  private addSegment(a: number, b: number, meters: number, perMeter: [number, number]): void {
    const segment = this.from.length;
    this.from.push(a);
    this.to.push(b);
    this.meters.push(meters);
    this.perMeter.push(perMeter);
    this.segmentsAt[a].push(segment);
    this.segmentsAt[b].push(segment);
  }

  private apart(a: number, b: number): number {
    return sphereMeters(this.lng[a], this.lat[a], this.lng[b], this.lat[b]);
  }

  /** All segments of a small file; of a large one those that a flat map has near the nearest. */
  private candidates([lng, lat]: Position): number[] {
    const { from, to, meters } = this;
    const found: number[] = [];
    if (from.length <= 5000) {
      for (let segment = 0; segment < from.length; segment++) {
        if (meters[segment] >= 0) found.push(segment);
      }
      return found;
    }
    // Squares of degrees, because roots are dear.
    const flat = new Float64Array(from.length).fill(Infinity);
    const shrink = Math.cos(lat * RADIANS);
    let least = Infinity;
    for (let segment = 0; segment < from.length; segment++) {
      if (meters[segment] < 0) continue;
      const [a, b] = [from[segment], to[segment]];
      const ax = (this.lng[a] - lng) * shrink;
      const ay = this.lat[a] - lat;
      const dx = (this.lng[b] - lng) * shrink - ax;
      const dy = this.lat[b] - lat - ay;
      const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
      flat[segment] = (ax + share * dx) ** 2 + (ay + share * dy) ** 2;
      if (flat[segment] < least) least = flat[segment];
    }
    const most = (1.01 * Math.sqrt(least) + 1e-5) ** 2;
    for (let segment = 0; segment < from.length; segment++) {
      if (flat[segment] <= most) found.push(segment);
    }
    return found;
  }

  /** The nearest point of a segment, by bearings: along-track distance and its position. */
  private footOn(segment: number, [lng, lat]: Position): Nearest {
    const [a, b] = [this.from[segment], this.to[segment]];
    const [aLng, aLat, bLng, bLat] = [this.lng[a], this.lat[a], this.lng[b], this.lat[b]];
    const length = this.meters[segment];
    const away = sphereMeters(aLng, aLat, lng, lat) / RADIUS;
    const course = bearing(aLng, aLat, bLng, bLat);
    const turn = bearing(aLng, aLat, lng, lat) - course;
    const along = Math.atan2(Math.sin(away) * Math.cos(turn), Math.cos(away)) * RADIUS;
    const toA = away * RADIUS;
    const toB = sphereMeters(bLng, bLat, lng, lat);
    if (along > 0 && along < length) {
      const position = travel(aLng, aLat, course, along / RADIUS);
      const meters = sphereMeters(position[0], position[1], lng, lat);
      if (meters < Math.min(toA, toB)) return { segment, along, meters, position };
    }
    return toA <= toB
      ? { segment, along: 0, meters: toA, position: [aLng, aLat] }
      : { segment, along: length, meters: toB, position: [bLng, bLat] };
  }
}

/** By the haversine formula, as stated in the README. */
export function sphereMeters(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const a =
    Math.sin(((lat2 - lat1) * RADIANS) / 2) ** 2 +
    Math.cos(lat1 * RADIANS) *
      Math.cos(lat2 * RADIANS) *
      Math.sin(((lng2 - lng1) * RADIANS) / 2) ** 2;
  return 2 * RADIUS * Math.atan2(Math.sqrt(a), Math.sqrt(Math.max(0, 1 - a)));
}

function bearing(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const turn = (lng2 - lng1) * RADIANS;
  // cos φ1 sin φ2 − sin φ1 cos φ2 cos λ, written so that near positions keep their digits.
  const north =
    Math.sin((lat2 - lat1) * RADIANS) +
    2 * Math.sin(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.sin(turn / 2) ** 2;
  return Math.atan2(Math.sin(turn) * Math.cos(lat2 * RADIANS), north);
}

function travel(lng: number, lat: number, course: number, angle: number): Position {
  const sin = Math.sin(lat * RADIANS) * Math.cos(angle);
  const up = Math.cos(lat * RADIANS) * Math.sin(angle) * Math.cos(course);
  const aside = Math.sin(course) * Math.sin(angle);
  const ahead =
    Math.cos(lat * RADIANS) * Math.cos(angle) -
    Math.sin(lat * RADIANS) * Math.sin(angle) * Math.cos(course);
  const end = lng + Math.atan2(aside, ahead) / RADIANS;
  return [
    end > 180 ? end - 360 : end < -180 ? end + 360 : end,
    Math.atan2(sin + up, Math.hypot(aside, ahead)) / RADIANS,
  ];
}

/** A binary heap, as in any textbook. */
class Heap {
  private readonly keys: number[] = [];
  private readonly vertices: number[] = [];

  get size(): number {
    return this.keys.length;
  }

  push(key: number, vertex: number): void {
    const { keys, vertices } = this;
    let at = keys.length;
    for (let parent = (at - 1) >> 1; at > 0 && keys[parent] > key; parent = (at - 1) >> 1) {
      keys[at] = keys[parent];
      vertices[at] = vertices[parent];
      at = parent;
    }
    keys[at] = key;
    vertices[at] = vertex;
  }

  pop(): [key: number, vertex: number] {
    const { keys, vertices } = this;
    const least: [number, number] = [keys[0], vertices[0]];
    const key = keys.pop() as number;
    const vertex = vertices.pop() as number;
    const size = keys.length;
    if (size === 0) return least;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && keys[child + 1] < keys[child]) child++;
      if (keys[child] >= key) break;
      keys[at] = keys[child];
      vertices[at] = vertices[child];
      at = child;
    }
    keys[at] = key;
    vertices[at] = vertex;
    return least;
  }
}
