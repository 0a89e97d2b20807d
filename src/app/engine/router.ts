/** Router workers from start to end. Each one holds one network. */
import { signal } from '@preact/signals-core';
import { connectRouter, type RouterWorker } from '../../client/connect.ts';
import type { CallError } from '../../client/rpc.ts';
import type { Bbox, Position } from '../../geo/position.ts';
import type { InputErrorCode } from '../../input/input-error.ts';
import type { PageCalls } from '../../worker/contract/calls.ts';
import type { Progress } from '../../worker/contract/network.ts';
import type { Area } from '../../worker/contract/question.ts';
import type { Junction, Piece, Place, Road, TurnSign } from '../../worker/contract/roads.ts';
import type { Network } from '../store/session.ts';
import { alertUser } from '../ui/toast.ts';
import { library } from '../words/words.ts';

export interface Router extends RouterWorker<PageCalls, Progress> {
  /** What it answers on. Effects that read it follow it. */
  readonly network: Network;
  /** Called when the same worker has read its network in another way. */
  reread(network: Network): void;
}

/** The router of the open network, which reads it and compares algorithms on it. */
export const mainRouter = signal<Router | null>(null);

let spare: Worker | null = null;

/** Starts the first worker early, while the page is still being put together. */
export function startSpareWorker(): void {
  spare = startWorker();
}

/** @param onCrash called when the worker dies by itself */
export function startRouter(network: Network, onCrash: () => void): Router {
  const worker = connectRouter<PageCalls, Progress>(spare ?? startWorker());
  spare = null;
  worker.crashed.addEventListener('abort', onCrash);
  const held = signal(network);
  return {
    ...worker,
    get network() {
      return held.value;
    },
    reread(next) {
      held.value = next;
    },
  };
}

/** The roads nearest to these positions; none while no network is open. */
export async function roadsAt(positions: readonly Position[]): Promise<Road[]> {
  const router = mainRouter.value;
  if (!router || positions.length === 0) return [];
  return router.call('roads', positions);
}

/** Per area the lines of the roads inside; none where they are too many. */
export async function roadsInside(areas: readonly Area[]): Promise<readonly Place[]> {
  const router = mainRouter.value;
  if (!router || areas.length === 0) return [];
  return router.call('roadsInside', areas);
}

/** The turn restrictions in a box. */
export async function turnsIn(box: Bbox): Promise<TurnSign[]> {
  const router = mainRouter.value;
  return router ? router.call('turnSigns', box) : [];
}

/** The junction nearest to a position; null while no network is open. */
export async function junctionAt(position: Position): Promise<Junction | null> {
  const router = mainRouter.value;
  return router ? router.call('junctionAt', position) : null;
}

/** All separate parts but the largest. */
export async function smallerPieces(): Promise<readonly Piece[]> {
  const router = mainRouter.value;
  return router ? router.call('components', undefined) : [];
}

/** Reports an error, unless its router was closed. */
export function alertOf(error: unknown): void {
  if ((error as Error).name === 'AbortError') return;
  alertUser(() => sayingOf(error).text, { english: () => sayingOf(error).english });
}

/** A failure as a sentence; in other languages than English, the library's own stands behind it. */
export function sayingOf(error: unknown): { text: string; english?: string } {
  const { message = String(error), code } = error as Partial<CallError>;
  const { errors, failed } = library.value ?? {};
  return errors
    ? { text: errors[code as InputErrorCode] ?? failed, english: message }
    : { text: message };
}

function startWorker(): Worker {
  return new Worker(new URL('../../worker/router.worker.ts', import.meta.url), {
    type: 'module',
  });
}
