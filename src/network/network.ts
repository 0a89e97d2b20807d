/** The road network: nodes, and edges between them with their shapes. */
import type { Position } from '../geo/position.ts';
import { spaceOf } from '../geo/space.ts';
import type { Properties } from '../input/geojson/properties.ts';
import type { FeatureId } from '../input/geojson/roads.ts';
import type { RoadSpeeds } from '../profile/speed.ts';
import type { Travel } from '../profile/travel.ts';

/**
 * Upper limit of the cost of all edges together, in meters or any other unit. Below it, sums in
 * whole millionths are exact, also the sum of two paths.
 */
export const MOST_COST = 8e9;

/**
 * A multigraph with geometry: parallel edges and self-loops are kept. Roads that its traveller may
 * not use are left out.
 */
export interface Network extends RoadSpeeds, Travel {
  /** Degrees, one per node. */
  nodeLng: Float64Array;
  nodeLat: Float64Array;
  /** Nodes at the first and last shape point of each edge. */
  edgeTail: Int32Array;
  edgeHead: Int32Array;
  /** Length over all shape points, in double precision. */
  edgeMeters: Float64Array;
  /** Cost of each edge in meters: its length, except in mazes with digits. */
  edgeCost: { forward: Float64Array; backward: Float64Array };
  /** 1 = only from tail to head, -1 = only from head to tail, 0 = both. */
  edgeDirection: Int8Array;
  /** `RoadClass` per edge. */
  edgeClass: Uint8Array;
  /** Edge e owns shape points firstShape[e] … firstShape[e + 1] - 1, its two nodes included. */
  firstShape: Int32Array;
  /** Degrees, one per shape point. */
  shapeLng: Float64Array;
  shapeLat: Float64Array;
  /** Road of the segment that begins at a shape point; -1 at the last point of an edge. */
  shapeRoad: Int32Array;
  /** 1 if that segment runs against its road as drawn. */
  shapeBackward: Uint8Array;
  /** Properties of each road in the file. */
  properties: Properties;
  /** Index of the feature in the file that each road comes from. */
  roadFeature: Int32Array;
  /** The id of that feature; absent if none has one. */
  roadId?: readonly FeatureId[];
  /** Turns that no path may take; absent if there are none. */
  turns?: Turns;
  /**
   * By edge, as bits: 1 where travel from tail to head, 2 where travel from head to tail is open
   * at the ends of a route only; absent if it is nowhere.
   */
  edgeAccess?: Uint8Array;
  /** Present if positions lie on a plane: then they and all lengths have the unit of the file. */
  flat?: true;
  /** Whether paths may turn back at junctions; absent: wherever no turn forbids it. */
  uTurns?: 'dead-ends';
  /** By shape point, in meters, NaN where unknown; absent if none is known. */
  shapeHeight?: Float64Array;
}

/**
 * Turn restrictions, each a sequence of two or more steps along edges that follow each other. Step
 * 2e leads along edge e from tail to head, step 2e + 1 back.
 */
export interface Turns {
  /** Restriction i has the steps firstStep[i] … firstStep[i + 1] - 1. */
  firstStep: Int32Array;
  step: Int32Array;
  /** 0: no path has these steps in a row. 1: the last step must follow those before it. */
  only: Uint8Array;
}

/** The shape of an edge from its tail to its head. */
export function edgeLine({ firstShape, shapeLng, shapeLat }: Network, edge: number): Position[] {
  const line: Position[] = [];
  for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) {
    line.push([shapeLng[i], shapeLat[i]]);
  }
  return line;
}

/** A point on an edge: at a shape point, or between it and the next. */
export interface EdgePlace {
  shape: number;
  /** Share of the way to the next shape point, from 0 to below 1. */
  share: number;
}

/** @param offset in meters, from 0 at the tail to the length of the edge at the head */
export function placeAt(network: Network, edge: number, offset: number): EdgePlace {
  const { firstShape, shapeLng, shapeLat, edgeMeters } = network;
  const last = firstShape[edge + 1] - 1;
  if (offset === 0) return { shape: firstShape[edge], share: 0 };
  const { distance } = spaceOf(network);
  let start = 0;
  for (let i = firstShape[edge]; i < last && offset < edgeMeters[edge]; i++) {
    const meters = distance(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    // The same sums as in `snap`, so that a snap at a shape point is found there exactly.
    if (offset < start + meters) return { shape: i, share: (offset - start) / meters };
    start += meters;
  }
  return { shape: last, share: 0 };
}

/** The road of the segment of an edge on which an offset lies. */
export function roadAt(network: Network, edge: number, offset: number): number {
  const last = network.firstShape[edge + 1] - 2;
  return network.shapeRoad[Math.min(placeAt(network, edge, offset).shape, last)];
}

/** @param step twice an edge, plus 1 against its direction */
export function isAgainstOneway(edgeDirection: Int8Array, step: number): boolean {
  return edgeDirection[step >> 1] === (step % 2 === 0 ? -1 : 1);
}

export function positionOfPlace(network: Network, { shape, share }: EdgePlace): Position {
  const { shapeLng, shapeLat } = network;
  const a: Position = [shapeLng[shape], shapeLat[shape]];
  if (share === 0) return a;
  return spaceOf(network).pointOn(a, [shapeLng[shape + 1], shapeLat[shape + 1]], share);
}

/** In meters; NaN where it is unknown. */
export function heightOfPlace(heights: Float64Array, { shape, share }: EdgePlace): number {
  const height = heights[shape];
  return share === 0 ? height : height + share * (heights[shape + 1] - height);
}
