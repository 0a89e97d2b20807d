/** The answer: one sentence, two bars, three figures; and once, in words, to whoever listens. */
import { computed, effect } from '@preact/signals-core';
import { algorithms } from '../search/algorithms.ts';
import type { Comparison } from '../worker/contract.ts';
import { type Answer, answerOf, headlineOf } from './answer.ts';
import { find, make, onClick } from './dom.ts';
import { formatCount, formatMeters, formatMilliseconds } from './format.ts';
import { showBox, toLatLng } from './map.ts';
import { countShare, raceShare } from './playback.ts';
import { comparison, dragging, plan, rival, units } from './state.ts';
import { words } from './words.ts';

/** What the plan lacks; null when a question can be asked. A pin on its way changes nothing here. */
const lacking = computed(() => {
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
  return comparison.value ? answerOf(comparison.value, units.value) : say(words.searching, '');
});

/** The headline as it stands at this moment of the race. */
export const headline = computed(() => {
  const { headline, share } = answer.value;
  const counted = countShare.value;
  if (share === null || counted === 0 || counted === 1) return headline;
  return headlineOf(share * counted);
});

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
  effect(() => showFigures(lacking.value ? null : comparison.value));
  effect(announce);
  onClick('#show-gap', showGap);
}

function showFigures(result: Comparison | null): void {
  const runs = result?.runs ?? [];
  const most = Math.max(...runs.map((run) => run.settled), 1);
  const rows = runs.map((run) => {
    const bar = make('span', { className: 'bar' }, make('i'));
    (bar.firstElementChild as HTMLElement).style.width = `${(run.settled / most) * 100}%`;
    const row = make(
      'tr',
      { className: run.algorithm === rival.value ? 'second' : 'first' },
      make('th', { scope: 'row', textContent: algorithms[run.algorithm].title }),
      make('td', { ariaHidden: 'true' }, bar),
      make('td', { textContent: formatCount(run.settled) }),
    );
    const unseen = [
      formatMeters(run.exploredMeters, units.value),
      run.meters === null ? words.noRoute : formatMeters(run.meters, units.value),
      formatMilliseconds(run.milliseconds),
    ];
    row.append(...unseen.map((text) => make('td', { className: 'unseen', textContent: text })));
    return row;
  });
  find('#bars tbody').replaceChildren(...rows);
  find('#bars').hidden = !runs.length;
  showStats(result);
}

function showStats(result: Comparison | null): void {
  const stats: [string | HTMLElement, string][] = (result?.runs ?? []).map((run) => [
    formatMilliseconds(run.milliseconds),
    words.stats.time(algorithms[run.algorithm].title),
  ]);
  if (result?.answer.found) {
    stats.unshift([lengthButton(result.answer.meters), words.stats.route]);
  }
  find('#stats').replaceChildren(
    ...stats.map(([value, name]) =>
      make('div', {}, make('dt', { textContent: name }), make('dd', {}, value)),
    ),
  );
  find('#show-gap').hidden = !(result && !result.answer.found && result.answer.gap);
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
  find('#live').textContent = [headline, sentence, caveat].filter(Boolean).join(' ');
}
