import type { AlgorithmName } from '../../../search/algorithms.ts';
import { type Best, countsClimb } from '../kinds.ts';
import type { Part } from '../parts.ts';

/** The best route, as in "la ruta más corta". */
export const least: Record<Best, string> = {
  shortest: 'más corta',
  fastest: 'más rápida',
  easiest: 'más fácil',
  cheapest: 'más barata',
  best: 'mejor',
};

/** Compared with it, others are this. */
export const worse: Record<Best, string> = {
  shortest: 'más larga',
  fastest: 'más lenta',
  easiest: 'más difícil',
  cheapest: 'más cara',
  best: 'peor',
};

export const algorithms: Record<AlgorithmName, string> = {
  bfs: 'Búsqueda en anchura',
  dijkstra: 'Dijkstra',
  astar: 'A*',
  greedy: 'Búsqueda voraz',
  bidijkstra: 'Dijkstra bidireccional',
  biastar: 'A* bidireccional',
  landmarks: 'Puntos de referencia',
  bilandmarks: 'Referencias bidireccionales',
  hierarchy: 'Jerarquía',
};

/** After "explorado". */
export const by: Record<AlgorithmName, string> = {
  bfs: 'por la búsqueda en anchura',
  dijkstra: 'por Dijkstra',
  astar: 'por A*',
  greedy: 'por la búsqueda voraz',
  bidijkstra: 'por el Dijkstra bidireccional',
  biastar: 'por el A* bidireccional',
  landmarks: 'por los puntos de referencia',
  bilandmarks: 'por las referencias bidireccionales',
  hierarchy: 'por la jerarquía',
};

export const terms: Part<'terms'> = {
  algorithms,
  heuristics: {
    'great-circle': 'Distancia de círculo máximo',
    euclidean: 'Euclídea',
    manhattan: 'Manhattan',
    diagonal: 'Diagonal',
    none: 'Ninguna',
    table: 'Tabla del archivo',
  },
  profiles: { all: 'Todas las vías', car: 'Coche', bicycle: 'Bicicleta', foot: 'A pie' },
  metric: (name) => {
    if (name === 'distance') return 'Distancia';
    if (name === 'time') return 'Tiempo de viaje';
    return countsClimb(name) ? 'Tiempo de viaje y subida' : name;
  },
  comma: ', ',
  via: (number) => `Parada ${number}`,
  ownUnits: (length) => `${length}\u00a0unidades`,
};
