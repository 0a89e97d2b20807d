/** Text on small networks. Its code is loaded when the first of them is open. */
import { effect } from '@preact/signals-core';
import { comparison, opened } from '../store/state.ts';

export function startAnnotations(): void {
  const stop = effect(() => {
    const hasNames = (opened.value?.names.length ?? 0) > 0;
    const hasSteps = comparison.value?.runs.some(({ steps }) => steps !== null) ?? false;
    if (!hasNames && !hasSteps) return;
    queueMicrotask(() => stop());
    // Without a connection, the map has no text.
    import('./node-labels.ts').then(({ startLabels }) => startLabels()).catch(() => {});
  });
}
