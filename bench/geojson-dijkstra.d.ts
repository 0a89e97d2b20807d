/** What the bench uses of geojson-dijkstra 1.0.4, which comes without types. */
declare module 'geojson-dijkstra' {
  import type { FeatureCollection } from 'geojson';

  export class Graph {
    constructor(roads: FeatureCollection, options?: { allowMutateInputs?: boolean });
    /** Arcs out of each node, by its position joined with a comma. */
    adjacency_list: Record<string, object[]>;
    createFinder(options: {
      parseOutputFns?: OutputFunction[];
      heuristic?: (from: number[], to: number[]) => number;
    }): { findPath(from: number[], to: number[]): { total_cost: number } };
  }

  type OutputFunction = (...internals: never[]) => object;

  export const buildGeoJsonPath: OutputFunction;
}
