/** Changes of the list of searches, each a step for undo. */
import { computed, effect, signal } from '@preact/signals';
import type { SearchColour } from '../../render/palette.ts';
import type { Contestant } from '../../worker/contract/question.ts';
import { change, changeQuietly, recordSince } from '../store/actions.ts';
import {
  hasOwnFormula,
  hasWeight,
  leastSearches,
  mostSearches,
  withOneMore,
} from '../store/searches.ts';
import { type Plan, plan } from '../store/state.ts';
import { compareWords } from './words.ts';

/** The search whose options are open. */
export const edited = signal<SearchColour | null>(null);

export const canAdd = computed(() => plan.value.compared.length < mostSearches);
export const canRemove = computed(() => plan.value.compared.length > leastSearches);

/** Opens the options of a search with a formula of the user when it comes. */
export function startEditing(): void {
  const own = computed(() => plan.value.compared.find(hasOwnFormula)?.colour);
  effect(() => {
    if (own.value) edited.value = own.value;
  });
}

/** The search whose weight the dock sets: the one that is edited, or the first that has a weight. */
export const weighted = computed<Contestant | null>(() => {
  const all = plan.value.compared.filter(hasWeight);
  return all.find(({ colour }) => colour === edited.value) ?? all[0] ?? null;
});

export function addSearch(): void {
  const compared = withOneMore(plan.peek().compared);
  change(() => compareWords.added, { compared });
  edited.value = compared.at(-1)!.colour;
}

export function removeSearch(colour: SearchColour): void {
  const compared = plan.peek().compared.filter((search) => search.colour !== colour);
  change(() => compareWords.removed, { compared });
  if (edited.peek() === colour) edited.value = null;
}

export function changeSearch(colour: SearchColour, next: Partial<Contestant>): void {
  change(() => compareWords.changed, { compared: changed(colour, next) });
}

/** The plan before a slider was taken, or a field was written in: one step for undo. */
let before: Plan | null = null;

export function changeLive(colour: SearchColour, next: Partial<Contestant>): void {
  before ??= plan.peek();
  changeQuietly({ compared: changed(colour, next) });
}

export function endLive(label: string): void {
  if (before) recordSince(before, label);
  before = null;
}

function changed(colour: SearchColour, next: Partial<Contestant>): Contestant[] {
  return plan
    .peek()
    .compared.map((search) => (search.colour === colour ? { ...search, ...next } : search));
}
