/** A position attached to the network: the nearest point of the nearest edge. */
import Flatbush from 'flatbush';
import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS, haversine, nearestOnArc, RADIANS, unwrapLng } from '../geo/sphere.ts';
import type { Network } from '../topology/network.ts';

export interface Snap {
  position: Position;
  edge: number;
  /** Meters along the edge from its tail; exactly 0 or the edge's length at its nodes. */
  offset: number;
  /** Meters off-road between the position asked for and the snapped one. */
  meters: number;
}

/** Segments per box: fewer boxes are faster to build and to search than one a segment. */
const RUN = 6;

/** Which edges may be snapped to. */
type EdgeFilter = (edge: number) => boolean;

/** A tree of boxes over short runs of segments. */
export class SnapIndex {
  private readonly network: Network;
  private readonly tree: Flatbush;
  /** Edge of each run, and the shape points at its first and last position. */
  private readonly runEdge: Int32Array;
  private readonly runFirst: Int32Array;
  private readonly runLast: Int32Array;

  constructor(network: Network) {
    this.network = network;
    const { firstShape } = network;
    const edgeCount = firstShape.length - 1;
    let runs = 0;
    for (let edge = 0; edge < edgeCount; edge++) {
      runs += Math.ceil((firstShape[edge + 1] - firstShape[edge] - 1) / RUN);
    }
    this.tree = new Flatbush(runs);
    this.runEdge = new Int32Array(runs);
    this.runFirst = new Int32Array(runs);
    this.runLast = new Int32Array(runs);
    let run = 0;
    for (let edge = 0; edge < edgeCount; edge++) {
      const end = firstShape[edge + 1] - 1;
      for (let first = firstShape[edge]; first < end; first += RUN) {
        const last = Math.min(first + RUN, end);
        this.runEdge[run] = edge;
        this.runFirst[run] = first;
        this.runLast[run++] = last;
        this.addBox(first, last);
      }
    }
    this.tree.finish();
  }

  /** The box of the arcs between shape points first … last; x may run past ±180°. */
  private addBox(first: number, last: number): void {
    const { shapeLng, shapeLat } = this.network;
    let lng = shapeLng[first];
    let [west, east] = [lng, lng];
    let [south, north] = [shapeLat[first], shapeLat[first]];
    let bulge = 0;
    for (let i = first + 1; i <= last; i++) {
      const turn = unwrapLng(shapeLng[i], shapeLng[i - 1]) - shapeLng[i - 1];
      bulge = Math.max(bulge, arcBulge(turn));
      lng += turn;
      if (lng < west) west = lng;
      if (lng > east) east = lng;
      if (shapeLat[i] < south) south = shapeLat[i];
      if (shapeLat[i] > north) north = shapeLat[i];
    }
    this.tree.add(west, south - bulge, east, north + bulge);
  }

  /**
   * The nearest point of any edge that may be used, exact on the sphere; of equally near ones
   * the edge with the lowest id. Null where no edge may be used.
   *
   * A box near in degrees gives an upper bound in meters; then every box within that distance
   * is looked at.
   */
  nearest([lng, lat]: Position, mayUse?: EdgeFilter): Snap | null {
    const position: Position = [lng, lat];
    const accept =
      mayUse === undefined ? undefined : (run: number): boolean => mayUse(this.runEdge[run]);
    const [first] = this.tree.neighbors(lng, lat, 1, Infinity, accept);
    if (first === undefined) return null;
    let best = this.nearestOnRun(position, first, null);
    const [dLng, dLat] = reach(lat, best.meters);
    for (const x of this.turns(lng, dLng)) {
      const found = this.tree.search(x - dLng, lat - dLat, x + dLng, lat + dLat, accept);
      for (const run of found) best = this.nearestOnRun(position, run, best);
    }
    return this.withOffset(best);
  }

  /** A longitude as often as whole turns bring its box among those of the tree. */
  private turns(lng: number, dLng: number): number[] {
    const first = Math.ceil((this.tree.minX - dLng - lng) / 360);
    const last = Math.floor((this.tree.maxX + dLng - lng) / 360);
    const list: number[] = [];
    for (let turn = first; turn <= last; turn++) list.push(lng + 360 * turn);
    return list;
  }

  private nearestOnRun(position: Position, run: number, best: Candidate | null): Candidate {
    const { shapeLng, shapeLat } = this.network;
    const edge = this.runEdge[run];
    let nearest = best;
    for (let i = this.runFirst[run]; i < this.runLast[run]; i++) {
      const a: Position = [shapeLng[i], shapeLat[i]];
      const b: Position = [shapeLng[i + 1], shapeLat[i + 1]];
      const here = nearestOnArc(position, a, b);
      if (
        nearest === null ||
        here.meters < nearest.meters ||
        (here.meters === nearest.meters && edge < nearest.edge)
      ) {
        nearest = { ...here, edge, segment: i };
      }
    }
    return nearest as Candidate;
  }

  private withOffset({ position, edge, segment, meters }: Candidate): Snap {
    const { firstShape, shapeLng, shapeLat, edgeMeters } = this.network;
    let offset = 0;
    for (let i = firstShape[edge]; i < segment; i++) {
      offset += haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    }
    offset += haversine(shapeLng[segment], shapeLat[segment], position[0], position[1]);
    const end = firstShape[edge + 1] - 1;
    const atHead = position[0] === shapeLng[end] && position[1] === shapeLat[end];
    if (atHead && segment === end - 1) offset = edgeMeters[edge];
    return { position, edge, offset: Math.min(offset, edgeMeters[edge]), meters };
  }
}

interface Candidate {
  position: Position;
  meters: number;
  edge: number;
  /** Shape point at which the segment begins. */
  segment: number;
}

/** How many degrees of latitude an arc over `dLng` degrees can bulge beyond its ends. */
function arcBulge(dLng: number): number {
  const radians = Math.abs(dLng) * RADIANS;
  // tan(top) = tan(lat) / cos(Δλ / 2) is within Δλ² / 15 of lat up to 30°; beyond, take it all.
  return radians > Math.PI / 6 ? 180 : (radians * radians) / 15 / RADIANS;
}

/** Half the size in degrees of a box that holds all positions within some meters of a latitude. */
function reach(lat: number, meters: number): [dLng: number, dLat: number] {
  // A touch wider, so that rounding never cuts off the nearest point itself.
  const radians = (meters * (1 + 1e-9)) / EARTH_RADIUS + 1e-12;
  const dLat = radians / RADIANS;
  const cosLat = Math.cos(lat * RADIANS);
  const sin = Math.sin(Math.min(radians, Math.PI / 2));
  const dLng = Math.abs(lat) + dLat >= 90 ? 180 : Math.asin(Math.min(1, sin / cosLat)) / RADIANS;
  return [dLng, dLat];
}
