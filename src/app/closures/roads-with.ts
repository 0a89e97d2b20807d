/** Roads closed by a property: what they are, and their lines on the map. */
import { effect, signal } from '@preact/signals-core';
import type { Layer } from 'leaflet';
import type { SelectedRoads } from '../../worker/contract/question.ts';
import type { RoadsFound } from '../../worker/contract/roads.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { closedWith } from '../map/closures.ts';
import { roadLines } from '../map/road-lines.ts';
import { change, offerUndo } from '../store/actions.ts';
import { mostSelections } from '../store/link.ts';
import { plan } from '../store/state.ts';
import { alertUser } from '../ui/toast.ts';
import type { Said } from '../words/said.ts';
import { textOf } from './kinds.ts';
import { closureWords } from './words.ts';

/** By selection, on the open network. */
export const roadsFound = signal<ReadonlyMap<SelectedRoads, RoadsFound>>(new Map());

/** Called once, when there are any. */
export function startRoadsWith(): void {
  const drawn: Layer[] = [];
  effect(() => {
    const router = mainRouter.value;
    const selections = closedWith.value;
    if (!router) return;
    router.call('roadsWith', selections).then((answers) => {
      if (closedWith.peek() !== selections || mainRouter.peek() !== router) return;
      roadsFound.value = new Map(selections.map((each, i) => [each, answers[i]!]));
    }, alertOf);
  });
  effect(() => {
    for (const layer of drawn.splice(0)) layer.remove();
    for (const { lines } of roadsFound.value.values()) drawn.push(...roadLines('closed', lines));
  });
}

export function closeWith(selection: SelectedRoads): void {
  const { closedWith } = plan.value;
  if (closedWith.some((other) => textOf(other) === textOf(selection))) return;
  if (closedWith.length === mostSelections) {
    alertUser(() => closureWords.full(mostSelections));
    return;
  }
  commit(() => closureWords.closedWith(textOf(selection)), [...closedWith, selection]);
}

export function reopenWith(selection: SelectedRoads): void {
  const others = plan.value.closedWith.filter((other) => other !== selection);
  commit(() => closureWords.reopenedWith(textOf(selection)), others);
}

function commit(label: Said, closedWith: readonly SelectedRoads[]): void {
  change(label, { closedWith });
  offerUndo(label);
}
