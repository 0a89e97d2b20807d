/** What roads become: nodes, and edges between them with their shapes. */
import type { Position } from '../geo/position.ts';
import type { Properties } from '../input/geojson/properties.ts';
import type { ProfileName } from '../profile/profiles.ts';
import type { RoadSpeeds } from '../profile/speed.ts';

/**
 * All edges together may cost so much, in meters or any other unit: then sums in whole millionths
 * are exact, those of two ways put together too.
 */
export const MOST_COST = 8e9;

/** The roads as a multigraph with geometry: parallel edges and self-loops are kept. */
export interface Network extends RoadSpeeds {
  /** Whose roads these are; those that it may not use are left out. */
  profile: ProfileName;
  /** Degrees, one per node. */
  nodeLng: Float64Array;
  nodeLat: Float64Array;
  /** Nodes at the first and last shape point of each edge. */
  edgeTail: Int32Array;
  edgeHead: Int32Array;
  /** Length over all shape points, in double precision. */
  edgeMeters: Float64Array;
  /** Cost in meters of each edge, either way: its length, unless the ground says otherwise. */
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
  /** 1 where that segment runs against its road as drawn. */
  shapeBackward: Uint8Array;
  /** What the file says of each road. */
  properties: Properties;
  /** Index in the file of the feature that each road comes from. */
  roadFeature: Int32Array;
}

/** The shape of an edge from its tail to its head. */
export function edgeLine({ firstShape, shapeLng, shapeLat }: Network, edge: number): Position[] {
  const line: Position[] = [];
  for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) {
    line.push([shapeLng[i], shapeLat[i]]);
  }
  return line;
}
