/**
 * A router in a worker: `roadstar/worker`.
 *
 * @module roadstar/worker
 */

export { RouterClient } from './client/client.ts';
export { connectRouter, type RouterQuestions, type RouterWorker } from './client/connect.ts';
export type {
  BoundFunctions,
  BoundName,
  ClientCallOptions,
  ClientOptions,
  QuestionName,
  StartedWorker,
} from './client/contract.ts';
export type { NoCalls, OwnAnswer, OwnCalls, OwnContext } from './client/own-calls.ts';
export type { CallContext, CallOptions } from './client/rpc.ts';
export type { WorkerLife } from './client/thread.ts';
