/** On a phone the card is a sheet with three stops: a line, half, all. */
import { effect } from '@preact/signals-core';
import { isSheetBeside, phone } from '../map/map.ts';
import { comparison, loading, opened, plan, reportOpen, units } from '../store/state.ts';
import { find, findAll, onClick } from '../ui/dom.ts';
import { formatMeters } from '../ui/format.ts';
import { headline } from './result.ts';

type Stop = 'peek' | 'half' | 'full';

export function showSheet(): void {
  for (const handle of findAll('#sheet [data-handle]')) drag(handle);
  onClick('#pill-points, [data-more]', () => stopAt(stop() === 'full' ? 'half' : 'full'));
  // Who chooses another network wants to see it.
  effect(() => {
    if (loading.value && opened.peek()) stopAt('peek');
  });
  effect(() => {
    if (reportOpen.value) stopAt('half');
  });
  effect(() => {
    const answer = comparison.value?.answer;
    const length = answer?.found && plan.value.to ? formatMeters(answer.meters, units.value) : '';
    const parts = headline.value.startsWith(length) ? [headline.value] : [headline.value, length];
    find('#peek').textContent = parts.join(' · ');
  });
}

function stopAt(next: Stop): void {
  if (next !== 'full') find('#card').scrollTo(0, 0);
  find('#sheet').dataset.stop = next;
}

function stop(): Stop {
  return find('#sheet').dataset.stop as Stop;
}

function drag(handle: HTMLElement): void {
  const sheet = find('#sheet');
  let moved = false;
  handle.addEventListener('pointerdown', (start) => {
    if (!phone.matches || isSheetBeside.matches) return;
    const height = sheet.getBoundingClientRect().height;
    let last = start.clientY;
    let pace = 0;
    moved = false;
    handle.setPointerCapture(start.pointerId);
    const move = ({ clientY }: PointerEvent) => {
      moved ||= Math.abs(clientY - start.clientY) > 6;
      pace = last - clientY;
      last = clientY;
      sheet.classList.add('held');
      sheet.style.height = `${height + start.clientY - clientY}px`;
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'lostpointercapture',
      () => {
        handle.removeEventListener('pointermove', move);
        sheet.classList.remove('held');
        sheet.style.height = '';
        if (moved) stopAt(nearest((height + start.clientY - last + pace * 8) / innerHeight));
      },
      { once: true },
    );
  });
  handle.addEventListener('click', () => {
    if (!moved) stopAt(stop() === 'half' ? 'full' : 'half');
  });
}

function nearest(share: number): Stop {
  if (share < 0.25) return 'peek';
  return share < 0.65 ? 'half' : 'full';
}
