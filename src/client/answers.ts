/** The worker's side: a router that answers calls. */
import type { Signal } from '../input/signal.ts';
import type { Matrix } from '../router/matrix.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import {
  type BoundName,
  boundFunctions,
  type Progress,
  type QuestionName,
  questions,
  type RouterCalls,
} from './contract.ts';
import { nameOfOwn, type OwnCalls } from './own-calls.ts';
import { routerParts, wholeRouter } from './parts.ts';
import { percents } from './percents.ts';
import { received, type Sent } from './received.ts';
import { type CallContext, type Handlers, transfer } from './rpc.ts';

type Given = readonly unknown[];
type Method = (...given: Given) => unknown;
type Answer = (given: Given, context: CallContext<Progress>) => unknown;

/** Functions of the library that take the router; the others take its network. */
const studies: ReadonlySet<string> = new Set<BoundName>(['betweenness', 'criticality']);
/** What works in slices tells its progress and can be cancelled. */
const inSlices = ['matrix', 'prepare', ...studies];

export function routerAnswers<Held extends RouteFinder>(
  own: OwnCalls<Held> = {},
): Handlers<RouterCalls, Progress> {
  let router: RouteFinder | null = null;
  const opened = (): RouteFinder => {
    if (!router) throw new Error('No network is open. Open one first.');
    return router;
  };

  const answers: Record<string, Answer> = {};
  for (const name of Object.keys(questions) as QuestionName[]) {
    answers[name] = (given) => answerOf(opened(), name, given);
  }
  for (const name of Object.keys(boundFunctions) as BoundName[]) {
    answers[name] = async (given) => {
      const bound = (await routerParts.bound())[name] as Method;
      return bound(studies.has(name) ? opened() : opened().network, ...given);
    };
  }
  for (const name of inSlices) {
    const answer = answers[name];
    answers[name] = (given, context) => answer(sliced(given, context), context);
  }
  const { matrix, toPacked } = answers;
  answers.matrix = async (given, context) => {
    const answer = (await matrix(given, context)) as Matrix;
    return transfer(answer, [answer.costs.buffer as ArrayBuffer]);
  };
  answers.toPacked = async (given, context) => {
    const packed = (await toPacked(given, context)) as ArrayBuffer;
    return transfer(packed, [packed]);
  };
  for (const [name, answer] of Object.entries(own)) {
    answers[nameOfOwn(name)] = (argument, { progress, signal }) =>
      answer(argument as never, {
        get router() {
          return opened() as Held;
        },
        hold(fresh) {
          router = fresh;
        },
        progress,
        signal,
      });
  }

  return {
    ...(answers as unknown as Handlers<RouterCalls, Progress>),
    async open({ source, options }, { progress, signal }) {
      const { Router } = await routerParts.router();
      router = await Router.open(received(source as Sent), {
        ...options,
        signal,
        onProgress: (stage, done) => progress({ stage, done }),
      });
      return router.info;
    },
    async share() {
      const packed = (await answerOf(opened(), 'toPacked', [])) as ArrayBuffer;
      if (!canShare()) return transfer(packed, [packed]);
      const shared = new SharedArrayBuffer(packed.byteLength);
      new Uint8Array(shared).set(new Uint8Array(packed));
      // From here on this worker, too, uses the memory that is shared.
      router = await unpacked(shared);
      return shared;
    },
    async adopt(packed) {
      router = await unpacked(packed);
    },
  };
}

async function answerOf(router: RouteFinder, name: QuestionName, given: Given): Promise<unknown> {
  const able = name in router ? router : await wholeRouter(router);
  return (able as unknown as Record<QuestionName, Method>)[name](...given);
}

async function unpacked(packed: ArrayBuffer | SharedArrayBuffer): Promise<RouteFinder> {
  const { Router } = await routerParts.router();
  return Router.fromPacked(new Uint8Array(packed));
}

/** The options of work in slices, which tells its progress and can be cancelled. */
function sliced(
  [request]: Given,
  { progress, signal }: { progress: (done: number) => void; signal: Signal },
): Given {
  return [{ ...(request as object), onProgress: percents(progress), signal }];
}

/** Pages must be isolated; Node does not know the word. */
function canShare(): boolean {
  const { crossOriginIsolated = true } = globalThis as { crossOriginIsolated?: boolean };
  return crossOriginIsolated && typeof SharedArrayBuffer === 'function';
}
