/**
 * The map of the classic A* example, from S. Russell and P. Norvig, Artificial Intelligence: A Modern
 * Approach: twenty cities where they truly lie, and 23 straight roads with the lengths printed there.
 */
import { type Feature, featureCollection } from './geojson.ts';

interface City {
  at: readonly [lng: number, lat: number];
  /** The straight-line distance to Bucharest that the book prints, in kilometers. */
  estimate: number;
}

const cities: Record<string, City> = {
  Arad: { at: [21.3123, 46.1866], estimate: 366 },
  Zerind: { at: [21.5174, 46.6225], estimate: 374 },
  Oradea: { at: [21.9189, 47.0465], estimate: 380 },
  Timisoara: { at: [21.2087, 45.7489], estimate: 329 },
  Lugoj: { at: [21.9033, 45.6886], estimate: 244 },
  Mehadia: { at: [22.3667, 44.9008], estimate: 241 },
  Drobeta: { at: [22.6597, 44.6269], estimate: 242 },
  Craiova: { at: [23.7949, 44.3302], estimate: 160 },
  Sibiu: { at: [24.1256, 45.7983], estimate: 253 },
  'Rimnicu Vilcea': { at: [24.3693, 45.0997], estimate: 193 },
  Fagaras: { at: [24.9731, 45.8416], estimate: 176 },
  Pitesti: { at: [24.8692, 44.8565], estimate: 100 },
  Bucharest: { at: [26.1025, 44.4268], estimate: 0 },
  Giurgiu: { at: [25.9699, 43.9037], estimate: 77 },
  Urziceni: { at: [26.6453, 44.7181], estimate: 80 },
  Hirsova: { at: [27.9519, 44.6886], estimate: 151 },
  Eforie: { at: [28.6528, 44.0491], estimate: 161 },
  Vaslui: { at: [27.7276, 46.6407], estimate: 199 },
  Iasi: { at: [27.6014, 47.1585], estimate: 226 },
  Neamt: { at: [26.3708, 46.9275], estimate: 234 },
};

/** With the kilometers that the book prints. */
const roads = [
  ['Arad', 'Zerind', 75],
  ['Arad', 'Sibiu', 140],
  ['Arad', 'Timisoara', 118],
  ['Zerind', 'Oradea', 71],
  ['Oradea', 'Sibiu', 151],
  ['Timisoara', 'Lugoj', 111],
  ['Lugoj', 'Mehadia', 70],
  ['Mehadia', 'Drobeta', 75],
  ['Drobeta', 'Craiova', 120],
  ['Craiova', 'Rimnicu Vilcea', 146],
  ['Craiova', 'Pitesti', 138],
  ['Rimnicu Vilcea', 'Sibiu', 80],
  ['Rimnicu Vilcea', 'Pitesti', 97],
  ['Sibiu', 'Fagaras', 99],
  ['Fagaras', 'Bucharest', 211],
  ['Pitesti', 'Bucharest', 101],
  ['Bucharest', 'Giurgiu', 90],
  ['Bucharest', 'Urziceni', 85],
  ['Urziceni', 'Hirsova', 98],
  ['Urziceni', 'Vaslui', 142],
  ['Hirsova', 'Eforie', 86],
  ['Vaslui', 'Iasi', 92],
  ['Iasi', 'Neamt', 87],
] as const;

/**
 * The class changes at every city where only two roads meet: so each of the twenty is a node
 * that a search settles, as in the textbook, and not just a bend of a longer edge.
 */
const secondary = new Set([
  'Zerind – Oradea',
  'Timisoara – Lugoj',
  'Mehadia – Drobeta',
  'Fagaras – Bucharest',
  'Hirsova – Eforie',
  'Vaslui – Iasi',
]);

export function romania(): string {
  const lines = roads.map(([from, to, km]): Feature => {
    const name = `${from} – ${to}`;
    const highway = secondary.has(name) ? 'secondary' : 'primary';
    const positions = [cities[from].at, cities[to].at];
    return { properties: { name, highway, from, to, km }, positions };
  });
  const points = Object.entries(cities).map(
    ([name, { at, estimate }]): Feature => ({ properties: { name, estimate }, positions: [at] }),
  );
  return featureCollection([...lines, ...points]);
}
