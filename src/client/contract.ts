/** What a router client can be asked: all of it follows from `Router` and the library's functions. */
import type { Signal } from '../input/signal.ts';
import type { SourceOptions } from '../input/source.ts';
import type { searchSpaceFeatures } from '../router/geojson.ts';
import type { BuildStage } from '../router/import-roads.ts';
import type { NetworkInfo } from '../router/info.ts';
import type { isochroneAreas } from '../router/isochrone/areas.ts';
import type { isochroneLines, selectionLines } from '../router/isochrone/lines.ts';
import type { OpenOptions } from '../router/open.ts';
import type { Router } from '../router/router.ts';
import type { betweenness } from '../router/trips/betweenness.ts';
import type { criticality } from '../router/trips/criticality.ts';

/** The names of the router's methods that answer a question. */
export type QuestionName = Exclude<
  {
    [Name in keyof Router]: Router[Name] extends (...args: never[]) => unknown ? Name : never;
  }[keyof Router],
  'searches'
>;

/** A router in this thread, or the client of one in a worker, as far as some questions go. */
export type Asked<Name extends QuestionName> = {
  readonly [Each in Name]: (
    ...args: Parameters<Router[Each]>
  ) => ReturnType<Router[Each]> | Promise<Awaited<ReturnType<Router[Each]>>>;
};

/** How many parameters each method has: whatever follows them belongs to the client. */
export const questions: Record<QuestionName, number> = {
  alternatives: 2,
  compare: 2,
  detour: 1,
  detours: 1,
  isochrone: 1,
  matrix: 1,
  nearest: 1,
  prepare: 1,
  propertiesAt: 1,
  route: 1,
  select: 1,
  snap: 2,
  toPacked: 1,
  visit: 1,
};

/** The functions of the library whose first argument, the network or the router, is in the worker. */
export interface BoundFunctions {
  betweenness: typeof betweenness;
  criticality: typeof criticality;
  isochroneAreas: typeof isochroneAreas;
  isochroneLines: typeof isochroneLines;
  searchSpaceFeatures: typeof searchSpaceFeatures;
  selectionLines: typeof selectionLines;
}

export type BoundName = keyof BoundFunctions;

/** How many parameters each has behind the first. */
export const boundFunctions: Record<BoundName, number> = {
  betweenness: 1,
  criticality: 1,
  isochroneAreas: 1,
  isochroneLines: 2,
  searchSpaceFeatures: 2,
  selectionLines: 1,
};

/** What a worker with a router serves. */
export type RouterCalls = {
  /** Rejects as `Router.open` does. */
  open: (asked: { source: unknown; options: object }) => NetworkInfo;
  /** The open network for other workers; in shared memory, where there is such. */
  share: () => ArrayBuffer | SharedArrayBuffer;
  /** Opens what `share` of another worker has returned. */
  adopt: (packed: ArrayBuffer | SharedArrayBuffer) => void;
} & {
  [Name in QuestionName]: (args: Parameters<Router[Name]>) => Awaited<ReturnType<Router[Name]>>;
} & {
  [Name in BoundName]: BoundFunctions[Name] extends (
    bound: never,
    ...args: infer Args
  ) => infer Answer
    ? (args: Args) => Awaited<Answer>
    : never;
};

export type Progress = { stage: BuildStage; done: number } | number;

export interface ClientCallOptions {
  /** Rejects at once with its reason; a question that waits is then never asked. */
  signal?: Signal;
}

export interface ClientOptions
  extends Omit<OpenOptions, 'gunzip'>,
    Pick<SourceOptions, 'signal'> {
  /**
   * How many workers answer; 1 when absent. They share the memory of the network in Node and on pages
   * that are isolated (`crossOriginIsolated`); elsewhere each has a copy.
   */
  workers?: number;
  /**
   * Starts a worker that runs `roadstar/router.worker`, where the client does not find that script
   * by itself. There is no limit of time, as a script may take long to load: where it never runs,
   * `signal` ends the wait.
   */
  start?: () => StartedWorker;
}

/** A `Worker` of the web or of Node. */
export interface StartedWorker {
  postMessage(message: never, options: never): void;
  terminate(): unknown;
}
