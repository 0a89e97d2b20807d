/** Small networks are written on: names, and what the searches noted at each node. */
import { effect } from '@preact/signals-core';
import { comparison, opened } from '../store/state.ts';
import { whenLoaded } from '../ui/later.ts';

/** What writes is loaded with the first network that is small enough. */
export function showWriting(): void {
  let isLoaded = false;
  effect(() => {
    const hasNames = Boolean(opened.value?.names.length);
    const hasSteps = comparison.value?.runs.some(({ steps }) => steps);
    if (isLoaded || !(hasNames || hasSteps)) return;
    isLoaded = true;
    whenLoaded(import('./annotations-later.ts'), ({ showLabels, showReadout }) => {
      showLabels();
      showReadout();
    });
  });
}
