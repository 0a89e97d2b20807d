/** A worker with a router, asked by promises. */
import { checkCallbacks, invalid, RequestError } from '../input/request-error.ts';
import type { Router } from '../router/router.ts';
import {
  type BoundFunctions,
  type BoundName,
  boundFunctions,
  type ClientCallOptions,
  type Progress,
  type QuestionName,
  questions,
  type RouterCalls,
  type StartedWorker,
} from './contract.ts';
import { likeWeb, type NodeWorker } from './node.ts';
import { type NoCalls, nameOfOwn, type OwnAnswer, type OwnCalls } from './own-calls.ts';
import type { CallOptions, Connection } from './rpc.ts';
import { type Thread, threadOf, type WorkerLife, type WorkerLike } from './thread.ts';

/**
 * The questions to a router in a worker. The methods take what those of `Router` take, and then
 * `{ signal }`; they reject with the errors that those throw. Functions cannot be sent, neither as a
 * metric nor to name roads.
 */
export type RouterQuestions<Own extends OwnCalls = NoCalls, Reported = unknown> = {
  readonly [Name in QuestionName]: (
    ...args: [...Parameters<Router[Name]>, options?: ClientCallOptions]
  ) => Promise<Awaited<ReturnType<Router[Name]>>>;
} & {
  /** As the function of this name, with the network or the router of the worker. */
  readonly [Name in BoundName]: BoundFunctions[Name] extends (
    bound: never,
    ...args: infer Args
  ) => infer Answer
    ? (...args: [...Args, options?: ClientCallOptions]) => Promise<Awaited<Answer>>
    : never;
} & {
  /** Asks a call that the worker has of its own: see `serveRouter`. */
  call<Name extends keyof Own & string>(
    name: Name,
    argument: Parameters<Own[Name]>[0],
    options?: CallOptions<Reported>,
  ): Promise<OwnAnswer<Own[Name]>>;
  /** Ends the workers; questions that wait for an answer are rejected with an AbortError. */
  close(): void;
};

/** One worker with a router, from its start to its end. */
export type RouterWorker<Own extends OwnCalls = NoCalls, Reported = unknown> = RouterQuestions<
  Own,
  Reported
> &
  WorkerLife;

/**
 * The questions to a worker that runs `serveRouter` and opens its network by a call of its own;
 * `RouterClient.open` is for all others. Until it holds a router, questions are rejected.
 */
export function connectRouter<Own extends OwnCalls = NoCalls, Reported = unknown>(
  worker: StartedWorker,
): RouterWorker<Own, Reported> {
  const { calls, closed, crashed, watch, close } = routerThread(worker);
  return { ...questionsBy<Own, Reported>(calls.call, close), closed, crashed, watch };
}

export type RouterThread = Thread<RouterCalls, Progress>;

export function routerThread(worker: StartedWorker): RouterThread {
  const { postMessage, addEventListener, on } = Object(worker);
  const isOfWeb = typeof addEventListener === 'function';
  if (typeof postMessage !== 'function' || !(isOfWeb || typeof on === 'function')) {
    throw invalid('worker', worker, 'a Worker of the web or of Node');
  }
  return threadOf(isOfWeb ? (worker as WorkerLike) : likeWeb(worker as NodeWorker));
}

/** @param call asks one worker, or one of several */
export function questionsBy<Own extends OwnCalls, Reported>(
  call: Connection<RouterCalls, Progress>['call'],
  close: () => void,
): RouterQuestions<Own, Reported> {
  const ask = (name: string, argument: unknown, options: CallOptions<never>) =>
    call(name as 'route', argument as never, options as CallOptions<Progress>);
  const methods = Object.entries({ ...questions, ...boundFunctions }).map(
    ([name, parameters]) => {
      const method = async (...given: unknown[]) => {
        const options = Object(given[parameters]) as ClientCallOptions;
        checkCallbacks(options);
        const { signal } = options;
        const { args, ...own } = callable(given.slice(0, parameters));
        return ask(name, args, { ...own, ...(signal && { signal }) }).catch(refuse(name));
      };
      return [name, method];
    },
  );
  return {
    ...Object.fromEntries(methods),
    call: (name: string, argument: unknown, options: CallOptions<never> = {}) =>
      ask(nameOfOwn(name), argument, options).catch(refuse(name)),
    close,
  };
}

/** Some requests have what cancels the work, and what hears of it. */
function callable([request, ...others]: unknown[]): { args: unknown[] } & CallOptions<never> {
  const options = Object(request) as CallOptions<never>;
  checkCallbacks(options);
  const { signal, onProgress, ...rest } = options;
  if (!signal && !onProgress) return { args: [request, ...others] };
  return { args: [rest, ...others], signal, onProgress };
}

export function isUnsendable(error: unknown): boolean {
  return (error as Error).name === 'DataCloneError';
}

/** @returns rejects with a `RequestError` in place of the browser's own words */
export function refuse(what: string): (error: unknown) => never {
  return (error) => {
    if (!isUnsendable(error)) throw error;
    throw new RequestError(
      'invalid-option',
      `${what}: functions cannot be sent to a worker. Name roads by id, property, position or area and metrics by name, or use Router in a worker of your own.`,
    );
  };
}
