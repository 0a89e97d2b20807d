/** Roadstar as its users ask it: snapping and the route's line are part of every answer. */
import { buildGraph } from '../../src/graph/build.ts';
import { type AlgorithmName, algorithms, type Position, Router } from '../../src/index.ts';
import { collectRoads } from '../../src/input/geojson/roads.ts';
import { buildNetwork } from '../../src/network/build.ts';
import { algorithmNames } from '../../src/search/algorithms.ts';
import { SnapIndex } from '../../src/snap/snap.ts';
import type { AlgorithmOptions, Library } from './contestant.ts';

export const roadstarName = 'Roadstar A*';

export function roadstar(names: readonly AlgorithmName[] = algorithmNames): Library {
  return {
    name: 'Roadstar',
    build(roads) {
      const router = Router.fromGeoJSON(roads);
      // The first question makes the arcs, the searches and the index that it snaps with.
      const { nodeLng, nodeLat } = router.network;
      const at: Position = [nodeLng[0], nodeLat[0]];
      router.route({ from: at, to: at });
      return names.map((algorithm) => contestant(router, algorithm));
    },
  };
}

/** What the name says, and nothing that only a question needs. */
export const bareBuild: Library = {
  name: 'Roadstar: edges, arcs, snap index',
  build(roads) {
    const network = buildNetwork(collectRoads(roads));
    buildGraph(network);
    new SnapIndex(network);
    return [];
  },
};

function contestant(router: Router, algorithm: AlgorithmName): AlgorithmOptions {
  return {
    name: `Roadstar ${algorithms[algorithm].title}`,
    ask(from, to) {
      const route = router.route({ from, to, algorithm });
      return () => ({ meters: route.found ? route.meters : Infinity, settled: route.settled });
    },
  };
}
