/**
 * A plain A* on every vertex: typed arrays and flatqueue, without contraction, snap index or any
 * code of Roadstar. It stands in for terra-route, the fastest other GeoJSON router, which is not on
 * the npm registry. Without its heuristic it is the Dijkstra that checks every length.
 */
import FlatQueue from 'flatqueue';
import type { Position } from '../src/index.ts';
import { direction } from '../src/profile/direction.ts';
import type { RoadFile } from './networks.ts';
import { VertexIds } from './vertex-ids.ts';

const EARTH_RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;

export interface PlainRoute {
  line: Position[];
  /** Infinity where there is no route. */
  meters: number;
  settled: number;
}

export class PlainAstar {
  private readonly ids: VertexIds;
  private readonly cosLat: Float64Array;
  private readonly firstOut: Int32Array;
  private readonly head: Int32Array;
  private readonly weight: Float64Array;
  private readonly queue = new FlatQueue();
  private readonly weights: Float64Array;
  private readonly before: Int32Array;
  /** Below `stamp`: not reached; equal: reached; above: settled. */
  private readonly stamps: Uint32Array;
  private stamp = 0;

  constructor({ features }: RoadFile) {
    let most = 0;
    for (const { geometry } of features) most += geometry.coordinates.length;
    const ids = new VertexIds(most);
    const from = new Int32Array(most);
    const to = new Int32Array(most);
    const ways = new Int8Array(most);
    let segments = 0;
    for (const { geometry, properties } of features) {
      const way = direction(properties);
      if (way === null) continue;
      let last = -1;
      for (const [lng, lat] of geometry.coordinates) {
        const vertex = ids.add(lng, lat);
        if (last !== -1 && last !== vertex) {
          from[segments] = last;
          to[segments] = vertex;
          ways[segments++] = way;
        }
        last = vertex;
      }
    }
    this.ids = ids;
    this.cosLat = new Float64Array(ids.count);
    for (let vertex = 0; vertex < ids.count; vertex++) {
      this.cosLat[vertex] = Math.cos(ids.lat[vertex] * RADIANS);
    }
    this.firstOut = new Int32Array(ids.count + 1);
    for (let s = 0; s < segments; s++) {
      if (ways[s] >= 0) this.firstOut[from[s] + 1]++;
      if (ways[s] <= 0) this.firstOut[to[s] + 1]++;
    }
    for (let vertex = 0; vertex < ids.count; vertex++) {
      this.firstOut[vertex + 1] += this.firstOut[vertex];
    }
    this.head = new Int32Array(this.firstOut[ids.count]);
    this.weight = new Float64Array(this.firstOut[ids.count]);
    const next = this.firstOut.slice(0, ids.count);
    for (let s = 0; s < segments; s++) {
      const meters = this.meters(from[s], to[s]);
      if (ways[s] >= 0) this.addArc(next[from[s]]++, to[s], meters);
      if (ways[s] <= 0) this.addArc(next[to[s]]++, from[s], meters);
    }
    this.weights = new Float64Array(ids.count);
    this.before = new Int32Array(ids.count);
    this.stamps = new Uint32Array(ids.count);
  }

  /** @param informed false: Dijkstra */
  route(from: Position, to: Position, informed = true): PlainRoute {
    const { queue, weights, before, stamps, firstOut, head, weight } = this;
    const source = this.ids.find(from[0], from[1]);
    const target = this.ids.find(to[0], to[1]);
    this.stamp += 2;
    const { stamp } = this;
    queue.clear();
    weights[source] = 0;
    before[source] = -1;
    stamps[source] = stamp;
    queue.push(source, 0);
    let settled = 0;
    while (queue.length > 0) {
      const vertex = queue.pop() as number;
      if (stamps[vertex] > stamp) continue;
      stamps[vertex] = stamp + 1;
      settled++;
      if (vertex === target) return { line: this.line(vertex), meters: weights[vertex], settled };
      for (let arc = firstOut[vertex]; arc < firstOut[vertex + 1]; arc++) {
        const on = head[arc];
        const total = weights[vertex] + weight[arc];
        if (stamps[on] > stamp || (stamps[on] === stamp && weights[on] <= total)) continue;
        weights[on] = total;
        before[on] = vertex;
        stamps[on] = stamp;
        queue.push(on, informed ? total + this.meters(on, target) : total);
      }
    }
    return { line: [], meters: Infinity, settled };
  }

  private addArc(arc: number, head: number, meters: number): void {
    this.head[arc] = head;
    this.weight[arc] = meters;
  }

  /** Haversine. */
  private meters(a: number, b: number): number {
    const { lng, lat } = this.ids;
    const sinLat = Math.sin((lat[b] - lat[a]) * (RADIANS / 2));
    const sinLng = Math.sin((lng[b] - lng[a]) * (RADIANS / 2));
    const square = sinLat * sinLat + this.cosLat[a] * this.cosLat[b] * sinLng * sinLng;
    return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(square));
  }

  private line(target: number): Position[] {
    const line: Position[] = [];
    for (let vertex = target; vertex !== -1; vertex = this.before[vertex]) {
      line.push([this.ids.lng[vertex], this.ids.lat[vertex]]);
    }
    return line.reverse();
  }
}
