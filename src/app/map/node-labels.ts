/** Names of places, and the labels of the search at each node. */
import { effect } from '@preact/signals-core';
import { isMaze } from '../store/state.ts';
import { map } from './map.ts';
import { startNames } from './names.ts';
import { startSteps } from './steps.ts';

export function startLabels(): void {
  const pane = map.createPane('labels');
  startNames(pane);
  startSteps(pane);
  effect(() => {
    pane.toggleAttribute('data-maze', isMaze.value);
  });
}
