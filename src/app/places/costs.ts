/** What the routes between all places cost: asked again whenever places or terms change. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { metricName } from '../../metric/metric.ts';
import type { Matrix } from '../../router/matrix.ts';
import type { Journey } from '../../worker/contract.ts';
import { requestOf, termsOf } from '../engine/question.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { isAsked, server } from '../remote/asked.ts';
import type { TableOptions } from '../remote/table.ts';
import { placesView, plan } from '../store/state.ts';
import { litRoute } from './lit-route.ts';
import { compared, isShown } from './places.ts';

interface Shown extends Pick<Matrix, 'costs' | 'metric'> {
  places: readonly Position[];
}

/** Null until the first answer. */
export const table = signal<Shown | null>(null);
/** 0 to 1 while it is computed; null otherwise. */
export const computing = signal<number | null>(null);
/** The cell under the mouse, or the focused one: its row and its column. */
export const pointed = signal<readonly [row: number, column: number] | null>(null);

/** Whose roads it is about. */
export const tableBy = signal<'own' | 'server'>('own');

const isByServer = computed(() => tableBy.value === 'server' && isAsked.value);
const isTable = computed(() => isShown.value && placesView.value === 'table');

export function startCosts(): void {
  effect(() => {
    const router = mainRouter.value;
    const now = compared.value.map(({ position }) => position);
    const journey = now.length > 1 ? journeyOf(now[0]!, now[1]!) : null;
    table.value = null;
    if (!isTable.value || !router || router.network !== plan.value.network || !journey) return;
    const stop = new AbortController();
    const { from: _, to: __, via: ___, ...terms } = requestOf(journey);
    const onProgress = (done: number) => {
      computing.value = done;
    };
    onProgress(0);
    const options = { onProgress, signal: stop.signal };
    const answering = isByServer.value
      ? byServer(now, options)
      : router.matrix({ ...terms, ...options, sources: now, targets: now });
    answering
      .then((answer) => {
        computing.value = null;
        if (answer) table.value = { costs: answer.costs, metric: answer.metric, places: now };
        else tableBy.value = 'own';
      })
      .catch((error) => {
        if (stop.signal.aborted) return;
        computing.value = null;
        alertOf(error);
      });
    return () => {
      stop.abort();
      computing.value = null;
    };
  });
  startRoute();
}

/** Null after an error, which is reported. */
async function byServer(places: readonly Position[], options: TableOptions) {
  const { remoteTable } = await import('../remote/table.ts');
  return remoteTable(server.value!, places, metricName(plan.value.metric), options);
}

/** The route of the cell that is pointed at, on the own roads. */
function startRoute(): void {
  const draw = litRoute();
  effect(() => {
    const cell = pointed.value;
    const router = mainRouter.value;
    const now = table.value;
    if (!isTable.value || isByServer.value || !cell || !router || !now) {
      draw([]);
      return;
    }
    const [from, to] = cell.map((index) => now.places[index]!) as [Position, Position];
    router
      .route({ ...requestOf(journeyOf(from, to)), algorithm: 'bidijkstra' })
      .then((answer) => {
        if (pointed.peek() === cell) draw(answer.found ? answer.line : []);
      })
      .catch(alertOf);
  });
}

/** From one place to another, by the terms of the plan. */
export function journeyOf(from: Position, to: Position): Journey {
  const { metric } = plan.value;
  return { from, to, via: [], metric, ...termsOf(plan.value) };
}
