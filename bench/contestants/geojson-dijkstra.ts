/**
 * geojson-dijkstra with its A*. It joins lines at their ends only and wants their cost with
 * them, so it is handed one line per edge of Roadstar's network, free of charge.
 */
import { buildGeoJsonPath, Graph } from 'geojson-dijkstra';
import { haversine } from '../../src/index.ts';
import { collectRoads } from '../../src/input/geojson/roads.ts';
import { buildNetwork } from '../../src/network/build.ts';
import type { Network } from '../../src/network/network.ts';
import type { RoadFile } from '../networks.ts';
import type { Library } from './contestant.ts';

export const geojsonDijkstra: Library = {
  name: 'geojson-dijkstra',
  shape: (roads) => edgeLines(buildNetwork(collectRoads(roads))),
  build(roads) {
    const graph = new Graph(roads, { allowMutateInputs: true });
    giveEveryNodeARow(graph.adjacency_list, roads);
    const finder = graph.createFinder({
      parseOutputFns: [buildGeoJsonPath],
      heuristic: (from, to) => haversine(from[0], from[1], to[0], to[1]),
    });
    return [
      {
        name: 'geojson-dijkstra A*',
        ask(from, to) {
          const path = finder.findPath([...from], [...to]);
          // It says 0 for no route.
          return () => ({ meters: path.total_cost || Infinity, settled: Number.NaN });
        },
      },
    ];
  },
};

/** Without it, a search that runs into the end of a one-way street throws. */
function giveEveryNodeARow(rows: Record<string, object[]>, { features }: RoadFile): void {
  for (const { geometry } of features) rows[String(geometry.coordinates.at(-1))] ??= [];
}

function edgeLines(network: Network): RoadFile {
  const { firstShape, shapeLng, shapeLat, edgeMeters, edgeDirection } = network;
  const features: RoadFile['features'] = [];
  for (let edge = 0; edge < edgeMeters.length; edge++) {
    const coordinates: number[][] = [];
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) {
      coordinates.push([shapeLng[i], shapeLat[i]]);
    }
    if (edgeDirection[edge] < 0) coordinates.reverse();
    const oneway = edgeDirection[edge] === 0 ? {} : { _direction: 'f' };
    features.push({
      type: 'Feature',
      properties: { _id: edge, _cost: edgeMeters[edge], ...oneway },
      geometry: { type: 'LineString', coordinates },
    });
  }
  return { type: 'FeatureCollection', features };
}
