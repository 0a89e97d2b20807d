/** The way to the network report, which is loaded when it is first wanted. */
import { effect } from '@preact/signals-core';
import { reportOpen } from '../store/state.ts';
import { find, onClick } from '../ui/dom.ts';
import { whenLoaded } from '../ui/later.ts';

export function offerReport(): void {
  let isLoaded = false;
  onClick('[data-report]', () => {
    reportOpen.value = !reportOpen.peek();
  });
  effect(() => {
    find('[data-report]').setAttribute('aria-expanded', String(reportOpen.value));
    if (!reportOpen.value || isLoaded) return;
    isLoaded = true;
    whenLoaded(import('./later.ts'), ({ showReport }) => showReport());
  });
}
