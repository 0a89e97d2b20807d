/** Text on small networks: names of places, and the labels of the search at each node. */
import { computed, effect } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import type { Run, Steps } from '../../worker/contract.ts';
import { countsHops, formatWeight } from '../panel/weight.ts';
import { routeShare, time } from '../store/playback.ts';
import { comparison, isMaze, lanes, opened, plan, shown } from '../store/state.ts';
import { map } from './map.ts';
import { NameLayer } from './name-layer.ts';
import { type Note, StepLayer } from './step-layer.ts';

/** The search whose labels are shown at the nodes; one that counts edges is preferred. */
const annotated = computed<Run | null>(() => {
  const first = shown.value.first ? lanes.value.first : null;
  const second = shown.value.second ? lanes.value.second : null;
  const hops = [first, second].find((run) => run && countsHops(run));
  return hops ?? (lanes.value.first ? first : second);
});

export function startAnnotations(): void {
  const pane = map.createPane('labels');
  pane.style.zIndex = '460';
  pane.style.pointerEvents = 'none';
  const names = new NameLayer().addTo(map);
  const steps = new StepLayer().addTo(map);
  effect(() => names.show(opened.value?.names ?? []));
  effect(() => {
    const { from, to, via } = plan.value;
    names.setPins([from, to, ...via].filter((position) => position !== null));
  });
  effect(() =>
    steps.show(annotated.value?.steps ? notes(annotated.value, annotated.value.steps) : []),
  );
  effect(() => steps.setTime(time.value));
  effect(() => {
    pane.toggleAttribute('data-maze', isMaze.value);
  });
  effect(() => steps.setRouteDrawn(shown.value.route && routeShare.value === 1));
}

function notes(run: Run, { lng, lat, g }: Steps): Note[] {
  const answer = comparison.value?.answer;
  const route = new Set(answer?.found ? answer.line.map(String) : []);
  return Array.from(g, (weight, step) => {
    const position: Position = [lng[step]!, lat[step]!];
    return { position, text: formatWeight(run, weight), onRoute: route.has(String(position)) };
  });
}
