/** A sentence about the turn restrictions that are not honoured. */
import type { TurnReport } from '../network/turns.ts';
import type { Rules } from '../profile/profiles.ts';

export function turnWarnings(report: TurnReport | null, rules: Rules): string[] {
  if (report === null) return [];
  const { leftOut, faults, read } = report;
  if (rules === 'all' || rules.turns.length === 0) {
    const ignored = leftOut['for other travellers'] ?? 0;
    const what = `${ignored.toLocaleString('en')} turn restriction${ignored === 1 ? '' : 's'}`;
    return ignored === 0
      ? []
      : [
          `The profile ${rules === 'all' ? rules : rules.base} ignores ${what} of the file: they bind the profiles car and bicycle.`,
        ];
  }
  if (faults.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { reason } of faults) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) => `${count.toLocaleString('en')} ${reason}`);
  return [
    `Of ${read.toLocaleString('en')} turn restrictions, these are not honoured: ${reasons.join(', ')}.`,
  ];
}
