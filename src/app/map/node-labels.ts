/** Names of places, and the labels of the search at each node. */
import { map } from './map.ts';
import { startNames } from './names.ts';
import { startSteps } from './steps.ts';

export function startLabels(): void {
  const pane = map.createPane('labels');
  startNames(pane);
  startSteps(pane);
}
