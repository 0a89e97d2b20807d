/** Two lanes on one clock: who settled how many nodes by when, and a playhead to go there. */
import { effect } from '@preact/signals-core';
import { algorithms } from '../../search/algorithms.ts';
import type { Run } from '../../worker/contract.ts';
import {
  playing,
  race,
  raceShare,
  seek,
  seekNode,
  speed,
  time,
  togglePlay,
} from '../store/playback.ts';
import { clockEnd, lanes, method, rival, view } from '../store/state.ts';
import { find, onClick } from '../ui/dom.ts';
import { bindRadios } from '../ui/radios.ts';
import { words } from '../ui/words.ts';
import { lacking } from './result.ts';

export function showTimeline(): void {
  const scrubber = find('#scrubber');
  onClick('[data-play]', togglePlay);
  onClick('[data-replay]', race);
  bindRadios('speed', speed, Number);
  bindRadios('view', view, (value) => (value === 'single' ? 'single' : 'overlay'));
  scrubByPointer(scrubber);

  effect(() => {
    const waits = lacking.value === 'from' || lacking.value === 'to';
    find('#race-waits').textContent = words.raceWaits;
    find('#race-waits').hidden = !waits;
    scrubber.hidden = waits;
    find('#speeds').hidden = waits;
    // Who runs alone hides nobody.
    find('#views').hidden = waits || method.value.algorithm === rival.value;
    find<HTMLButtonElement>('[data-play]').disabled = waits;
  });
  effect(() => {
    const { first, second } = lanes.value;
    showLane('first', first, second);
    showLane('second', second, first);
    find('#lane-end').textContent = words.settled(clockEnd.value);
    scrubber.setAttribute('aria-valuemax', String(clockEnd.value));
  });
  effect(() => {
    const { first, second } = lanes.value;
    const node = Math.round(time.value);
    scrubber.style.setProperty('--time', String(raceShare.value));
    scrubber.setAttribute('aria-valuenow', String(node));
    scrubber.setAttribute(
      'aria-valuetext',
      [first, second]
        .filter((run) => run !== null)
        .map((run) => words.laneText(algorithms[run.algorithm].title, node, run.settled))
        .join('; '),
    );
  });
  effect(() => {
    const button = find('[data-play]');
    button.setAttribute('aria-label', playing.value ? words.pause : words.play);
    button.toggleAttribute('data-playing', playing.value);
  });
}

/** Moves the playhead: by a share of the race or by single nodes. */
export function scrub(step: { share: number } | { nodes: number }): void {
  if ('share' in step) seek(Math.min(Math.max(raceShare.peek() + step.share, 0), 1));
  else seekNode(Math.max(Math.round(time.peek()) + step.nodes, 0));
}

function showLane(name: string, run: Run | null, other: Run | null): void {
  const lane = find(`[data-lane="${name}"]`);
  lane.hidden = !run;
  if (!run) return;
  const length = clockEnd.value ? run.settled / clockEnd.value : 0;
  const finishesFirst = other !== null && run.settled < other.settled;
  lane.style.setProperty('--length', String(length));
  const label = lane.firstElementChild as HTMLElement;
  label.textContent = finishesFirst ? words.reaches(algorithms[run.algorithm].title) : '';
  const room = (1 - length) * lane.offsetWidth - 12;
  lane.classList.toggle('label-inside', label.offsetWidth > room);
}

function scrubByPointer(scrubber: HTMLElement): void {
  const follow = ({ clientX }: PointerEvent) => {
    const { left, width } = scrubber.getBoundingClientRect();
    seek(Math.min(Math.max((clientX - left) / width, 0), 1));
  };
  scrubber.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    scrubber.setPointerCapture(event.pointerId);
    scrubber.addEventListener('pointermove', follow);
    follow(event);
  });
  scrubber.addEventListener('lostpointercapture', () => {
    scrubber.removeEventListener('pointermove', follow);
  });
}
