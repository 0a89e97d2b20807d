/**
 * Calls between a page and a worker: each has an id, an argument and one answer or error, with
 * progress on the way. A worker runs one call at a time, in order; a call that is aborted while
 * it waits is never run.
 */
import { InputError, type InputErrorCode } from '../input/input-error.ts';
import { RequestError, type RequestErrorCode } from '../input/request-error.ts';
import type { Signal } from '../input/signal.ts';

/** What a `Worker`, a worker's own `self` and a `MessagePort` have in common. */
export interface Endpoint {
  postMessage(message: unknown, options: { transfer: Transferable[] }): void;
  addEventListener(type: string, listener: (event: MessageEvent & ErrorEvent) => void): void;
}

/** The shape of a contract such as `RouterCalls`. */
export type Contract = Record<string, (argument: never) => unknown>;
type Argument<Calls extends Contract, Name extends keyof Calls> = Parameters<Calls[Name]>[0];
export type Answer<T> = T | Transferred<T>;

export interface CallOptions<Progress = unknown> {
  /** Buffers of the argument that move to the worker instead of being copied. */
  transfer?: Transferable[] | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Aborting rejects at once with the signal's reason, whether the call waits or runs. */
  signal?: Signal | undefined;
}

export interface Connection<Calls extends Contract, Progress = unknown> {
  /** Rejects with a `CallError` that has the class, the message and the code of the handler's. */
  call<Name extends keyof Calls & string>(
    name: Name,
    argument: Argument<Calls, Name>,
    options?: CallOptions<Progress>,
  ): Promise<ReturnType<Calls[Name]>>;
  /** Rejects what is pending, and all that follows. */
  end(reason: Error): void;
}

export interface CallContext<Progress = unknown> {
  /** Typed arrays in it move to the page instead of being copied. */
  progress(progress: Progress): void;
  /** Aborted when the page no longer wants the answer. */
  signal: AbortSignal;
}

export type Handlers<Calls extends Contract, Progress = unknown> = {
  [Name in keyof Calls]: (
    argument: Argument<Calls, Name>,
    context: CallContext<Progress>,
  ) => Answer<ReturnType<Calls[Name]>> | Promise<Answer<ReturnType<Calls[Name]>>>;
};

/** What a call fails with. */
export interface CallError extends Error {
  /** The code of an InputError or a RequestError. */
  code?: string | undefined;
}

type Request =
  | { kind: 'call'; id: number; name: string; argument: unknown }
  | { kind: 'abort'; id: number };

type Reply =
  | { kind: 'answer'; id: number; value: unknown }
  | ({ kind: 'error'; id: number } & Fault)
  | { kind: 'progress'; id: number; progress: unknown };

type Fault = Pick<CallError, 'name' | 'message' | 'code'>;

/** The page's end of a worker that serves `Calls`. */
export function connect<Calls extends Contract, Progress = unknown>(
  worker: Endpoint,
): Connection<Calls, Progress> {
  interface Pending {
    resolve(value: unknown): void;
    reject(reason: unknown): void;
    onProgress: CallOptions['onProgress'];
  }
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let over: Error | null = null;

  function rejectAll(error: Error): void {
    for (const { reject } of [...pending.values()]) reject(error);
  }

  function end(reason: Error): void {
    over ??= reason;
    rejectAll(over);
  }

  worker.addEventListener('message', ({ data }) => {
    const reply = data as Reply;
    const call = pending.get(reply.id);
    if (!call) return;
    if (reply.kind === 'progress') {
      try {
        call.onProgress?.(reply.progress);
      } catch (error) {
        // As where the work is done in this thread: what the caller throws ends the call.
        call.reject(error);
        post(worker, { kind: 'abort', id: reply.id });
      }
    } else if (reply.kind === 'answer') call.resolve(reply.value);
    else if (reply.kind === 'error') call.reject(errorOf(reply));
  });
  worker.addEventListener('error', ({ message }) => end(stopped(message)));
  worker.addEventListener('messageerror', () => {
    rejectAll(new Error('An answer of the background worker could not be read. Try again.'));
  });

  return {
    call<Name extends keyof Calls & string>(
      name: Name,
      argument: Argument<Calls, Name>,
      { transfer = [], onProgress, signal }: CallOptions<Progress> = {},
    ) {
      return new Promise<ReturnType<Calls[Name]>>((resolve, reject) => {
        signal?.throwIfAborted();
        if (over) throw over;
        const id = ++lastId;
        post(worker, { kind: 'call', id, name, argument }, transfer);
        const abort = () => {
          settle();
          post(worker, { kind: 'abort', id });
          reject(signal?.reason);
        };
        const settle = () => {
          pending.delete(id);
          signal?.removeEventListener?.('abort', abort);
        };
        signal?.addEventListener?.('abort', abort);
        pending.set(id, {
          resolve(value) {
            settle();
            resolve(value as ReturnType<Calls[Name]>);
          },
          reject(reason) {
            settle();
            reject(reason);
          },
          onProgress: onProgress as Pending['onProgress'],
        });
      });
    },
    end,
  };
}

/** What calls to a worker fail with that stopped by itself. */
export function stopped(message = ''): Error {
  const why = message && ` (${message})`;
  return new Error(
    `The background worker stopped${why}. Open the network again, or reload the page.`,
  );
}

/** The error of a worker that ended before its first word, as where its script is not found. */
export function unstarted(message = ''): Error {
  const why = message && ` (${message})`;
  return new Error(
    `The background worker did not start${why}. Reload the page, or look whether its script is there.`,
  );
}

/** The error that a handler has thrown, with its class where that is the library's. */
function errorOf({ name, message, code }: Fault): CallError {
  if (name === 'InputError') return new InputError(code as InputErrorCode, message);
  if (name === 'RequestError') return new RequestError(code as RequestErrorCode, message);
  return Object.assign(new Error(message), { name, code });
}

/** The worker's end: answers each call by the handler of its name. */
export function serve<Calls extends Contract, Progress = unknown>(
  endpoint: Endpoint,
  handlers: Handlers<Calls, Progress>,
): void {
  const waiting = new Map<number, { name: string; argument: unknown }>();
  let running: { id: number; abort: AbortController } | null = null;

  // A turn begins in a task of its own: messages that piled up during the last call, aborts above
  // all, are all heard before the next one starts.
  const turn = new MessageChannel();
  turn.port1.onmessage = () => {
    if (!running) void runNext();
  };
  const takeTurn = () => turn.port2.postMessage(null);

  endpoint.addEventListener('message', ({ data }) => {
    if (data === PING) {
      endpoint.postMessage(PONG, { transfer: [] });
      return;
    }
    const request = data as Request;
    if (request.kind === 'call') {
      waiting.set(request.id, request);
      takeTurn();
    } else if (running?.id === request.id) running.abort.abort();
    else waiting.delete(request.id);
  });

  async function runNext(): Promise<void> {
    const [next] = waiting;
    if (!next) return;
    const [id, { name, argument }] = next;
    waiting.delete(id);
    const abort = new AbortController();
    running = { id, abort };
    await answer(id, name, argument, abort.signal);
    running = null;
    takeTurn();
  }

  async function answer(id: number, name: string, argument: unknown, signal: AbortSignal) {
    const progress = (progress: Progress) =>
      post(endpoint, { kind: 'progress', id, progress }, buffersOf(progress));
    try {
      const handler = handlers[name];
      if (!handler) throw new Error(`The worker has no call named "${name}".`);
      const result: unknown = await handler(argument as never, { progress, signal });
      if (signal.aborted) return;
      const { value, buffers } = result instanceof Transferred ? result : transfer(result, []);
      post(endpoint, { kind: 'answer', id, value }, buffers);
    } catch (error) {
      const { name = 'Error', message = String(error), code } = error as Partial<CallError>;
      post(endpoint, { kind: 'error', id, name, message, code });
    }
  }
}

/** A handler's answer whose buffers move to the page instead of being copied. */
export function transfer<T>(value: T, buffers: Transferable[]): Transferred<T> {
  return new Transferred(value, buffers);
}

/** The buffers of all typed arrays in a value, each once, so that they can move with it. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const collect = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) buffers.add(part.buffer as ArrayBuffer);
    else if (part !== null && typeof part === 'object') Object.values(part).forEach(collect);
  };
  collect(value);
  return [...buffers];
}

export class Transferred<T> {
  readonly value: T;
  readonly buffers: Transferable[];

  constructor(value: T, buffers: Transferable[]) {
    this.value = value;
    this.buffers = buffers;
  }
}

function post(endpoint: Endpoint, message: Request | Reply, transfer: Transferable[] = []): void {
  endpoint.postMessage(message, { transfer });
}

/** A message that a worker answers as soon as it is not busy, and its answer. */
export const PING = 'ping';
export const PONG = 'pong';
