/**
 * A second router, on a copy of the open network: it prepares the hierarchy while the first goes
 * on answering, and from then on routes every frame of a drag, however long comparisons take.
 */
import { algorithms } from '../../search/algorithms.ts';
import type { Journey } from '../../worker/contract.ts';
import { buffersOf } from '../../worker/rpc.ts';
import { type DrawnRoute, landmarks, method, preparation } from '../store/state.ts';
import { type Router, startRouter } from './router.ts';

interface Wish {
  journey: Journey;
  show(route: DrawnRoute): void;
}

/** The second router, when it is ready. */
let swift: Router | null = null;
let wish: Wish | null = null;
let asking = false;

/** Both routers know the hierarchy in the end, so that it can be compared, too. */
export async function prepare(first: Router): Promise<void> {
  const signal = first.closed;
  const stop = () => {
    second.close();
    if (swift !== second) return;
    swift = null;
    // Landmarks can still be asked for, too.
    if (!signal.aborted && landmarks.peek() !== 'ready') landmarks.value = 'failed';
  };
  const second = startRouter(first.network, stop);
  signal.addEventListener('abort', stop);
  preparation.value = 0;
  try {
    const { network, order: known } = await first.calls.call('copy', undefined, { signal });
    await second.calls.call('adopt', network, { signal, transfer: buffersOf(network) });
    const onProgress = ({ done }: { done: number }) => {
      preparation.value = done;
    };
    const order = await second.calls.call('prepare', known, { signal, onProgress });
    await first.calls.call('prepare', order, { signal, transfer: buffersOf([order]) });
    swift = second;
    preparation.value = 'ready';
  } catch {
    stop();
    // The hierarchy can still be asked for: the first router then prepares it alone.
    if (!signal.aborted) preparation.value = 'failed';
  }
}

/**
 * Where landmarks are wanted, the second router chooses them, after the hierarchy; the first one
 * goes on answering meanwhile. Called in an effect.
 */
export function prepareLandmarks(): void {
  if (algorithms[method.value.algorithm].prepared !== 'landmarks') return;
  if (landmarks.value !== 'ahead') return;
  if (preparation.value === 'failed') landmarks.value = 'failed';
  if (preparation.value !== 'ready' || !swift) return;
  landmarks.value = 'preparing';
  const { calls, closed } = swift;
  calls.call('prepareLandmarks', undefined, { signal: closed }).then(
    () => {
      landmarks.value = 'ready';
    },
    () => {
      if (!closed.aborted) landmarks.value = 'failed';
    },
  );
}

/** The router that knows the landmarks, if there is one. */
export function landmarksRouter(): Router | null {
  return landmarks.peek() === 'ready' ? swift : null;
}

/** Routes by the hierarchy, if it is ready; of journeys that pile up, only the newest. */
export async function routeAtOnce(journey: Journey, show: Wish['show']): Promise<void> {
  wish = { journey, show };
  if (asking) return;
  asking = true;
  for (let next = take(); next; next = take()) {
    try {
      next.show(await next.router.calls.call('route', next.journey, next.options));
    } catch {
      // The comparison will say what is wrong, if the user still wants to know.
    }
  }
  asking = false;
}

function take() {
  const next = swift && wish && { ...wish, router: swift, options: { signal: swift.closed } };
  wish = null;
  return next;
}
