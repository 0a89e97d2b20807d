/** The way to the network report, which is loaded when it is first wanted. */
import { effect } from '@preact/signals-core';
import { find, onClick } from './dom.ts';
import { whenLoaded } from './later.ts';
import { reportOpen } from './state.ts';

export function offerReport(): void {
  let isLoaded = false;
  onClick('[data-report]', () => {
    reportOpen.value = !reportOpen.peek();
  });
  effect(() => {
    find('[data-report]').setAttribute('aria-expanded', String(reportOpen.value));
    if (!reportOpen.value || isLoaded) return;
    isLoaded = true;
    whenLoaded(import('./report/later.ts'), ({ showReport }) => showReport());
  });
}
