/** The answer: one sentence, two bars, three figures; and once, in words, to whoever listens. */
import { computed, effect } from '@preact/signals-core';
import type { Fixes } from '../../quality/fixes.ts';
import { MAX_JOIN } from '../../quality/fixes.ts';
import { type AlgorithmName, algorithms } from '../../search/algorithms.ts';
import type { Comparison, Run } from '../../worker/contract.ts';
import { showBox, toLatLng } from '../map/map.ts';
import { countShare, raceShare } from '../store/playback.ts';
import { comparison, dragging, method, opened, plan, rival, units, way } from '../store/state.ts';
import { find, findAll, make, onClick } from '../ui/dom.ts';
import { formatCount, formatMeters, formatMilliseconds } from '../ui/format.ts';
import { whenLoaded } from '../ui/later.ts';
import { toast } from '../ui/toast.ts';
import { words } from '../ui/words.ts';
import { type Answer, answerOf, headlineOf } from './answer.ts';
import { farOff } from './far-off.ts';
import { formatCost } from './weight.ts';

/** What the plan lacks; null when a question can be asked. A pin on its way changes nothing here. */
export const lacking = computed(() => {
  const { network, from, to } = plan.value;
  return !network ? 'network' : !from ? 'from' : !to ? 'to' : null;
});

const answer = computed<Answer>(() => {
  const say = (headline: string, sentence: string) => {
    return { headline, sentence, caveat: '', share: null };
  };
  if (lacking.value === 'network') return say('', '');
  if (lacking.value === 'from') return say(words.askOrigin, words.clickOrigin);
  if (lacking.value === 'to') return say(words.askDestination, words.clickDestination);
  return comparison.value
    ? answerOf(comparison.value, units.value, way.value)
    : say(words.searching, '');
});

/** A sentence for each end that lies far off any road. */
const farOffWords = computed(() => {
  const label = (index: number) =>
    index === 0 ? 'A' : index === farOff.value.length - 1 ? 'B' : words.via(index).toLowerCase();
  return farOff.value
    .map((meters, index) =>
      meters === null ? '' : words.farOffFrom(label(index), formatMeters(meters, units.value)),
    )
    .filter(Boolean);
});

/** What may help where there is no route. */
const remedy = computed(() => {
  const result = lacking.value ? null : comparison.value?.answer;
  if (!result || result.found) return null;
  if (result.reason === 'against-oneway') {
    return { text: words.ignoreOneways, run: () => ignoreOneways(true) };
  }
  if (result.reason !== 'separate-pieces' || !opened.value?.hasRoads) return null;
  if (result.between === 'crossing') {
    return { text: words.splitCrossings, run: () => mend({ splitCrossings: true }) };
  }
  const join = Math.ceil(2 * result.gap.meters) / 2;
  if (result.between !== 'gap' || join > MAX_JOIN) return null;
  return { text: words.joinWithin(join), run: () => mend({ join }) };
});

/** The headline as it stands at this moment of the race. */
export const headline = computed(() => {
  const { headline, share } = answer.value;
  const counted = countShare.value;
  if (share === null || counted === 0 || counted === 1) return headline;
  return headlineOf(share * counted);
});

/** Who will answer. */
const contestants = computed<AlgorithmName[]>(() => [
  ...new Set([method.value.algorithm, rival.value]),
]);

const none = '–';

export function showResult(): void {
  const box = find('#answer');
  effect(() => {
    find('#headline').textContent = headline.value;
  });
  effect(() => {
    box.toggleAttribute('data-racing', raceShare.value < 1 || countShare.value === 0);
  });
  effect(() => {
    find('#sentence').textContent = answer.value.sentence;
    find('#caveat').textContent = answer.value.caveat;
    find('#caveat').hidden = !answer.value.caveat;
  });
  effect(() => {
    find('#far-off').textContent = farOffWords.value.join(' ');
    find('#far-off').hidden = farOffWords.value.length === 0;
  });
  effect(() => showFigures(lacking.value ? null : comparison.value));
  effect(() => {
    const isReady = comparison.value !== null && !lacking.value;
    for (const button of findAll<HTMLButtonElement>('[data-replay], [data-export]')) {
      button.disabled = !isReady;
    }
  });
  effect(() => {
    find('#remedy').hidden = !remedy.value;
    find('#remedy').textContent = remedy.value?.text ?? '';
  });
  effect(announce);
  onClick('#show-gap', showGap);
  onClick('#remedy', () => remedy.peek()?.run());
}

function mend(fixes: Fixes): void {
  whenLoaded(import('../report/later.ts'), ({ repair }) => repair(fixes));
}

function ignoreOneways(ignoreOneway: boolean): void {
  method.value = { ...method.peek(), ignoreOneway };
  const run = () => ignoreOneways(!ignoreOneway);
  toast(words.oneways(ignoreOneway), ignoreOneway ? { action: words.undo, run } : {});
}

/** Without an answer the figures are dashes in their places. */
function showFigures(result: Comparison | null): void {
  const runs = result?.runs ?? [];
  const most = Math.max(...runs.map((run) => run.settled), 1);
  const names = result ? runs.map((run) => run.algorithm) : contestants.value;
  const rows = names.map((name, i) => {
    const run = runs[i];
    const bar = make('span', { className: 'bar' }, make('i'));
    const length = run ? run.settled / most : 0;
    (bar.firstElementChild as HTMLElement).style.width = `${length * 100}%`;
    const row = make(
      'tr',
      { className: name === rival.value ? 'second' : 'first' },
      make('th', { scope: 'row', textContent: algorithms[name].title }),
      make('td', { ariaHidden: 'true' }, bar),
      make('td', { textContent: run ? formatCount(run.settled) : none }),
    );
    const unseen = run ? unseenFigures(run) : [];
    row.append(...unseen.map((text) => make('td', { className: 'unseen', textContent: text })));
    return row;
  });
  find('#bars tbody').replaceChildren(...rows);
  showStats(result, names);
}

function unseenFigures({ exploredMeters, meters, milliseconds }: Run): string[] {
  return [
    formatMeters(exploredMeters, units.value),
    meters === null ? words.noRoute : formatMeters(meters, units.value),
    formatMilliseconds(milliseconds),
  ];
}

function showStats(result: Comparison | null, names: readonly AlgorithmName[]): void {
  const stats = names.map((name, i) => {
    const run = result?.runs[i];
    const value = make('dd', {}, run ? formatMilliseconds(run.milliseconds) : none);
    value.title = words.stats.leastOfRuns;
    return make('div', {}, make('dt', {}, words.stats.time(algorithms[name].title)), value);
  });
  if (!result || result.answer.found) {
    stats.unshift(make('div', {}, ...routeFigures(result?.answer)));
  }
  find('#stats').replaceChildren(...stats);
  find('#show-gap').hidden = !(result && !result.answer.found && result.answer.gap);
}

/** Its length; or where there is least of something else that, and its length beneath. */
function routeFigures(answer: Comparison['answer'] | undefined): HTMLElement[] {
  if (!answer?.found) return [make('dt', {}, words.stats.route), make('dd', {}, none)];
  const { meters, cost, metric } = answer;
  const length = lengthButton(meters);
  return metric === 'distance'
    ? [make('dt', {}, words.stats.route), make('dd', {}, length)]
    : [make('dt', {}, length, ` ${words.stats.route}`), make('dd', {}, formatCost(cost))];
}

/** Clicking the number changes its unit. */
function lengthButton(meters: number): HTMLElement {
  const button = make('button', {
    title: 'Kilometers or miles',
    textContent: formatMeters(meters, units.value),
  });
  button.addEventListener('click', () => {
    units.value = units.value === 'metric' ? 'imperial' : 'metric';
  });
  return button;
}

function showGap(): void {
  const found = comparison.peek()?.answer;
  if (!found || found.found || !found.gap) return;
  const ends = [found.gap.from, found.gap.to].map(toLatLng);
  const [latitudes, longitudes] = [ends.map(([lat]) => lat), ends.map(([, lng]) => lng)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  showBox([west, Math.min(...latitudes), east, Math.max(...latitudes)], true);
}

/** Told once per question, and not while a pin is on its way. */
function announce(): void {
  if (dragging.value || !comparison.value) return;
  const { headline, sentence, caveat } = answer.value;
  const parts = [headline, sentence, caveat, ...farOffWords.value];
  find('#live').textContent = parts.filter(Boolean).join(' ');
}
