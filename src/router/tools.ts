/**
 * What takes more than the lengths of roads and a search, as one module, so that a page may load
 * it after its first view: prepared algorithms, other metrics, and how far pieces are apart.
 */

export { undirected } from '../hierarchy/adjacency.ts';
export { customize } from '../hierarchy/customize.ts';
export { buildHierarchy } from '../hierarchy/hierarchy.ts';
export { ManyToMany } from '../hierarchy/many.ts';
export { nestedDissection } from '../hierarchy/order.ts';
export { HierarchyQuery } from '../hierarchy/query.ts';
export { Recustomizer } from '../hierarchy/recustomizer.ts';
export { measureEdges } from '../metric/measure.ts';
export { TravelTimes } from '../metric/time.ts';
export { LandmarkBound } from '../search/landmark-bound.ts';
export { chooseLandmarks } from '../search/landmarks.ts';
export { nearestGap } from './gap.ts';
