/** OpenStreetMap under the roads: an option, off by default. If tiles fail, it switches itself off. */
import { effect } from '@preact/signals-core';
import { TileLayer } from 'leaflet';
import { background, opened } from '../store/state.ts';
import { find } from '../ui/dom.ts';
import { toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { map } from './map.ts';

export function startBackground(): void {
  map.createPane('background');
  const tiles = new TileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', {
    pane: 'background',
    maxNativeZoom: 19,
    maxZoom: 24,
  });
  tiles.on('tileerror', () => {
    if (!background.value) return;
    background.value = false;
    toast(() => words.frame.noBackground);
  });
  effect(() => {
    const isShown = background.value && !opened.value?.info.flat;
    find('#attribution').hidden = !isShown && !opened.value?.ofOsm;
    document.documentElement.toggleAttribute('data-background', isShown);
    if (isShown) tiles.addTo(map);
    else tiles.remove();
  });
}
