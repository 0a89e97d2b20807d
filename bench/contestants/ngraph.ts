/** ngraph.path on ngraph.graph: a node per vertex, a link per segment and direction. */
import createGraph, { type Node } from 'ngraph.graph';
import { aStar, nba, type PathFinder } from 'ngraph.path';
import { haversine } from '../../src/index.ts';
import { direction } from '../../src/profile/direction.ts';
import { VertexIds } from '../vertex-ids.ts';
import type { AlgorithmOptions, Library } from './contestant.ts';

interface Place {
  lng: number;
  lat: number;
}

export const ngraph: Library = {
  name: 'ngraph.path',
  build({ features }) {
    let most = 0;
    for (const { geometry } of features) most += geometry.coordinates.length;
    const ids = new VertexIds(most);
    const graph = createGraph<Place, number>();
    for (const { geometry, properties } of features) {
      const way = direction(properties);
      if (way === null) continue;
      let last = -1;
      for (const [lng, lat] of geometry.coordinates) {
        const known = ids.count;
        const vertex = ids.add(lng, lat);
        if (ids.count > known) graph.addNode(vertex, { lng, lat });
        if (last !== -1 && last !== vertex) {
          const meters = haversine(ids.lng[last], ids.lat[last], lng, lat);
          if (way >= 0) graph.addLink(last, vertex, meters);
          if (way <= 0) graph.addLink(vertex, last, meters);
        }
        last = vertex;
      }
    }
    const options = {
      oriented: true,
      distance: (_from: unknown, _to: unknown, link: { data: number }) => link.data,
      heuristic: ({ data: a }: Node<Place>, { data: b }: Node<Place>) =>
        haversine(a.lng, a.lat, b.lng, b.lat),
    };
    const contestant = (name: string, finder: PathFinder<Place>): AlgorithmOptions => ({
      name,
      ask(from, to) {
        const path = finder.find(ids.find(from[0], from[1]), ids.find(to[0], to[1]));
        return () => ({ meters: pathMeters(path), settled: Number.NaN });
      },
    });
    return [
      contestant('ngraph.path aStar', aStar(graph, options)),
      contestant('ngraph.path nba', nba(graph, options)),
    ];
  },
};

function pathMeters(path: Node<Place>[]): number {
  if (path.length === 0) return Infinity;
  let meters = 0;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1].data, path[i].data];
    meters += haversine(a.lng, a.lat, b.lng, b.lat);
  }
  return meters;
}
