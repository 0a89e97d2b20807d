/** The frame around the map: toolbar, hidden card, cinematic view, the hint. */
import { effect } from '@preact/signals-core';
import { map, showBox } from '../map/map.ts';
import { recall, remember } from '../store/memory.ts';
import { playing } from '../store/playback.ts';
import { cardHidden, cinematic, opened } from '../store/state.ts';
import { find, make, onClick } from './dom.ts';
import { toast } from './toast.ts';
import { words } from './words.ts';

export function showChrome(): void {
  onClick('[data-zoom-in]', () => map.zoomIn());
  onClick('[data-zoom-out]', () => map.zoomOut());
  onClick('[data-fit]', fitAll);
  effect(() => {
    document.documentElement.toggleAttribute('data-cinematic', cinematic.value);
    if (cinematic.value) toast(words.leaveCinematic);
  });
  effect(() => {
    document.documentElement.toggleAttribute('data-no-card', cardHidden.value);
  });
}

function fitAll(): void {
  if (opened.peek()) showBox(opened.peek()!.info.bbox, true);
}

/** One line for newcomers, once, when the race is over; the first deed of theirs takes it away. */
export function showHint(own: boolean): void {
  const key = own ? 'hint-own' : 'hint';
  const hint = find('#hint');
  if (recall(key, ['new', 'seen']) === 'seen') return;
  const [strong = '', rest = ''] = own ? words.hintOwn : words.hint;
  hint.replaceChildren(make('strong', { textContent: strong }), rest);
  const stopWaiting = effect(() => {
    if (!playing.value) hint.hidden = false;
  });
  const leave = () => {
    stopWaiting();
    if (!hint.hidden) remember(key, 'seen');
    hint.hidden = true;
  };
  document.addEventListener('pointerdown', leave, { once: true });
  document.addEventListener('keydown', leave, { once: true });
}
