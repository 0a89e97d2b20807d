/**
 * What takes more than the lengths of roads and a search, as one module, so that a page may load
 * it after its first view: prepared algorithms, other metrics, and how far pieces are apart.
 */
export { measureEdges } from '../graph/measure.ts';
export { Stopwatch } from '../graph/time.ts';
export { undirected } from '../hierarchy/adjacency.ts';
export { buildHierarchy } from '../hierarchy/hierarchy.ts';
export { ManyToMany } from '../hierarchy/many.ts';
export { customize } from '../hierarchy/metric.ts';
export { nestedDissection } from '../hierarchy/order.ts';
export { HierarchyQuery } from '../hierarchy/query.ts';
export { Recustomizer } from '../hierarchy/recustomizer.ts';
export { LandmarkBound } from '../search/landmark-bound.ts';
export { chooseLandmarks } from '../search/landmarks.ts';
export { nearestGap } from './gap.ts';
