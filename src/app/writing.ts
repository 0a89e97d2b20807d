/** Small networks are written on: names, and what the searches noted at each node. */
import { effect } from '@preact/signals-core';
import { whenLoaded } from './later.ts';
import { comparison, opened } from './state.ts';

/** What writes is loaded with the first network that is small enough. */
export function showWriting(): void {
  let isLoaded = false;
  effect(() => {
    const hasNames = Boolean(opened.value?.names.length);
    const hasSteps = comparison.value?.runs.some(({ steps }) => steps);
    if (isLoaded || !(hasNames || hasSteps)) return;
    isLoaded = true;
    whenLoaded(import('./written.ts'), ({ showLabels, showReadout }) => {
      showLabels();
      showReadout();
    });
  });
}
