/** OpenStreetMap under the roads: an option, off by default, whose failure is one quiet line. */
import { effect } from '@preact/signals-core';
import { TileLayer } from 'leaflet';
import { find } from './dom.ts';
import { map } from './map.ts';
import { background } from './state.ts';
import { toast } from './toast.ts';
import { words } from './words.ts';

export function offerBackground(): void {
  map.createPane('background').style.zIndex = '150';
  const tiles = new TileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', {
    pane: 'background',
    maxNativeZoom: 19,
    maxZoom: 24,
  });
  tiles.on('tileerror', () => {
    if (!background.peek()) return;
    background.value = false;
    toast(words.backgroundFailed);
  });
  effect(() => {
    if (background.value) tiles.addTo(map);
    else tiles.remove();
    find('#attribution').hidden = !background.value;
    document.documentElement.toggleAttribute('data-background', background.value);
  });
}
