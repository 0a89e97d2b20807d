/** The server that answers, too, as long as the user wants that. */
import { batch, computed, signal } from '@preact/signals-core';
import { recallText, remember } from '../store/memory.ts';
import { serverAt } from '../store/server-address.ts';
import { opened, plan } from '../store/state.ts';

/** Its address; null while no other server is asked. */
export const server = signal<string | null>(null);

/**
 * Whether it is asked now: servers take longitudes and latitudes, no positions of flat maps. Which
 * these are is known once their network is open.
 */
export const isAsked = computed(() => {
  const now = opened.value;
  return (
    server.value !== null && now !== null && now.network === plan.value.network && !now.info.flat
  );
});

/** Who computes the table of places. A server gets their positions only where the user chose it for that. */
export const tableBy = signal<'own' | 'server'>('own');

const key = 'server';

/** That of the last visit, if it was not switched off. */
export function recallServer(): void {
  server.value = serverAt(recallText(key) ?? '');
}

/** From now on, it hears of every change of A, B and the stops. */
export function ask(address: string): void {
  remember(key, address);
  change(address);
}

export function stopAsking(): void {
  remember(key, '');
  change(null);
}

function change(next: string | null): void {
  batch(() => {
    tableBy.value = 'own';
    server.value = next;
  });
}
