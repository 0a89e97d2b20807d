import { afterEach, describe, expect, it } from 'vitest';
import {
  buffersOf,
  connect,
  type Endpoint,
  type Handlers,
  serve,
  transfer,
} from '../src/client/rpc.ts';
import { InputError } from '../src/input/input-error.ts';
import { emptyBox } from '../src/render/prepared.ts';
import type { SketchLines } from '../src/render/sketch.ts';
import type { Progress } from '../src/worker/contract/network.ts';

type Calls = {
  double: (value: number) => number;
  fail: (message: string) => void;
  load: (steps: number) => string;
  wait: (ticks: number) => number;
  tick: (ticks: number) => number;
  buffer: (bytes: Uint8Array) => Uint8Array;
  sketch: (points: Float32Array) => number;
};

const ran: number[] = [];

const handlers: Handlers<Calls, Progress> = {
  double: (value) => {
    ran.push(value);
    return value * 2;
  },
  fail: (message) => {
    throw new InputError('no-roads', message);
  },
  load: (steps, { progress }) => {
    for (let step = 1; step <= steps; step++) progress(reading(step / steps));
    return 'done';
  },
  wait: async (ticks, { signal }) => {
    let waited = 0;
    while (waited < ticks && !signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      waited++;
    }
    ran.push(-waited);
    return waited;
  },
  tick: (ticks, context) => {
    context.progress(reading(0));
    return handlers.wait(ticks, context);
  },
  buffer: (bytes) =>
    transfer(
      bytes.map((byte) => byte + 1),
      [bytes.buffer],
    ),
  sketch: (points, { progress }) => {
    progress({ ...reading(0), lines: { ...noLines, points } });
    return points.length;
  },
};

const noLines: SketchLines = {
  points: new Float32Array(),
  firstPoint: new Int32Array(1),
  bounds: emptyBox(),
  isAnew: false,
  isEnd: false,
};

let ports: MessagePort[] = [];

function open() {
  const { port1, port2 } = new MessageChannel();
  ports = [port1, port2];
  serve(port2, handlers);
  const { call } = connect<Calls, Progress>(port1);
  port1.start();
  port2.start();
  return call;
}

afterEach(() => {
  for (const port of ports) port.close();
  ports = [];
  ran.length = 0;
});

describe('rpc', () => {
  it('answers each call with its own answer', async () => {
    const call = open();
    const answers = [1, 2, 3].map((value) => call('double', value));
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
    expect(ran).toEqual([1, 2, 3]);
  });

  it('throws the handler’s message and code on the other side, and goes on', async () => {
    const call = open();
    const error = { message: 'no roads found', code: 'no-roads' };
    await expect(call('fail', 'no roads found')).rejects.toMatchObject(error);
    expect(await call('double', 4)).toBe(8);
  });

  it('delivers progress in order, before the answer', async () => {
    const call = open();
    const seen: number[] = [];
    const answer = await call('load', 3, { onProgress: ({ done }) => seen.push(done * 3) });
    expect(answer).toBe('done');
    expect(seen.map(Math.round)).toEqual([1, 2, 3]);
  });

  it('moves buffers instead of copying them', async () => {
    const call = open();
    const bytes = new Uint8Array([1, 2, 3]);
    const answer = await call('buffer', bytes, { transfer: [bytes.buffer] });
    expect([...answer]).toEqual([2, 3, 4]);
    expect(bytes.length).toBe(0);
  });

  it('moves those of progress, too', async () => {
    const call = open();
    const seen: number[] = [];
    const onProgress = ({ lines }: Progress) => seen.push(...lines!.points);
    expect(await call('sketch', new Float32Array([1, 2]), { onProgress })).toBe(0);
    expect(seen).toEqual([1, 2]);
  });

  it('finds all buffers of a value, each once', () => {
    const [one, two] = [new Int32Array(2), new Float64Array(3)];
    const value = { one, again: one.subarray(1), inner: [{ two }, null, 'text', 7] };
    expect(buffersOf(value)).toEqual([one.buffer, two.buffer]);
    expect(buffersOf({})).toEqual([]);
  });

  it('runs one call at a time', async () => {
    const call = open();
    await Promise.all([call('wait', 5), call('double', 1)]);
    expect(ran).toEqual([-5, 1]);
  });

  it('never runs a call aborted while it waits', async () => {
    const call = open();
    const first = call('wait', 3);
    const abort = new AbortController();
    const aborted = call('double', 1, { signal: abort.signal });
    const last = call('double', 2);
    abort.abort();
    await expect(aborted).rejects.toThrow('abort');
    expect(await first).toBe(3);
    expect(await last).toBe(4);
    expect(ran).toEqual([-3, 2]);
  });

  it('hears aborts that arrived together with their calls', async () => {
    const call = open();
    const aborts = [1, 2, 3, 4].map((value) => {
      const abort = new AbortController();
      call('double', value, { signal: abort.signal }).catch(() => {});
      return abort;
    });
    for (const abort of aborts.slice(0, 3)) abort.abort();
    await call('double', 5);
    expect(ran).toEqual([4, 5]);
  });

  it('tells a running handler that it was aborted', async () => {
    const call = open();
    const abort = new AbortController();
    const waiting = call('wait', 10_000, { signal: abort.signal });
    setTimeout(() => abort.abort(), 5);
    await expect(waiting).rejects.toThrow('abort');
    await call('double', 1);
    expect(ran[0]).toBeGreaterThan(-1000);
  });

  it('ends a running handler whose progress the caller cannot take', async () => {
    const call = open();
    const onProgress = () => {
      throw new Error('no room');
    };
    await expect(call('tick', 10_000, { onProgress })).rejects.toThrow('no room');
    await call('double', 1);
    expect(ran[0]).toBeGreaterThan(-1000);
  });

  it('does not even send a call whose signal is aborted already', async () => {
    const call = open();
    await expect(call('double', 1, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
    await call('double', 2);
    expect(ran).toEqual([2]);
  });

  it('rejects a call whose argument cannot be sent', async () => {
    const call = open();
    const unclonable = (() => 1) as unknown as number;
    await expect(call('double', unclonable)).rejects.toThrow();
  });

  it('R20: rejects what is pending, and all that follows, when the worker crashes', async () => {
    const worker = new EventTarget();
    const { call } = connect<Calls>(
      Object.assign(worker, { postMessage() {} }) as unknown as Endpoint,
    );
    const pending = call('double', 1);
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    await expect(pending).rejects.toThrow('The background worker stopped (out of memory).');
    await expect(call('double', 2)).rejects.toThrow('worker stopped');
  });

  it('rejects what is pending when an answer cannot be read', async () => {
    const worker = new EventTarget();
    const { call } = connect<Calls>(
      Object.assign(worker, { postMessage() {} }) as unknown as Endpoint,
    );
    const pending = call('double', 1);
    worker.dispatchEvent(new Event('messageerror'));
    await expect(pending).rejects.toThrow('could not be read');
  });
});

function reading(done: number): Progress {
  return { stage: 'Reading', done };
}
