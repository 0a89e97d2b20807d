/** The map of the classic A* example: twenty cities where they truly lie, 23 straight roads. */
import { type Feature, featureCollection } from './geojson.ts';

const cities: Record<string, readonly [lng: number, lat: number]> = {
  Arad: [21.3123, 46.1866],
  Zerind: [21.5174, 46.6225],
  Oradea: [21.9189, 47.0465],
  Timisoara: [21.2087, 45.7489],
  Lugoj: [21.9033, 45.6886],
  Mehadia: [22.3667, 44.9008],
  Drobeta: [22.6597, 44.6269],
  Craiova: [23.7949, 44.3302],
  Sibiu: [24.1256, 45.7983],
  'Rimnicu Vilcea': [24.3693, 45.0997],
  Fagaras: [24.9731, 45.8416],
  Pitesti: [24.8692, 44.8565],
  Bucharest: [26.1025, 44.4268],
  Giurgiu: [25.9699, 43.9037],
  Urziceni: [26.6453, 44.7181],
  Hirsova: [27.9519, 44.6886],
  Eforie: [28.6528, 44.0491],
  Vaslui: [27.7276, 46.6407],
  Iasi: [27.6014, 47.1585],
  Neamt: [26.3708, 46.9275],
};

const roads = [
  ['Arad', 'Zerind'],
  ['Arad', 'Sibiu'],
  ['Arad', 'Timisoara'],
  ['Zerind', 'Oradea'],
  ['Oradea', 'Sibiu'],
  ['Timisoara', 'Lugoj'],
  ['Lugoj', 'Mehadia'],
  ['Mehadia', 'Drobeta'],
  ['Drobeta', 'Craiova'],
  ['Craiova', 'Rimnicu Vilcea'],
  ['Craiova', 'Pitesti'],
  ['Rimnicu Vilcea', 'Sibiu'],
  ['Rimnicu Vilcea', 'Pitesti'],
  ['Sibiu', 'Fagaras'],
  ['Fagaras', 'Bucharest'],
  ['Pitesti', 'Bucharest'],
  ['Bucharest', 'Giurgiu'],
  ['Bucharest', 'Urziceni'],
  ['Urziceni', 'Hirsova'],
  ['Urziceni', 'Vaslui'],
  ['Hirsova', 'Eforie'],
  ['Vaslui', 'Iasi'],
  ['Iasi', 'Neamt'],
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
  const lines = roads.map(([from, to]): Feature => {
    const name = `${from} – ${to}`;
    const highway = secondary.has(name) ? 'secondary' : 'primary';
    return { properties: { name, highway, from, to }, positions: [cities[from], cities[to]] };
  });
  const points = Object.entries(cities).map(
    ([name, position]): Feature => ({ properties: { name }, positions: [position] }),
  );
  return featureCollection([...lines, ...points]);
}
