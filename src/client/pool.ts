/** Several workers with one network, which share the questions. */
import type { Matrix, MatrixRequest } from '../router/matrix.ts';
import { MOST_ENTRIES } from '../router/matrix-blocks.ts';
import type { RouterThread } from './connect.ts';
import type { Progress, RouterCalls } from './contract.ts';
import type { CallOptions, Connection } from './rpc.ts';

type Call = Connection<RouterCalls, Progress>['call'];

/** Each question goes to the worker that has the fewest; a matrix is divided among all. */
export function poolOf(threads: readonly RouterThread[]): Call {
  const waiting = new Map(threads.map((thread) => [thread, 0]));

  const alive = (): RouterThread[] => {
    const left = threads.filter(({ crashed }) => !crashed.aborted);
    // The one that stopped first says why.
    return left.length > 0 ? left : threads.slice(0, 1);
  };

  const callOne: Call = async (name, argument, options) => {
    const thread = alive().reduce((one, other) =>
      waiting.get(other)! < waiting.get(one)! ? other : one,
    );
    waiting.set(thread, waiting.get(thread)! + 1);
    try {
      return await thread.calls.call(name, argument, options);
    } finally {
      waiting.set(thread, waiting.get(thread)! - 1);
    }
  };

  /** The order of contraction is computed once. */
  const prepareAll = async (
    [request]: Parameters<RouterCalls['prepare']>[0],
    options?: CallOptions<Progress>,
  ): Promise<Int32Array> => {
    const [first, ...others] = alive();
    const order = await first.calls.call('prepare', [request], options);
    const signal = options?.signal;
    await Promise.all(others.map(({ calls }) => calls.call('prepare', [{ order }], { signal })));
    return order;
  };

  const call = (name: keyof RouterCalls, argument: never, options?: CallOptions<Progress>) => {
    if (name === 'prepare') return prepareAll(argument, options);
    if (name !== 'matrix') return callOne(name, argument, options);
    return divided(
      argument,
      alive().length,
      (part, own) => callOne('matrix', [part], own),
      options,
    );
  };
  return call as Call;
}

/** Blocks of rows, which are answered side by side. */
async function divided(
  [request]: [MatrixRequest],
  parts: number,
  ask: (part: MatrixRequest, options?: CallOptions<Progress>) => Promise<Matrix>,
  options?: CallOptions<Progress>,
): Promise<Matrix> {
  const rows = Array.isArray(request.sources) ? request.sources.length : 0;
  const columns = Array.isArray(request.targets) ? request.targets.length : 0;
  // What is too large is refused as a whole.
  if (rows < parts || rows * columns > MOST_ENTRIES) return ask(request, options);
  const shares = new Array<number>(parts).fill(0);
  const ends = Array.from({ length: parts + 1 }, (_, i) => Math.round((i * rows) / parts));
  const answers = await Promise.all(
    shares.map((_, i) => {
      const sources = request.sources.slice(ends[i], ends[i + 1]);
      const onProgress = (done: Progress) => {
        shares[i] = done as number;
        options?.onProgress?.(shares.reduce((sum, share) => sum + share) / parts);
      };
      return ask({ ...request, sources }, { ...options, onProgress });
    }),
  );
  const costs = new Float64Array(rows * columns);
  answers.forEach((answer, i) => {
    costs.set(answer.costs, ends[i] * columns);
  });
  return { ...answers[0], costs, sources: answers.flatMap(({ sources }) => sources) };
}
