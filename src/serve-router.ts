/**
 * The program of a worker with a router, to which calls of your own can be added:
 * `roadstar/serve-router`.
 *
 * @module roadstar/serve-router
 */

export type { OwnCalls, OwnContext } from './client/own-calls.ts';
export { type CallContext, type Transferred, transfer } from './client/rpc.ts';
export { serveRouter } from './client/serve.ts';
