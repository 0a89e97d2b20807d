/**
 * Runs one task at a time; of the tasks that arrive meanwhile, only the newest one is run.
 *
 * @param run never rejects
 * @returns takes the next task; null takes away the one that waits
 */
export function latest<Task>(run: (task: Task) => Promise<void>): (task: Task | null) => void {
  let pending: Task | null = null;
  let isRunning = false;
  return async (task) => {
    pending = task;
    if (isRunning) return;
    isRunning = true;
    while (pending !== null) {
      const next: Task = pending;
      pending = null;
      await run(next);
    }
    isRunning = false;
  };
}
