/**
 * Calls between the page and a worker: each has an id, an argument and one answer or error, with
 * progress on the way. A worker runs one call at a time, in order; a call that is aborted while
 * it waits is never run.
 */
import type { Progress } from './contract.ts';

/** What a `Worker`, a worker's own `self` and a `MessagePort` have in common. */
export interface Endpoint {
  postMessage(message: unknown, options: { transfer: Transferable[] }): void;
  addEventListener(type: string, listener: (event: MessageEvent & ErrorEvent) => void): void;
}

/** The shape of a contract such as `PainterCalls`. */
type Contract = Record<string, (argument: never) => unknown>;
type Argument<Calls extends Contract, Name extends keyof Calls> = Parameters<Calls[Name]>[0];
type Answer<T> = T | Transferred<T>;

export interface CallOptions {
  /** Buffers of the argument that move to the worker instead of being copied. */
  transfer?: Transferable[];
  onProgress?: (progress: Progress) => void;
  /** Aborting rejects at once with the signal's reason, whether the call waits or runs. */
  signal?: AbortSignal;
}

export interface Connection<Calls extends Contract> {
  /** Rejects with a `CallError` that carries the handler's message. */
  call<Name extends keyof Calls & string>(
    name: Name,
    argument: Argument<Calls, Name>,
    options?: CallOptions,
  ): Promise<ReturnType<Calls[Name]>>;
}

export interface CallContext {
  /** Typed arrays in it move to the page instead of being copied. */
  progress(progress: Progress): void;
  /** Aborted when the page no longer wants the answer. */
  signal: AbortSignal;
}

export type Handlers<Calls extends Contract> = {
  [Name in keyof Calls]: (
    argument: Argument<Calls, Name>,
    context: CallContext,
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
  | ({ kind: 'error'; id: number } & Pick<CallError, 'message' | 'code'>)
  | { kind: 'progress'; id: number; progress: Progress };

/** The page's end of a worker that serves `Calls`. */
export function connect<Calls extends Contract>(worker: Endpoint): Connection<Calls> {
  interface Pending {
    resolve(value: unknown): void;
    reject(reason: unknown): void;
    onProgress: CallOptions['onProgress'];
  }
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let crash: Error | null = null;

  function rejectAll(error: Error): void {
    for (const { reject } of [...pending.values()]) reject(error);
  }

  worker.addEventListener('message', ({ data }) => {
    const reply = data as Reply;
    const call = pending.get(reply.id);
    if (reply.kind === 'progress') call?.onProgress?.(reply.progress);
    else if (reply.kind === 'answer') call?.resolve(reply.value);
    else call?.reject(Object.assign(new Error(reply.message), { code: reply.code }));
  });
  worker.addEventListener('error', ({ message }) => {
    const why = message ? ` (${message})` : '';
    crash = new Error(`The background worker stopped${why}. Reload the page to start it again.`);
    rejectAll(crash);
  });
  worker.addEventListener('messageerror', () => {
    rejectAll(new Error('An answer of the background worker could not be read. Try again.'));
  });

  return {
    call<Name extends keyof Calls & string>(
      name: Name,
      argument: Argument<Calls, Name>,
      { transfer = [], onProgress, signal }: CallOptions = {},
    ) {
      return new Promise<ReturnType<Calls[Name]>>((resolve, reject) => {
        if (crash) throw crash;
        signal?.throwIfAborted();
        const id = ++lastId;
        post(worker, { kind: 'call', id, name, argument }, transfer);
        const abort = () => {
          settle();
          post(worker, { kind: 'abort', id });
          reject(signal?.reason);
        };
        const settle = () => {
          pending.delete(id);
          signal?.removeEventListener('abort', abort);
        };
        signal?.addEventListener('abort', abort);
        pending.set(id, {
          resolve(value) {
            settle();
            resolve(value as ReturnType<Calls[Name]>);
          },
          reject(reason) {
            settle();
            reject(reason);
          },
          onProgress,
        });
      });
    },
  };
}

/** The worker's end: answers each call by the handler of its name. */
export function serve<Calls extends Contract>(
  endpoint: Endpoint,
  handlers: Handlers<Calls>,
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
      const { message = String(error), code } = error as Partial<CallError>;
      post(endpoint, { kind: 'error', id, message, code });
    }
  }
}

/** A handler's answer whose buffers move to the page instead of being copied. */
export function transfer<T>(value: T, buffers: Transferable[]): Transferred<T> {
  return new Transferred(value, buffers);
}

/** The buffers of all typed arrays in a value, each once, so that they can move with it. */
export function buffersOf(value: object): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const collect = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) buffers.add(part.buffer as ArrayBuffer);
    else if (part !== null && typeof part === 'object') Object.values(part).forEach(collect);
  };
  collect(value);
  return [...buffers];
}

class Transferred<T> {
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
const PONG = 'pong';

/** The message of a worker that holds its lock; from then on the page can wait for its end. */
export const HOLDS_LOCK = 'holds lock';

/** Holds a lock, named like the worker, as long as the worker lives. */
export function holdLock(): void {
  const hold = () => {
    self.postMessage(HOLDS_LOCK);
    return new Promise<never>(() => {});
  };
  // Some browsers give no locks to pages on the disk.
  navigator.locks?.request(self.name, hold).catch(() => {});
}
