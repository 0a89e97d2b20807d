/** The worker's side: a router that answers calls. */
import type { Signal } from '../input/signal.ts';
import { searchSpaceFeatures } from '../router/geojson.ts';
import { isochroneAreas } from '../router/isochrone/areas.ts';
import { isochroneLines, selectionLines } from '../router/isochrone/lines.ts';
import { Router } from '../router/router.ts';
import { betweenness } from '../router/trips/betweenness.ts';
import { criticality } from '../router/trips/criticality.ts';
import { type Progress, type QuestionName, questions, type RouterCalls } from './contract.ts';
import { type CallContext, type Handlers, transfer } from './rpc.ts';
import { received, type Sent } from './source.ts';

type Answer = (args: unknown[], context: CallContext<Progress>) => unknown;
type Answers = Record<string, Answer>;
type Bound = (bound: unknown, ...args: unknown[]) => unknown;

const drawings = { isochroneAreas, isochroneLines, searchSpaceFeatures, selectionLines };
const studies = { betweenness, criticality };

export function routerAnswers(): Handlers<RouterCalls, Progress> {
  let router: Router | null = null;
  const opened = (): Router => {
    if (!router) throw new Error('No network is open. Open one first.');
    return router;
  };

  /** The methods of the router, by their names. */
  const answers: Answers = {};
  for (const name of Object.keys(questions) as QuestionName[]) {
    answers[name] = (args) => (opened()[name] as (...args: unknown[]) => unknown)(...args);
  }
  for (const [name, draw] of Object.entries(drawings)) {
    answers[name] = (args) => (draw as Bound)(opened().network, ...args);
  }
  for (const [name, study] of Object.entries(studies)) {
    answers[name] = (args, context) => (study as Bound)(opened(), ...sliced(args, context));
  }
  const { matrix, prepare, toPacked } = answers;
  const own: Answers = {
    async matrix(args, context) {
      const answer = (await matrix(sliced(args, context), context)) as { costs: Float64Array };
      return transfer(answer, [answer.costs.buffer as ArrayBuffer]);
    },
    prepare: (args, context) => prepare(sliced(args, context), context),
    toPacked(args, context) {
      const packed = toPacked(args, context) as ArrayBuffer;
      return transfer(packed, [packed]);
    },
  };

  return {
    ...(answers as unknown as Handlers<RouterCalls, Progress>),
    ...own,
    async open({ source, options }, { progress, signal }) {
      router = await Router.open(received(source as Sent), {
        ...options,
        signal,
        onProgress: (stage, done) => progress({ stage, done }),
      });
      return router.info;
    },
    share() {
      const packed = opened().toPacked();
      if (!canShare()) return transfer(packed, [packed]);
      const shared = new SharedArrayBuffer(packed.byteLength);
      new Uint8Array(shared).set(new Uint8Array(packed));
      // From here on this worker, too, uses the memory that is shared.
      router = Router.fromPacked(new Uint8Array(shared));
      return shared;
    },
    adopt(packed) {
      router = Router.fromPacked(new Uint8Array(packed));
    },
  };
}

/** The options of work in slices, which tells its progress and can be cancelled. */
function sliced(
  [request]: unknown[],
  { progress, signal }: { progress: (done: number) => void; signal: Signal },
): unknown[] {
  return [{ ...(request as object), onProgress: progress, signal }];
}

/** Pages must be isolated; Node does not know the word. */
function canShare(): boolean {
  const { crossOriginIsolated = true } = globalThis as { crossOriginIsolated?: boolean };
  return crossOriginIsolated && typeof SharedArrayBuffer === 'function';
}
