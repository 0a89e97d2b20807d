/** The three closed drawers of the card: method, one-ways, appearance. */
import { computed, effect, type Signal } from '@preact/signals-core';
import { metricName, metricNamed } from '../../metric/metric.ts';
import {
  type AlgorithmName,
  algorithmNames,
  algorithms,
  type HeuristicName,
  heuristicNames,
  heuristics,
} from '../../search/algorithms.ts';
import { change } from '../store/actions.ts';
import { remember } from '../store/memory.ts';
import {
  background,
  comparison,
  isMaze,
  isReady,
  method,
  opened,
  plan,
  themeChoice,
  units,
} from '../store/state.ts';
import { find, make } from '../ui/dom.ts';
import { bindRadios } from '../ui/radios.ts';
import { toast } from '../ui/toast.ts';
import { bestWords, words } from '../ui/words.ts';

export function showOptions(): void {
  showMethod();
  showMetric();
  showOneways();
  showAppearance();
}

function showMethod(): void {
  const algorithm = find<HTMLSelectElement>('#algorithm');
  const heuristic = find<HTMLSelectElement>('#heuristic');
  const weight = find<HTMLInputElement>('#weight');
  algorithm.append(...algorithmNames.map((name) => option(name, algorithms[name].title)));
  heuristic.append(...heuristicNames.map((name) => option(name, heuristics[name].title)));
  const set = (next: Partial<typeof method.value>) => {
    method.value = { ...method.peek(), ...next };
  };
  algorithm.addEventListener('change', () =>
    set({ algorithm: algorithm.value as AlgorithmName }),
  );
  heuristic.addEventListener('change', () =>
    set({ heuristic: heuristic.value as HeuristicName }),
  );
  weight.addEventListener('input', () => set({ heuristicWeight: Number(weight.value) }));

  effect(() => {
    const { algorithm: chosen, heuristic: bound, heuristicWeight } = method.value;
    const { informed, past, prepared } = algorithms[chosen];
    algorithm.value = chosen;
    heuristic.value = bound;
    weight.value = String(heuristicWeight);
    find('#weight-value').textContent = heuristicWeight.toFixed(2);
    // Landmarks are a heuristic of their own.
    heuristic.disabled = !informed || prepared !== false;
    // A greedy search looks only ahead: any weight gives the same order.
    weight.disabled = !informed || past === 0 || (bound === 'none' && !heuristic.disabled);
  });
  effect(() => {
    const run = comparison.value?.runs[0];
    const { title } = algorithms[method.value.algorithm];
    const best = bestWords(metricName(plan.value.metric));
    find('#guarantee').textContent = !isReady.value
      ? words.waits(title)
      : !run || run.exact
        ? words.guaranteed(best)
        : words.notGuaranteed(best);
  });
}

/** What the file tells beside lengths: how fast roads are, or what they cost; by their names. */
const metrics = computed(() => {
  const { hasProfiles = false, info } = opened.value ?? {};
  const { speed, cost, length } = info?.fields ?? {};
  const told = new Set(['distance']);
  if (hasProfiles || speed) told.add('time');
  for (const found of [cost, length]) if (found) told.add(metricName(found));
  return [...told.add(metricName(plan.value.metric))];
});

function showMetric(): void {
  const select = find<HTMLSelectElement>('#metric');
  select.addEventListener('change', () => {
    change(words.metric(select.value), { metric: metricNamed(select.value) ?? 'distance' });
  });
  effect(() => {
    const names = metrics.value;
    select.replaceChildren(...names.map((name) => option(name, words.metric(name))));
    select.value = metricName(plan.value.metric);
    find('#metric-choice').hidden = names.length < 2;
  });
}

function showOneways(): void {
  const ignore = find<HTMLInputElement>('#ignore-oneway');
  ignore.addEventListener('change', () => {
    method.value = { ...method.peek(), ignoreOneway: ignore.checked };
  });
  effect(() => {
    ignore.checked = method.value.ignoreOneway;
  });
  effect(() => {
    find('#network-options').hidden = isMaze.value;
  });
}

function showAppearance(): void {
  const tiles = find<HTMLInputElement>('#background');
  bindRadios('theme', themeChoice, oneOf(['system', 'ink', 'paper']));
  bindRadios('units', units, oneOf(['metric', 'imperial']));
  keep('theme', themeChoice);
  keep('units', units);
  tiles.addEventListener('change', () => {
    background.value = tiles.checked;
  });
  effect(() => {
    tiles.checked = background.value;
  });
}

function option(value: string, text: string): HTMLOptionElement {
  return make('option', { value, textContent: text });
}

function oneOf<T extends string>(choices: readonly [T, ...T[]]): (value: string) => T {
  return (value) => choices.find((choice) => choice === value) ?? choices[0];
}

function keep(key: string, choice: Signal<string>): void {
  let last = choice.peek();
  choice.subscribe((value) => {
    if (value !== last && !remember(key, value)) toast(words.notKept);
    last = value;
  });
}
