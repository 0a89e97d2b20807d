/** Answering threads on one network: a bounded queue, time limits, and change without a gap. */
import type { Worker } from 'node:worker_threads';
import type { Engine } from '../engine.ts';
import { type Answered, failed, refusalAnswer } from '../protocol/answer.ts';
import { type Question, tableCells } from '../protocol/question.ts';
import { type OperationCode, Refusal } from '../protocol/refusal.ts';
import type { Settings } from '../services/settings.ts';
import { timerOf } from '../timer.ts';
import type { RoadSource } from './source.ts';
import {
  type AnswererData,
  type FromAnswerer,
  type Opened,
  type SharedNetwork,
  startThread,
  type ToAnswerer,
} from './threads.ts';

export interface PoolOptions {
  /** Threads that answer. */
  workers: number;
  /** Questions that may wait for a thread, and tables for the queue; more are refused. */
  queue: number;
  /** Time for an answer in seconds, waiting included. */
  seconds: number;
  /** A queue, whose processes answer tables of more cells than these; a thread of its own asks them. */
  tables?: { redis: string; cells: number };
  /** What the owner of the server decides; that of the opened roads is added. */
  settings?: Settings;
  /** Called when a thread ends that should not have ended, and when the queue cannot be reached. */
  onCrash?: (message: string) => void;
}

interface Job {
  question: Question;
  needsQueue: boolean;
  finish(answered: Answered): void;
  timer: NodeJS.Timeout;
  thread: Thread | null;
}

interface Thread {
  worker: Worker;
  /** Whether it asks the queue, and answers nothing but large tables. */
  asksQueue: boolean;
  isReady: boolean;
  /** It takes no more questions: the network was replaced. */
  isRetired: boolean;
  job: Job | null;
}

/** A thread that ends while it starts is started again this often. */
const MOST_FAILED_STARTS = 3;

export class Pool implements Engine {
  private readonly options: PoolOptions;
  private network: SharedNetwork;
  private threads: Thread[] = [];
  private readonly waiting: Job[] = [];
  private readonly running = new Set<Job>();
  private isLeaving = false;
  private isClosing = false;
  private onIdle: (() => void) | null = null;
  private failedStarts = 0;

  private constructor(options: PoolOptions, network: SharedNetwork) {
    this.options = options;
    this.network = network;
  }

  /** @throws Error with a sentence for the user */
  static async open(source: RoadSource, options: PoolOptions): Promise<Pool> {
    const pool = new Pool(options, await openNetwork(source, options.settings));
    pool.threads = await pool.startThreads();
    return pool;
  }

  get isFlat(): boolean {
    return this.network.isFlat;
  }

  get isReady(): boolean {
    return (
      !this.isLeaving && this.threads.some(({ isReady, asksQueue }) => isReady && !asksQueue)
    );
  }

  get load(): { waiting: number; running: number } {
    return { waiting: this.waiting.length, running: this.running.size };
  }

  answer(question: Question): Promise<Answered> {
    const { queue, seconds } = this.options;
    const needsQueue = this.needsQueue(question);
    const isFree = this.threads.some(
      (thread) => isIdle(thread) && thread.asksQueue === needsQueue,
    );
    if (this.isClosing) return refused('Busy', 'The server is stopping.');
    const before = this.waiting.filter((job) => job.needsQueue === needsQueue);
    if (!isFree && before.length >= queue) {
      return refused('Busy', `${queue} questions wait already. Ask again later.`);
    }
    return new Promise((finish) => {
      const job: Job = {
        question,
        needsQueue,
        finish,
        timer: setTimeout(() => this.expire(job), timerOf(seconds)),
        thread: null,
      };
      this.waiting.push(job);
      this.assign();
    });
  }

  /**
   * Opens the roads again. Questions are answered on the old network until all threads of the new
   * one are ready; each is answered on one of them.
   *
   * @throws Error if the roads cannot be opened; then the old network stays
   */
  async reload(source: RoadSource): Promise<void> {
    const [network, before] = [this.network, this.threads];
    this.network = await openNetwork(source, this.options.settings);
    try {
      this.threads = await this.startThreads();
    } catch (error) {
      this.network = network;
      throw error;
    }
    for (const thread of before) {
      thread.isRetired = true;
      if (thread.job === null) void thread.worker.terminate();
    }
    this.assign();
  }

  /** Is not ready any more, and answers all the same what still comes. */
  leave(): void {
    this.isLeaving = true;
  }

  /** Answers what was asked before, and ends all threads. */
  async close(): Promise<void> {
    this.leave();
    this.isClosing = true;
    if (this.waiting.length + this.running.size > 0) {
      await new Promise<void>((resolve) => {
        this.onIdle = resolve;
      });
    }
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private needsQueue(question: Question): boolean {
    const { tables } = this.options;
    return (
      tables !== undefined && question.service === 'table' && tableCells(question) > tables.cells
    );
  }

  private async startThreads(): Promise<Thread[]> {
    const { workers, tables } = this.options;
    const kinds = [...Array<boolean>(workers).fill(false), ...(tables ? [true] : [])];
    const started = await Promise.allSettled(
      kinds.map((asksQueue) => this.startThread(this.network, asksQueue)),
    );
    const threads = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failure = started.find((each) => each.status === 'rejected');
    if (failure === undefined) return threads;
    for (const { worker } of threads) void worker.terminate();
    throw failure.reason;
  }

  private startThread(network: SharedNetwork, asksQueue: boolean): Promise<Thread> {
    const { tables } = this.options;
    const data: AnswererData = {
      ...network,
      ...(asksQueue && tables && { redis: tables.redis }),
    };
    const worker = startThread('answerer', data);
    const thread: Thread = { worker, asksQueue, isReady: false, isRetired: false, job: null };
    return new Promise((resolve, reject) => {
      let fault = 'The thread ended.';
      worker.on('message', (message: FromAnswerer) => {
        if (message !== null && 'message' in message) {
          if (thread.isReady) return this.options.onCrash?.(message.message);
          return reject(new Error(message.message));
        }
        if (message !== null) return this.finish(thread, message);
        thread.isReady = true;
        this.failedStarts = 0;
        resolve(thread);
      });
      worker.on('error', (error) => {
        fault = error.stack ?? String(error);
      });
      worker.on('exit', () => {
        const wasReady = thread.isReady;
        thread.isReady = false;
        reject(new Error(fault));
        if (wasReady) this.crashed(thread, fault);
      });
    });
  }

  /** Gives waiting questions to threads that have none. */
  private assign(): void {
    for (const thread of this.threads) {
      const next = this.waiting.findIndex(({ needsQueue }) => needsQueue === thread.asksQueue);
      if (next === -1 || !isIdle(thread)) continue;
      const [job] = this.waiting.splice(next, 1) as [Job];
      thread.job = job;
      job.thread = thread;
      this.running.add(job);
      thread.worker.postMessage(job.question);
    }
  }

  private finish(thread: Thread, answered: Answered): void {
    this.release(thread, answered);
    if (thread.isRetired) void thread.worker.terminate();
    this.assign();
  }

  /** Answers the question of a thread, which then has none. */
  private release(thread: Thread, answered: Answered): void {
    const { job } = thread;
    thread.job = null;
    // One that was given up has been settled before.
    if (job !== null && this.running.has(job)) this.settle(job, answered);
  }

  private settle(job: Job, answered: Answered): void {
    clearTimeout(job.timer);
    this.running.delete(job);
    job.finish(answered);
    if (this.waiting.length + this.running.size === 0) this.onIdle?.();
  }

  /**
   * A question that waited too long is dropped; the thread of one that runs too long is replaced, or
   * gives up what it has asked the queue for.
   */
  private expire(job: Job): void {
    const { seconds } = this.options;
    const { thread } = job;
    if (thread === null) this.waiting.splice(this.waiting.indexOf(job), 1);
    else if (!thread.asksQueue) thread.job = null;
    const timeout = thread === null ? 'waited' : 'was computed';
    this.settle(job, {
      answer: refusalAnswer(
        new Refusal('Timeout', `The question ${timeout} for ${seconds} s, which is the limit.`),
      ),
    });
    if (thread?.asksQueue) thread.worker.postMessage(null satisfies ToAnswerer);
    else if (thread !== null) this.replace(thread);
  }

  private crashed(thread: Thread, fault: string): void {
    if (!this.threads.includes(thread) || this.isClosing) return;
    this.options.onCrash?.(fault);
    this.release(thread, failed(fault));
    this.replace(thread);
  }

  private replace(thread: Thread): void {
    this.threads = this.threads.filter((other) => other !== thread);
    void thread.worker.terminate();
    if (thread.isRetired) return;
    const { network } = this;
    this.startThread(network, thread.asksQueue).then(
      (started) => {
        // The network may have been replaced meanwhile, with all of its threads.
        if (network === this.network && !this.isClosing) this.threads.push(started);
        else void started.worker.terminate();
        this.assign();
      },
      (error: Error) => {
        this.options.onCrash?.(error.message);
        if (++this.failedStarts < MOST_FAILED_STARTS) this.replace(thread);
      },
    );
  }
}

function isIdle({ isReady, isRetired, job }: Thread): boolean {
  return isReady && !isRetired && job === null;
}

async function refused(code: OperationCode, message: string): Promise<Answered> {
  return { answer: refusalAnswer(new Refusal(code, message)) };
}

async function openNetwork(source: RoadSource, settings: Settings = {}): Promise<SharedNetwork> {
  const worker = startThread('opener', source);
  try {
    const opened = await new Promise<Opened>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The roads could not be opened.')));
    });
    if ('message' in opened) throw new Error(opened.message);
    const { shared } = opened;
    return { ...shared, settings: { ...settings, ...shared.settings } };
  } finally {
    void worker.terminate();
  }
}
