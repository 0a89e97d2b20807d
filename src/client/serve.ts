/** The program of a worker with a router. */
import type { RouteFinder } from '../router/route-finder.ts';
import type { Router } from '../router/router.ts';
import { routerAnswers } from './answers.ts';
import type { Progress, RouterCalls } from './contract.ts';
import { holdLock } from './lock.ts';
import { workerThreads } from './node.ts';
import type { OwnCalls } from './own-calls.ts';
import { type Endpoint, PONG, serve } from './rpc.ts';

/**
 * Answers the questions of a `RouterClient`: the whole program of its worker. Call it once, at the
 * top of the worker's script.
 *
 * @param own calls beside those questions, which the client asks by `call`
 */
export function serveRouter<Held extends RouteFinder = Router>(own: OwnCalls<Held> = {}): void {
  const endpoint: Endpoint = typeof self === 'undefined' ? workerThreads().parentPort! : self;
  holdLock(endpoint);
  serve<RouterCalls, Progress>(endpoint, routerAnswers(own));
  // A worker that ends before its first word is said not to have started.
  endpoint.postMessage(PONG, { transfer: [] });
}
