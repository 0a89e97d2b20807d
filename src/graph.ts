/**
 * The stages below the router, for programs that want less, or something else: roads → network →
 * graph → search, and the hierarchy. Arrays are shared, not copied: do not change them.
 *
 * @module roadstar/graph
 */

export { EARTH_RADIUS } from './geo/sphere.ts';
export { buildGraph } from './graph/build.ts';
export type { Components } from './graph/components.ts';
export { findComponents, findStrongComponents } from './graph/components.ts';
export type { Graph, ReverseGraph } from './graph/graph.ts';
export { nodePositions, plainGraph, reverseGraph, WEIGHTS_PER_METER } from './graph/graph.ts';
export type { Adjacency } from './hierarchy/adjacency.ts';
export { undirected } from './hierarchy/adjacency.ts';
export type { Climb, Climbs } from './hierarchy/climbs.ts';
export type { CustomizedMetric } from './hierarchy/customize.ts';
export { customize } from './hierarchy/customize.ts';
export type { Hierarchy } from './hierarchy/hierarchy.ts';
export { buildHierarchy } from './hierarchy/hierarchy.ts';
export { ManyToMany } from './hierarchy/many.ts';
export type { NodePositions } from './hierarchy/order.ts';
export { nestedDissection } from './hierarchy/order.ts';
export { HierarchyQuery } from './hierarchy/query.ts';
export { Recustomizer } from './hierarchy/recustomizer.ts';
export { parseRoads } from './input/geojson/read.ts';
export { collectRoads } from './input/geojson/roads.ts';
export type { SliceOptions, Steps } from './input/slices.ts';
export { finish, inSlices } from './input/slices.ts';
export { ArcWeights } from './metric/arc-weights.ts';
export type { CostsAlong, EdgeWeights } from './metric/edge-weights.ts';
export { measureEdges } from './metric/measure.ts';
export { buildNetwork } from './network/build.ts';
export type { Network, Turns } from './network/network.ts';
export { plainNetwork } from './network/plain.ts';
export type { Topology } from './pack/prepared.ts';
export {
  packGraph,
  packHierarchy,
  packLandmarks,
  packOrder,
  unpackGraph,
  unpackHierarchy,
  unpackLandmarks,
  unpackOrder,
} from './pack/prepared.ts';
export { haversine, lineLength } from './router/lengths.ts';
export type { Ends, Found } from './search/find.ts';
export { PathFinder } from './search/find.ts';
export { Heuristics } from './search/heuristics.ts';
export { LandmarkBound } from './search/landmark-bound.ts';
export type { Landmarks } from './search/landmarks.ts';
export { chooseLandmarks } from './search/landmarks.ts';
export type { Heuristic, KeyRule, Seed } from './search/search.ts';
export { COARSE, FINE, zeroRule } from './search/search.ts';
export type { EdgeFilter, OpenPart, Snap, Snapper } from './snap/snap.ts';
export { SnapIndex } from './snap/snap.ts';
