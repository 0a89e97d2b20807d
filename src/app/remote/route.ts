/** The route of the other server: asked for again whenever A, B or the stops have changed. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import type { RemoteNoRoute, RemoteRoute } from '../../remote/answers.ts';
import { line, unrolled } from '../map/line.ts';
import { dragging, mode, plan, showsInside } from '../store/state.ts';
import { once } from '../ui/once.ts';
import { isAsked, server } from './asked.ts';
import { type Failure, failureOf, routerAt } from './router.ts';
import '../style/remote.css';

export type Reply =
  /** Again: after a failure, at the wish of the user. */
  | { step: 'asking'; again: boolean }
  | { step: 'answered'; answer: RemoteRoute | RemoteNoRoute }
  | { step: 'failed'; failure: Failure };

/** Null where there is no question. */
export const reply = signal<Reply | null>(null);

/** Counts how often the user asked again. */
const tries = signal(0);

export function askAgain(): void {
  tries.value++;
}

/** A, the stops and B as text, so that other changes of the plan do not ask again. */
const stops = computed(() => {
  const { from, to, via } = plan.value;
  return from && to ? JSON.stringify([from, ...via, to]) : null;
});

/** Called when a server is first asked. */
export const startRemoteRoute = once(() => {
  let lastTry = tries.peek();
  effect(() => {
    const again = tries.value !== lastTry;
    lastTry = tries.value;
    const address = isAsked.value && mode.value === 'route' ? server.value : null;
    if (!address || !stops.value) {
      reply.value = null;
      return;
    }
    reply.value = { step: 'asking', again };
    // A pin that is held will lie elsewhere when the answer comes.
    if (dragging.value) return;
    const stop = new AbortController();
    void answered(address, JSON.parse(stops.value), stop.signal).then((next) => {
      if (!stop.signal.aborted) reply.value = next;
    });
    return () => stop.abort();
  });
  startLine();
});

async function answered(
  address: string,
  stops: readonly Position[],
  signal: AbortSignal,
): Promise<Reply> {
  try {
    const [from, to] = [stops[0]!, stops.at(-1)!];
    const request = { from, to, via: stops.slice(1, -1), signal };
    return { step: 'answered', answer: await routerAt(address).route(request) };
  } catch (error) {
    return { step: 'failed', failure: failureOf(error) };
  }
}

/** Dashes above the own route, so that both can be seen where they run together. */
function startLine(): void {
  const casing = line('remote-casing').bringToBack();
  const dashes = line('remote-core');
  effect(() => {
    const now = mode.value === 'route' && !showsInside.value ? reply.value : null;
    const route = now?.step === 'answered' && now.answer.found ? now.answer : null;
    for (const each of [casing, dashes]) each.setLatLngs(unrolled(route?.line ?? []));
  });
}
