/** A router in a worker, asked by promises. */
import { checkNames, invalid, RequestError } from '../input/request-error.ts';
import { expectRejection } from '../input/slices.ts';
import type { Source } from '../input/source.ts';
import { orAborted } from '../input/unpacked.ts';
import type { NetworkInfo } from '../router/info.ts';
import type { Router } from '../router/router.ts';
import {
  type BoundFunctions,
  boundFunctions,
  type ClientCallOptions,
  type ClientOptions,
  type Progress,
  type QuestionName,
  questions,
  type RouterCalls,
  type StartedWorker,
} from './contract.ts';
import { likeWeb, type NodeWorker } from './node.ts';
import { poolOf, type RouterThread } from './pool.ts';
import type { CallOptions } from './rpc.ts';
import { movedOf, readWhole, type Sent, sent } from './source.ts';
import { startWorker } from './start.ts';
import { threadOf, type WorkerLike } from './thread.ts';

/**
 * A router in a worker. The methods take what those of `Router` take, and then `{ signal }`; they
 * reject with the errors that those throw. Functions cannot be sent, neither as a metric nor to
 * name roads.
 */
export type RouterClient = {
  readonly [Name in QuestionName]: (
    ...args: [...Parameters<Router[Name]>, options?: ClientCallOptions]
  ) => Promise<Awaited<ReturnType<Router[Name]>>>;
} & {
  /** As the function of this name, with the network or the router of the worker. */
  readonly [Name in keyof BoundFunctions]: BoundFunctions[Name] extends (
    bound: never,
    ...args: infer Args
  ) => infer Answer
    ? (...args: [...Args, options?: ClientCallOptions]) => Promise<Awaited<Answer>>
    : never;
} & {
  readonly info: NetworkInfo;
  /** Ends the workers; questions that wait for an answer are rejected with an AbortError. */
  close(): void;
};

export const RouterClient = {
  /**
   * Opens roads in a worker, or in several, as `Router.open` does.
   *
   * @param source as for `Router.open`; bytes and objects are copied, streams move to the worker
   * @throws what `Router.open` throws, and the signal's reason
   */
  async open(
    source: Source | Promise<Source>,
    options: ClientOptions = {},
  ): Promise<RouterClient> {
    expectRejection(source);
    checkNames('RouterClient.open', options, openNames);
    const { signal, onProgress, workers = 1, start = startWorker, ...reading } = options;
    if (!Number.isInteger(workers) || workers < 1) {
      throw invalid('workers', workers, 'a whole number from 1 up');
    }
    signal?.throwIfAborted();
    const threads: RouterThread[] = [];
    const startThread = (): RouterThread => {
      const thread = threadOf<RouterCalls, Progress>(withEvents(start()));
      threads.push(thread);
      return thread;
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
      return clientOf(threads, info);
    } catch (error) {
      for (const thread of threads) thread.close();
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
  'size',
  'signal',
  'onProgress',
  'workers',
  'start',
];

type OpenCall = CallOptions<Progress>;

async function openIn(
  { calls }: RouterThread,
  source: Sent,
  reading: object,
  call: OpenCall,
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

function clientOf(threads: readonly RouterThread[], info: NetworkInfo): RouterClient {
  const call = threads.length > 1 ? poolOf(threads) : threads[0].calls.call;
  const methods = Object.entries({ ...questions, ...boundFunctions }).map(
    ([name, parameters]) => {
      const ask = (...given: unknown[]) => {
        const { signal } = (given[parameters] ?? {}) as ClientCallOptions;
        const { args, ...own } = callable(given.slice(0, parameters));
        const options = { ...own, ...(signal && { signal }) };
        return call(name as 'route', args as never, options).catch(refuse(name));
      };
      return [name, ask];
    },
  );
  const close = (): void => {
    for (const thread of threads) thread.close();
  };
  return { ...Object.fromEntries(methods), info, close };
}

/** Some requests have what cancels the work, and what hears of it. */
function callable([request, ...others]: unknown[]): { args: unknown[] } & OpenCall {
  const { signal, onProgress, ...rest } = Object(request) as OpenCall;
  if (!signal && !onProgress) return { args: [request, ...others] };
  return { args: [rest, ...others], signal, onProgress };
}

function withEvents(worker: StartedWorker): WorkerLike {
  return 'addEventListener' in worker ? (worker as WorkerLike) : likeWeb(worker as NodeWorker);
}

function isUnsendable(error: unknown): boolean {
  return (error as Error).name === 'DataCloneError';
}

/** @returns rejects with a `RequestError` in place of the browser's own words */
function refuse(what: string): (error: unknown) => never {
  return (error) => {
    if (!isUnsendable(error)) throw error;
    throw new RequestError(
      'invalid-option',
      `${what}: functions cannot be sent to a worker. Name roads by id, position or area and metrics by name, or use Router in a worker of your own.`,
    );
  };
}
