/** What the colours mean, and a filter: each entry mutes what it names. */
import { effect } from '@preact/signals-core';
import { algorithms } from '../../search/algorithms.ts';
import { method, rival, shown, view } from '../store/state.ts';
import { find, make } from '../ui/dom.ts';
import { words } from '../ui/words.ts';

type Entry = 'route' | 'first' | 'second';

export function showLegend(): void {
  effect(() => {
    const { algorithm } = method.value;
    const chosen = algorithms[algorithm].title;
    const other = algorithms[rival.value].title;
    const entries: [Entry, string][] = [['route', words.route]];
    if (algorithm === rival.value) entries.push(['second', words.exploredBy(other)]);
    else {
      entries.push(['first', words.exploredBy(chosen)]);
      if (view.value === 'overlay') entries.push(['second', words.onlyBy(other)]);
    }
    find('#legend').replaceChildren(...entries.map(([entry, text]) => button(entry, text)));
  });
  effect(() => {
    for (const [entry, isShown] of Object.entries(shown.value)) {
      find('#legend')
        .querySelector(`[data-entry="${entry}"]`)
        ?.setAttribute('aria-pressed', `${isShown}`);
    }
  });
}

/** Takes everything found away, or brings it back. */
export function showFound(visible: boolean): void {
  shown.value = { route: visible, first: visible, second: visible };
}

function button(entry: Entry, text: string): HTMLElement {
  const made = make('button', {}, make('i', { className: entry }), text);
  made.dataset.entry = entry;
  made.setAttribute('aria-pressed', String(shown.peek()[entry]));
  made.addEventListener('click', () => {
    shown.value = { ...shown.peek(), [entry]: !shown.peek()[entry] };
  });
  return made;
}
