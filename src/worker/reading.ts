import type { Reading } from './contract.ts';

/** Equal for equal reading options, in whatever order their properties stand. */
export function keyOf({ profile, positions, fields, fixes, turns }: Reading): string {
  return JSON.stringify([profile, positions, fields, fixes, turns], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
