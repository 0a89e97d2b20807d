/** The stage bar of an opening network, with its way out. */
import { effect } from '@preact/signals-core';
import { roadsPainted } from '../map/paint.ts';
import { cancelOpening } from '../store/actions.ts';
import { loading } from '../store/state.ts';
import { find, onClick } from './dom.ts';
import { words } from './words.ts';

export function showLoading(): void {
  const panel = find('#loading');
  const bar = find<HTMLProgressElement>('#loading-bar');
  let timer = 0;
  onClick('[data-cancel]', cancelOpening);
  effect(() => {
    const now = loading.value;
    if (!now) {
      clearTimeout(timer);
      timer = 0;
      panel.hidden = true;
      return;
    }
    // What opens in a blink needs no bar.
    timer ||= window.setTimeout(() => {
      panel.hidden = false;
    }, 200);
    const { network, progress } = now;
    find('#loading-name').textContent = network.name;
    find('#loading-stage').textContent = words.stage(progress);
    bar.value = progress?.done ?? 0;
    const lines = progress?.lines;
    // A sketch is a pleasure to see, and nothing that one would miss.
    if (lines) {
      import('../map/sketch-layer.ts').then(
        ({ sketchRoads }) => sketchRoads(network, lines, roadsPainted),
        () => {},
      );
    }
  });
}
