import type { AlgorithmName } from '../../../search/algorithms.ts';
import { type Best, countsClimb } from '../kinds.ts';
import type { Part } from '../parts.ts';

/** The best route, as in "l’itinéraire le plus court". */
export const least: Record<Best, string> = {
  shortest: 'le plus court',
  fastest: 'le plus rapide',
  easiest: 'le plus facile',
  cheapest: 'le moins cher',
  best: 'le meilleur',
};

/** Compared with it, others are this. */
export const worse: Record<Best, string> = {
  shortest: 'plus long',
  fastest: 'plus lent',
  easiest: 'plus difficile',
  cheapest: 'plus cher',
  best: 'moins bon',
};

export const algorithms: Record<AlgorithmName, string> = {
  bfs: 'Parcours en largeur',
  dijkstra: 'Dijkstra',
  astar: 'A*',
  greedy: 'Glouton (meilleur d’abord)',
  bidijkstra: 'Dijkstra bidirectionnel',
  biastar: 'A* bidirectionnel',
  landmarks: 'Repères',
  bilandmarks: 'Repères bidirectionnels',
  hierarchy: 'Hiérarchie',
};

/** After "exploré". */
export const by: Record<AlgorithmName, string> = {
  bfs: 'par le parcours en largeur',
  dijkstra: 'par Dijkstra',
  astar: 'par A*',
  greedy: 'par le parcours glouton',
  bidijkstra: 'par le Dijkstra bidirectionnel',
  biastar: 'par l’A* bidirectionnel',
  landmarks: 'par les repères',
  bilandmarks: 'par les repères bidirectionnels',
  hierarchy: 'par la hiérarchie',
};

export const terms: Part<'terms'> = {
  algorithms,
  heuristics: {
    'great-circle': 'Distance orthodromique',
    euclidean: 'Euclidienne',
    manhattan: 'Manhattan',
    diagonal: 'Diagonale',
    none: 'Aucune',
    table: 'Table du fichier',
  },
  profiles: { all: 'Toutes les routes', car: 'Voiture', bicycle: 'Vélo', foot: 'À pied' },
  metric: (name) => {
    if (name === 'distance') return 'Distance';
    if (name === 'time') return 'Durée';
    return countsClimb(name) ? 'Durée et dénivelé' : name;
  },
  comma: ', ',
  via: (number) => `Étape ${number}`,
  ownUnits: (length) => `${length}\u00a0unités`,
};
