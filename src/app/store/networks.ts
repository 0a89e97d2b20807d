/** The networks that come with the page. Each is loaded when it is opened. */
import { decoded } from './link-reading.ts';
import type { Network } from './state.ts';

export const embedded: readonly Embedded[] = [
  entry('city', 'Generated city', 'city.geojson', 'Lanes, avenues, two rings and a river'),
  entry('manhattan', 'Manhattan, schematic', 'manhattan.geojson', 'The grid of 1811, one-ways'),
  {
    ...entry('romania', 'Romania', 'romania.geojson', 'The textbook’s twenty cities'),
    start: { from: [21.3123, 46.1866], to: [26.1025, 44.4268] },
  },
  {
    ...entry('labyrinth', 'Labyrinth', 'labyrinth.txt', 'A text maze, its steps counted'),
    rival: 'bfs',
  },
];

interface Embedded extends Network {
  about: string;
}

export function networkById(id: string): Network | undefined {
  return embedded.find((network) => network.id === id);
}

export function networkAt(url: string): Network {
  const name = decoded(new URL(url).pathname.split('/').at(-1) ?? '') || url;
  return { id: null, name, source: { name, url } };
}

function entry(id: string, name: string, file: string, about: string) {
  const url = new URL(`data/${file}`, document.baseURI).href;
  return { id, name, about, source: { name: file, url } };
}
