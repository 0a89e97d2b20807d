/** The server that answers, too, as long as the user wants that. */
import { computed, signal } from '@preact/signals-core';
import { recallText, remember } from '../store/memory.ts';
import { serverAt } from '../store/server-address.ts';
import { opened } from '../store/state.ts';

/** Its address; null while no other server is asked. */
export const server = signal<string | null>(null);

/** Whether it is asked now: servers know the globe alone. */
export const isAsked = computed(() => server.value !== null && !opened.value?.info.flat);

const key = 'server';

/** That of the last visit, if it was not switched off. */
export function recallServer(): void {
  server.value = serverAt(recallText(key) ?? '');
}

/** From now on, it hears of every change of the points. */
export function ask(address: string): void {
  remember(key, address);
  server.value = address;
}

export function stopAsking(): void {
  remember(key, '');
  server.value = null;
}
