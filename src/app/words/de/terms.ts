import type { AlgorithmName } from '../../../search/algorithms.ts';
import { type Best, countsClimb } from '../kinds.ts';
import type { Part } from '../parts.ts';

/** The best route, as in "die kürzeste Route". */
export const least: Record<Best, string> = {
  shortest: 'kürzeste',
  fastest: 'schnellste',
  easiest: 'leichteste',
  cheapest: 'günstigste',
  best: 'beste',
};

/** Compared with it, others are this. */
export const worse: Record<Best, string> = {
  shortest: 'länger',
  fastest: 'langsamer',
  easiest: 'schwerer',
  cheapest: 'teurer',
  best: 'schlechter',
};

export const algorithms: Record<AlgorithmName, string> = {
  bfs: 'Breitensuche',
  dijkstra: 'Dijkstra',
  astar: 'A*',
  greedy: 'Gierige Bestensuche',
  bidijkstra: 'Beidseitiger Dijkstra',
  biastar: 'Beidseitiger A*',
  landmarks: 'Landmarken',
  bilandmarks: 'Beidseitige Landmarken',
  hierarchy: 'Hierarchie',
};

/** After "von": the dative. */
export const by: Record<AlgorithmName, string> = {
  bfs: 'der Breitensuche',
  dijkstra: 'Dijkstra',
  astar: 'A*',
  greedy: 'der gierigen Bestensuche',
  bidijkstra: 'dem beidseitigen Dijkstra',
  biastar: 'dem beidseitigen A*',
  landmarks: 'den Landmarken',
  bilandmarks: 'den beidseitigen Landmarken',
  hierarchy: 'der Hierarchie',
};

export const terms: Part<'terms'> = {
  algorithms,
  heuristics: {
    'great-circle': 'Luftlinie (Großkreis)',
    euclidean: 'Euklidisch',
    manhattan: 'Manhattan',
    diagonal: 'Diagonal',
    none: 'Keine',
    table: 'Tabelle der Datei',
  },
  profiles: { all: 'Alle Straßen', car: 'Auto', bicycle: 'Fahrrad', foot: 'Zu Fuß' },
  metric: (name) => {
    if (name === 'distance') return 'Länge';
    if (name === 'time') return 'Fahrzeit';
    return countsClimb(name) ? 'Fahrzeit und Anstieg' : name;
  },
  comma: ', ',
  via: (number) => `Zwischenziel ${number}`,
  ownUnits: (length) => `${length}\u00a0Einheiten`,
};
