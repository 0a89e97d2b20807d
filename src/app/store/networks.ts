/** The networks that come with the page. Each is loaded when it is opened. */
import { carriedNetwork } from '../one-file/carried.ts';
import { words } from '../words/words.ts';
import { drawingId, weightField } from './drawing.ts';
import { decoded } from './link-reading.ts';
import type { Network } from './state.ts';

export const embedded: readonly Network[] =
  import.meta.env.MODE === 'one-file'
    ? [carriedNetwork()]
    : [
        {
          ...entry('city', 'city.topojson'),
          // From the suburb of the merchants to the new town: across the river, not along.
          ground: addressOf('city-ground.geojson'),
          start: { from: [17.98192, 51.99194], to: [18.04852, 52.02934] },
        },
        entry('manhattan', 'manhattan.geojson'),
        {
          ...entry('romania', 'romania.geojson'),
          // As the book prints them.
          metric: { field: 'km' },
          heuristic: 'table',
          start: { from: [21.3123, 46.1866], to: [26.1025, 44.4268] },
        },
        { ...entry('labyrinth', 'labyrinth.txt'), rival: 'bfs' },
        {
          id: drawingId,
          name: drawingId,
          source: { name: 'graph.geojson', text: '' },
          positions: { crs: 'flat' },
          metric: { field: weightField },
        },
      ];

/** What the page calls it: built-in networks have names in each language. */
export function nameOf({ id, name }: Network): string {
  return known(id)?.[0] ?? name;
}

export function aboutOf({ id }: Network): string {
  return known(id)?.[1] ?? '';
}

function known(id: string | null): readonly [name: string, about: string] | undefined {
  const { networks } = words.card;
  return Object.hasOwn(networks, id ?? '') ? networks[id as keyof typeof networks] : undefined;
}

export function networkById(id: string): Network | undefined {
  return embedded.find((network) => network.id === id);
}

export function networkAt(url: string): Network {
  const name = decoded(new URL(url).pathname.split('/').at(-1) ?? '') || url;
  return { id: null, name, source: { name, url } };
}

function entry(id: string, file: string): Network {
  return { id, name: id, source: { name: file, url: addressOf(file) } };
}

function addressOf(file: string): string {
  return new URL(`data/${file}`, document.baseURI).href;
}
