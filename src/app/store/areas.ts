/** The areas of the plan that are closed or avoided. */
import { computed } from '@preact/signals-core';
import type { Area } from '../../worker/contract/question.ts';
import type { Said } from '../words/said.ts';
import { words } from '../words/words.ts';
import { change, offerUndo } from './actions.ts';
import { opened, plan } from './state.ts';

export type AreaKind = Area['kind'];

const none: readonly Area[] = [];
export const areas = computed(() =>
  plan.value.network === opened.value?.network ? plan.value.areas : none,
);

export function addArea(area: Area): void {
  const did = area.kind === 'closed' ? 'closedArea' : 'avoidedArea';
  commit(() => words.map[did], [...plan.value.areas, area]);
}

export function removeArea(area: Area): void {
  const did = area.kind === 'closed' ? 'reopenedArea' : 'removedAvoided';
  commit(
    () => words.map[did],
    plan.value.areas.filter((other) => other !== area),
  );
}

function commit(label: Said, areas: readonly Area[]): void {
  change(label, { areas });
  offerUndo(label);
}
