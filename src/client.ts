/** A router in a worker: `roadstar/worker`. */

export { RouterClient } from './client/client.ts';
export type {
  ClientCallOptions,
  ClientOptions,
  Drawings,
  QuestionName,
  StartedWorker,
} from './client/contract.ts';
