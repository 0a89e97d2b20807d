/** The other server from the start: that of the last visit, and any later one. */
import { effect } from '@preact/signals-core';
import { whenLoaded } from '../ui/toast.ts';
import { isAsked, recallServer } from './asked.ts';

export function startRemote(): void {
  recallServer();
  effect(() => {
    if (!isAsked.value) return;
    whenLoaded(import('./route.ts'), ({ startRemoteRoute }) => startRemoteRoute());
  });
}
