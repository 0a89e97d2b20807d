/** A router in a worker, or in several, from the roads that it opens. */
import { expectType, expectWhole } from '../input/arguments.ts';
import { checkNames } from '../input/request-error.ts';
import { orAborted } from '../input/signal.ts';
import { expectRejection } from '../input/slices.ts';
import type { Source } from '../input/source.ts';
import type { NetworkInfo } from '../router/info.ts';
import {
  isUnsendable,
  questionsBy,
  type RouterQuestions,
  type RouterThread,
  refuse,
  routerThread,
} from './connect.ts';
import type { ClientOptions, Progress } from './contract.ts';
import type { NoCalls, OwnCalls } from './own-calls.ts';
import { poolOf } from './pool.ts';
import type { Sent } from './received.ts';
import type { CallOptions } from './rpc.ts';
import { movedOf, readWhole, sent } from './source.ts';
import { startWorker } from './start.ts';

/** A router in a worker: the questions to it, and what it is open on. */
export type RouterClient<Own extends OwnCalls = NoCalls, Reported = unknown> = RouterQuestions<
  Own,
  Reported
> & { readonly info: NetworkInfo };

export const RouterClient = {
  /**
   * Opens roads in a worker, or in several, as `Router.open` does.
   *
   * @param source as for `Router.open`; bytes and objects are copied, streams move to the worker
   * @throws what `Router.open` throws, and the signal's reason
   */
  async open<Own extends OwnCalls = NoCalls, Reported = unknown>(
    source: Source | Promise<Source>,
    options: ClientOptions = {},
  ): Promise<RouterClient<Own, Reported>> {
    expectRejection(source);
    checkNames('RouterClient.open', options, openNames);
    const { signal, onProgress, workers = 1, start = startWorker, ...reading } = options;
    expectWhole('workers', workers, 1);
    expectType('start', start, 'a function');
    signal?.throwIfAborted();
    const threads: RouterThread[] = [];
    const startThread = (): RouterThread => {
      const thread = routerThread(start());
      threads.push(thread);
      return thread;
    };
    const close = (): void => {
      for (const thread of threads) thread.close();
    };
    try {
      const first = startThread();
      const info = await openIn(first, sent(await orAborted(source, signal)), reading, {
        signal,
        onProgress: (progress) => {
          if (typeof progress === 'object') onProgress?.(progress.stage, progress.done);
        },
      });
      if (workers > 1)
        await share(first, Array.from({ length: workers - 1 }, startThread), signal);
      const call = workers > 1 ? poolOf(threads) : first.calls.call;
      return { ...questionsBy<Own, Reported>(call, close), info };
    } catch (error) {
      close();
      throw error;
    }
  },
};

/** In the order in which messages name them. */
const openNames = [
  'profile',
  'vehicle',
  'fields',
  'turns',
  'uTurns',
  'positions',
  'encoding',
  'layer',
  'size',
  'signal',
  'onProgress',
  'workers',
  'start',
];

async function openIn(
  { calls }: RouterThread,
  source: Sent,
  reading: object,
  call: CallOptions<Progress>,
): Promise<NetworkInfo> {
  const open = (given: Sent) =>
    calls.call(
      'open',
      { source: given, options: reading },
      { ...call, transfer: movedOf(given) },
    );
  return open(source).catch(async (error: unknown) => {
    if (!isUnsendable(error)) throw error;
    // Not every browser can move a stream.
    return open(await orAborted(readWhole(source), call.signal)).catch(refuse('source'));
  });
}

async function share(
  first: RouterThread,
  others: readonly RouterThread[],
  signal: CallOptions['signal'],
): Promise<void> {
  const packed = await first.calls.call('share', undefined, { signal });
  await Promise.all(others.map(({ calls }) => calls.call('adopt', packed, { signal })));
}
