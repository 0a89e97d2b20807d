/** What is written on small networks: names, and what the search noted at each node. */
import { computed, effect } from '@preact/signals-core';
import { algorithms } from '../search/algorithms.ts';
import type { Run, Steps } from '../worker/contract.ts';
import { formatCount, formatMeters } from './format.ts';
import { NameLayer } from './layers/name-layer.ts';
import { type Note, StepLayer } from './layers/step-layer.ts';
import { map } from './map.ts';
import { time } from './playback.ts';
import { lanes, opened, shown, units } from './state.ts';

/** The search whose notes are written at the nodes: hops are counted where one counts them. */
const writing = computed<Run | null>(() => {
  const first = shown.value.first ? lanes.value.first : null;
  const second = shown.value.second ? lanes.value.second : null;
  const hops = [first, second].find((run) => run && countsHops(run));
  return hops ?? (lanes.value.first ? first : second);
});

export function showLabels(): void {
  const pane = map.createPane('labels');
  pane.style.zIndex = '460';
  pane.style.pointerEvents = 'none';
  const names = new NameLayer().addTo(map);
  const steps = new StepLayer().addTo(map);
  effect(() => names.show(opened.value?.names ?? []));
  effect(() => steps.show(writing.value?.steps ? notes(writing.value, writing.value.steps) : []));
  effect(() => steps.setTime(time.value));
}

/** A weight of the run: meters, or edges where it counts those. */
export function formatWeight(run: Run, weight: number): string {
  return countsHops(run) ? formatCount(weight) : formatMeters(weight, units.value);
}

function notes(run: Run, { lng, lat, g }: Steps): Note[] {
  return Array.from(g, (weight, step) => ({
    position: [lng[step]!, lat[step]!],
    text: formatWeight(run, weight),
  }));
}

function countsHops({ algorithm }: Run): boolean {
  return algorithms[algorithm].unitWeights;
}
