import type { SerializedError } from 'vitest';
import { DefaultReporter, type TestModule, type Vitest } from 'vitest/node';

/** Vitest's own report, closed by one plain line that people and programs can read. */
export default class PlainLineReporter extends DefaultReporter {
  private counts = { passed: 0, failed: 0, skipped: 0 };

  override onInit(vitest: Vitest): void {
    super.onInit(vitest);
    // At exit, because Vitest may still warn of a slow end after the report.
    process.once('exit', (code) => console.log(plainLine(this.counts, code)));
  }

  override onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    errors: ReadonlyArray<SerializedError>,
    reason: 'passed' | 'interrupted' | 'failed',
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    this.counts = count(modules, errors.length);
  }
}

/** A file that does not load, a failing hook and a stray error each count as one failure. */
function count(modules: ReadonlyArray<TestModule>, strayErrors: number) {
  const counts = { passed: 0, failed: strayErrors, skipped: 0 };
  for (const module of modules) {
    counts.failed += module.errors().length;
    for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === 'pending' ? 'skipped' : state] += 1;
    }
  }
  return counts;
}

function plainLine(
  { passed, failed, skipped }: { passed: number; failed: number; skipped: number },
  exitCode: number,
): string {
  const failures = exitCode === 0 ? failed : Math.max(1, failed);
  return `${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
