/** A server of OSRM's interface, and why it has no answer. */
import type { RemoteError } from '../../remote/error.ts';
import { RemoteRouter } from '../../remote/router.ts';
import { serverAt } from '../store/server-address.ts';

/** Seconds for an answer. Nobody waits for a second try: the card offers one. */
const SECONDS = 10;

/** @param options its metric is what the cells of a matrix are */
export function routerAt(
  address: string,
  options: { metric?: 'time' | 'distance'; tableCoordinates?: number } = {},
): RemoteRouter {
  return RemoteRouter.over(address, { seconds: SECONDS, rounds: 1, ...options });
}

/**
 * The address of a server as people copy it: with the path of a request, or as `roadstar serve`
 * prints it.
 *
 * @returns null if it is none that the page may ask
 */
export function serverIn(text: string): string | null {
  const base = text.trim().replace(/(\/(route|table|nearest|trip)\/v1\b.*|[?#].*)$/, '');
  return serverAt(base.replace(/^http:\/\/127\.0\.0\.1(?=[:/]|$)/, 'http://localhost'));
}

export type Fault = 'unreachable' | 'busy' | 'timed-out' | 'not-osrm' | 'too-large' | 'refused';

export interface Failure {
  fault: Fault;
  /** What the server said, in a language of its own. */
  said: string;
}

const faults = new Map<string, Fault>([
  ['Unreachable', 'unreachable'],
  ['Busy', 'busy'],
  ['Timeout', 'timed-out'],
  ['BadAnswer', 'not-osrm'],
  ['TooBig', 'too-large'],
]);

const MOST_SAID = 200;

export function failureOf(error: unknown): Failure {
  const { code, message } = error as RemoteError;
  return { fault: faults.get(code) ?? 'refused', said: message.slice(0, MOST_SAID) };
}
