/** One question to an Overpass server, with patience: a busy server is asked again, but not often. */

/** What happens meanwhile. */
export type Course =
  | { step: 'asking'; attempt: number }
  | { step: 'waiting'; attempt: number; seconds: number; status: number }
  | { step: 'receiving'; bytes: number };

/** Why there are no roads. */
export type Fault =
  | 'busy'
  | 'refused'
  | 'unreachable'
  | 'cut-off'
  | 'too-large'
  | 'no-answer'
  | 'timed-out'
  | 'empty';

export class OverpassError extends Error {
  readonly fault: Fault;
  /** What the server said: a status, or a sentence of its own. */
  readonly said: string;

  constructor(fault: Fault, said = '') {
    super(fault);
    this.fault = fault;
    this.said = said;
  }
}

export interface AskOptions {
  signal: AbortSignal;
  onCourse: (course: Course) => void;
}

/** The number of times that the server is asked in all. */
export const mostAttempts = 4;
/** Seconds before a busy server is asked again, at least. */
const leastPause = 30;
const longestPause = 300;
const mostBytes = 2 ** 29;
const busy = [429, 503, 504];

/**
 * @returns the answer in JSON, with at least one road
 * @throws OverpassError; besides, the reason of the signal
 */
export async function askOverpass(
  server: string,
  query: string,
  { signal, onCourse }: AskOptions,
): Promise<Blob> {
  for (let attempt = 1; ; attempt++) {
    onCourse({ step: 'asking', attempt });
    const response = await post(server, query, signal);
    const { ok, status } = response;
    if (ok) return receive(response, { signal, onCourse });
    await response.body?.cancel();
    if (!busy.includes(status)) throw new OverpassError('refused', String(status));
    if (attempt === mostAttempts) throw new OverpassError('busy', String(status));
    const asked = Number(response.headers.get('retry-after')) || 0;
    const pause = Math.min(Math.max(asked, leastPause), longestPause);
    for (let seconds = pause; seconds > 0; seconds--) {
      onCourse({ step: 'waiting', attempt, seconds, status });
      await second(signal);
    }
  }
}

async function post(server: string, query: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(server, {
      method: 'POST',
      body: new URLSearchParams({ data: query }),
      credentials: 'omit',
      signal,
    });
  } catch {
    signal.throwIfAborted();
    throw new OverpassError('unreachable');
  }
}

async function receive(response: Response, { signal, onCourse }: AskOptions): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  onCourse({ step: 'receiving', bytes });
  try {
    const reader = response.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      bytes += part.value.length;
      if (bytes > mostBytes) {
        await reader.cancel();
        throw new OverpassError('too-large');
      }
      onCourse({ step: 'receiving', bytes });
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof OverpassError ? error : new OverpassError('cut-off');
  }
  const answer = new Blob(chunks, { type: 'application/json' });
  await check(answer);
  return answer;
}

/** The start and the end of the answer show that it is whole: the rest need not be parsed. */
async function check(answer: Blob): Promise<void> {
  const [start, end] = await Promise.all([
    answer.slice(0, 2000).text(),
    answer.slice(-2000).text(),
  ]);
  if (!start.trimStart().startsWith('{')) throw new OverpassError('no-answer');
  if (!end.trimEnd().endsWith('}')) throw new OverpassError('cut-off');
  const remark = /"remark"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(end)?.[1] ?? '';
  // What was found until then would be roads with holes.
  if (/runtime error|timed out|out of memory/i.test(remark))
    throw new OverpassError('timed-out', remark.slice(0, 200));
  if (/"elements"\s*:\s*\[\s*\]/.test(end)) throw new OverpassError('empty');
}

function second(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, 1000);
    signal.addEventListener('abort', stop, { once: true });
  });
}
