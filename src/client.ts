/**
 * A router in a worker: `roadstar/worker`.
 *
 * @module roadstar/worker
 */

export { RouterClient } from './client/client.ts';
export type {
  BoundFunctions,
  ClientCallOptions,
  ClientOptions,
  QuestionName,
  StartedWorker,
} from './client/contract.ts';
