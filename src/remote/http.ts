/** Servers over HTTP that stand in for each other: what one does not answer, another one is asked. */
import { expectTexts, expectType, expectWhole, isFrom } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';
import { orAborted } from '../input/signal.ts';
import { RemoteError } from './error.ts';
import type { AskService, OsrmRequest } from './service.ts';

export interface HttpOptions {
  /** The profile in the path of requests; `driving` when absent. Most servers have one, and ignore it. */
  profile?: string;
  /** Time for an answer of one server in seconds; 10 when absent. */
  seconds?: number;
  /** How often each server is asked before a question is given up; 3 when absent. */
  rounds?: number;
  /** Headers of requests, such as a key. */
  headers?: Readonly<Record<string, string>>;
}

interface Replica {
  address: string;
  /** Failures since its last answer. */
  failures: number;
  /** When it may be asked again, in milliseconds as `performance.now()`. */
  restsUntil: number;
}

/** Answers that another server, or the same one a moment later, may give better; and their codes. */
const PASSING = new Map([
  [429, 'Busy'],
  [500, 'Unreachable'],
  [502, 'Unreachable'],
  [503, 'Busy'],
  [504, 'Timeout'],
]);

/** Milliseconds that a server rests after its first failure; twice as long after each further one. */
const REST = 200;
const LONGEST_REST = 5000;

/** @throws RequestError for addresses that are none of HTTP, or for wrong options */
export function askOverHttp(
  addresses: readonly string[],
  { profile = 'driving', seconds = 10, rounds = 3, headers = {} }: HttpOptions,
): AskService {
  if (!(isFrom(0, seconds) && seconds > 0)) throw invalid('seconds', seconds, 'seconds above 0');
  expectWhole('rounds', rounds, 1);
  expectType('profile', profile, 'text');
  expectTexts('headers', headers);
  const replicas = addresses.map(replicaAt);
  let last = -1;

  /** The next one in turn that does not rest, or else the one that rests shortest. */
  const nextReplica = (): Replica => {
    const now = performance.now();
    const inTurn = replicas.map((_, i) => replicas[(last + 1 + i) % replicas.length]);
    const next =
      inTurn.find(({ restsUntil }) => restsUntil <= now) ??
      inTurn.reduce((one, other) => (other.restsUntil < one.restsUntil ? other : one));
    last = replicas.indexOf(next);
    return next;
  };

  return async (request, signal) => {
    const path = pathOf(request, profile);
    for (let tries = rounds * replicas.length; ; tries--) {
      const replica = nextReplica();
      const rest = replica.restsUntil - performance.now();
      if (rest > 0) await orAborted(pause(rest), signal);
      signal?.throwIfAborted();
      try {
        const answer = await askOne(replica.address + path, seconds, headers, signal);
        replica.failures = 0;
        return read(answer, replica.address);
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof PassingError)) throw error;
        const rest = Math.min(LONGEST_REST, REST * 2 ** replica.failures++);
        replica.restsUntil = performance.now() + rest;
        if (tries === 1) throw new RemoteError(error.code, error.message);
      }
    }
  };
}

/** A failure that may not happen again. */
class PassingError extends RemoteError {}

function replicaAt(address: string): Replica {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw invalid('address', address, 'an address such as https://router.example.org');
  }
  return { address: url.href.replace(/\/$/, ''), failures: 0, restsUntil: 0 };
}

function pathOf({ service, coordinates, parameters }: OsrmRequest, profile: string): string {
  const positions = coordinates.map((position) => position.join()).join(';');
  const query = new URLSearchParams(parameters);
  return `/${service}/v1/${encodeURIComponent(profile)}/${positions}?${query}`;
}

/** @throws PassingError, or the reason of the signal */
async function askOne(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const { origin } = new URL(url);
  // A timer takes whole milliseconds, and no more than 31 bits of them.
  const limit = AbortSignal.timeout(Math.min(Math.ceil(1000 * seconds), 2 ** 31 - 1));
  try {
    const either = signal ? AbortSignal.any([signal, limit]) : limit;
    const response = await fetch(url, { headers, signal: either });
    const { status } = response;
    const passing = PASSING.get(status);
    if (passing !== undefined) {
      await response.body?.cancel();
      throw new PassingError(passing, `${origin} answers with status ${status}.`);
    }
    return { status, text: await response.text() };
  } catch (error) {
    if (error instanceof PassingError) throw error;
    if (limit.aborted) {
      throw new PassingError('Timeout', `${origin} has not answered within ${seconds} s.`);
    }
    // Browsers do not say why.
    throw new PassingError('Unreachable', `${origin} does not answer.`);
  }
}

function read({ status, text }: { status: number; text: string }, address: string): unknown {
  const body = parsed(text);
  if (typeof body?.code !== 'string') {
    throw new RemoteError(
      'BadAnswer',
      `${address} does not speak version 1 of OSRM's interface: it answers with status ${status} and no code.`,
    );
  }
  if (body.code !== 'Ok') throw new RemoteError(body.code, String(body.message ?? body.code));
  return body;
}

function parsed(text: string): { code?: unknown; message?: unknown } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
