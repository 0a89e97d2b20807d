/** Runs one task at a time; of the tasks that arrive meanwhile, only the newest one is run. */
export class Latest<Task> {
  readonly #run: (task: Task) => Promise<void>;
  #pending: Task | null = null;
  #isRunning = false;

  /** @param run never rejects */
  constructor(run: (task: Task) => Promise<void>) {
    this.#run = run;
  }

  /** Replaces the task that waits; null takes it away. */
  set(task: Task | null): void {
    this.#pending = task;
    if (!this.#isRunning) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#take(); next !== null; next = this.#take()) await this.#run(next);
    this.#isRunning = false;
  }

  #take(): Task | null {
    const next = this.#pending;
    this.#pending = null;
    return next;
  }
}
