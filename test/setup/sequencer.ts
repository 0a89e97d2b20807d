import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take longest, though they are short: all others take half a minute at most. */
const long = /[/\\]test[/\\]((real|package)[/\\]|browser[/\\]looks-)/;

/**
 * Vitest starts with the files that took longest in the last run. Where none is known, as on a
 * fresh machine, it starts with the largest, and the longest would run alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (long.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
