import type { Reading } from './contract.ts';

/** Equal for equal reading options, in whatever order their properties stand. */
export function keyOf({ profile, vehicle, positions, fields, fixes, turns }: Reading): string {
  // Networks that are stored without a vehicle keep their keys.
  const sizes = vehicle ? [vehicle] : [];
  return JSON.stringify(
    [profile, positions, fields, fixes, turns, ...sizes],
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)),
          )
        : value,
  );
}
