/** OpenStreetMap under the roads: an option, off by default. If tiles fail, it switches itself off. */
import { computed, effect } from '@preact/signals-core';
import { TileLayer } from 'leaflet';
import { background, opened } from '../store/state.ts';
import { find } from '../ui/dom.ts';
import { toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { map } from './map.ts';

/** The last zoom level that the server has tiles of. */
export const finest = 19;

export const showsBackground = computed(() => background.value && !opened.value?.info.flat);

export function tileAddress(
  zoom: number | string,
  x: number | string,
  y: number | string,
): string {
  return `https://tile.openstreetmap.org/${zoom}/${x}/${y}.png`;
}

export function startBackground(): void {
  map.createPane('background');
  const tiles = new TileLayer(tileAddress('{z}', '{x}', '{y}'), {
    pane: 'background',
    maxNativeZoom: finest,
    maxZoom: 24,
  });
  tiles.on('tileerror', () => {
    if (!background.value) return;
    background.value = false;
    toast(() => words.frame.noBackground);
  });
  effect(() => {
    const isShown = showsBackground.value;
    find('#attribution').hidden = !isShown && !opened.value?.ofOsm;
    document.documentElement.toggleAttribute('data-background', isShown);
    if (isShown) tiles.addTo(map);
    else tiles.remove();
  });
}
