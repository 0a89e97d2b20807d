/** Starts what lives as long as the page, when a search is first looked into. */
import { effect } from '@preact/signals-core';
import { showsInside } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import { once } from '../ui/once.ts';
import { frame, frameText, startClimbs } from './climbs.ts';
import { startInsideKeys } from './keys.ts';
import { startInsideLayer } from './layer.ts';
import { playing, shown, startSteps, tab } from './state.ts';
import { spoken } from './texts.ts';
import '../style/inside.css';

export const start = once(() => {
  startSteps();
  startClimbs();
  startInsideLayer();
  startInsideKeys();
  const root = document.documentElement;
  effect(() => {
    if (showsInside.value) root.dataset.inside = tab.value;
    else delete root.dataset.inside;
  });
  effect(() => {
    if (!showsInside.value || playing.value) return;
    if (shown.value) announce(spoken(shown.value.node));
    else if (frame.value) announce(frameText(frame.value));
  });
});
