/** OpenStreetMap under the roads: an option, off by default, whose failure is one quiet line. */
import { effect } from '@preact/signals-core';
import type { TileLayer } from 'leaflet';
import { background } from '../store/state.ts';
import { find } from '../ui/dom.ts';
import { toast } from '../ui/toast.ts';
import { words } from '../ui/words.ts';
import { map } from './map.ts';

export function offerBackground(): void {
  map.createPane('background').style.zIndex = '150';
  let loading: Promise<TileLayer> | null = null;
  effect(() => {
    find('#attribution').hidden = !background.value;
    document.documentElement.toggleAttribute('data-background', background.value);
    if (background.value) loading ??= loadTiles();
    loading?.then(show, giveUp);
  });
}

async function loadTiles(): Promise<TileLayer> {
  const { TileLayer } = await import('./tile-layer.js');
  const tiles = new TileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', {
    pane: 'background',
    maxNativeZoom: 19,
    maxZoom: 24,
  });
  return tiles.on('tileerror', giveUp);
}

function show(tiles: TileLayer): void {
  if (background.peek()) tiles.addTo(map);
  else tiles.remove();
}

function giveUp(): void {
  if (!background.peek()) return;
  background.value = false;
  toast(words.backgroundFailed);
}
