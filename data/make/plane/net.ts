/** A plane net on the grid of output decimals: nodes in whole units, segments between them. */
import { distance, type Point, point } from './geometry.ts';

/** A place on the globe with plane meters round it, and how many of them one unit is. */
export interface Frame {
  lng: number;
  lat: number;
  /** One unit in 1e-5 degrees. */
  grain: number;
  /** Meters of a unit; east–west it is shorter than north–south. */
  unit: Point;
}

export interface Net {
  frame: Frame;
  x: number[];
  y: number[];
  /** Segment s joins nodes a[s] and b[s] and belongs to street[s]. */
  a: number[];
  b: number[];
  street: number[];
}

export function empty(frame: Frame): Net {
  return { frame, x: [], y: [], a: [], b: [], street: [] };
}

export function push(net: Net, a: number, b: number, street: number): void {
  net.a.push(a);
  net.b.push(b);
  net.street.push(street);
}

/** Two nets over the same nodes as one. */
export function joined(one: Net, two: Net): Net {
  return {
    frame: one.frame,
    x: one.x,
    y: one.y,
    a: [...one.a, ...two.a],
    b: [...one.b, ...two.b],
    street: [...one.street, ...two.street],
  };
}

/** The node's place in meters. */
export function where(net: Net, node: number): Point {
  return point(net.x[node] * net.frame.unit.x, net.y[node] * net.frame.unit.y);
}

/** The middle of the segment, in meters. */
export function middle(net: Net, segment: number): Point {
  const p = where(net, net.a[segment]);
  const q = where(net, net.b[segment]);
  return point((p.x + q.x) / 2, (p.y + q.y) / 2);
}

/** The node as a position on the globe. */
export function position(net: Net, node: number): readonly [lng: number, lat: number] {
  const { lng, lat, grain } = net.frame;
  return [lng + (grain * net.x[node]) / 1e5, lat + (grain * net.y[node]) / 1e5];
}

export function meters(net: Net, a: number, b: number): number {
  return distance(where(net, a), where(net, b));
}
