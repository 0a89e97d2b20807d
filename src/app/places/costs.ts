/** What the routes between all places cost: asked again whenever places or terms change. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { metricName } from '../../metric/metric.ts';
import type { Matrix } from '../../router/matrix.ts';
import type { Journey } from '../../worker/contract/question.ts';
import { requestOf, termsOf } from '../engine/question.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { isAsked, server, tableBy } from '../remote/asked.ts';
import type { remoteTable, TableOptions } from '../remote/table.ts';
import { dragging, placesView, plan } from '../store/state.ts';
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

const isByServer = computed(() => tableBy.value === 'server' && isAsked.value);
const isTable = computed(() => isShown.value && placesView.value === 'table');
/** What the server is asked, as text, so that other changes of the plan do not ask it again. */
const serverQuestion = computed(() => {
  const places = compared.value.map(({ position }) => position);
  return JSON.stringify({ places, metric: metricName(plan.value.metric) });
});
/** A pin that is held will lie elsewhere when the answer comes. */
const isHeld = computed(() => dragging.value && plan.value.places.length === 0);

export function startCosts(): void {
  effect(() => {
    table.value = null;
    if (!isTable.value) return;
    const stop = new AbortController();
    const onProgress = (done: number) => {
      computing.value = done;
    };
    const options = { onProgress, signal: stop.signal };
    const answering = isByServer.value ? byServer(options) : byRouter(options);
    if (!answering) return;
    onProgress(0);
    answering
      .then((answer) => {
        if (stop.signal.aborted) return;
        computing.value = null;
        if (answer) table.value = answer;
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

/** On the own roads; null while there is no question. */
function byRouter(options: TableOptions): Promise<Shown> | null {
  const router = mainRouter.value;
  const places = compared.value.map(({ position }) => position);
  const [from, to] = places;
  if (!router || router.network !== plan.value.network || !from || !to) return null;
  const { from: _, to: __, via: ___, ...terms } = requestOf(journeyOf(from, to));
  return router
    .matrix({ ...terms, ...options, sources: places, targets: places })
    .then(({ costs, metric }) => ({ costs, metric, places }));
}

/** Null while there is no question; an answer is null after an error, which is reported. */
function byServer(options: TableOptions): Promise<Shown | null> | null {
  const { places, metric } = JSON.parse(serverQuestion.value);
  if (isHeld.value || places.length < 2) return null;
  return tableOf(server.value!, places, metric, options);
}

async function tableOf(...asked: Parameters<typeof remoteTable>): Promise<Shown | null> {
  const { remoteTable } = await import('../remote/table.ts');
  const answer = await remoteTable(...asked);
  return answer && { costs: answer.costs, metric: answer.metric, places: asked[1] };
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
        if (pointed.peek() !== cell || table.peek() !== now || isByServer.peek()) return;
        draw(answer.found ? answer.line : []);
      })
      .catch(alertOf);
  });
}

/** From one place to another, by the terms of the plan. */
export function journeyOf(from: Position, to: Position): Journey {
  const { metric } = plan.value;
  return { from, to, via: [], metric, ...termsOf(plan.value) };
}
