import type { Reading } from './contract.ts';

/** Equal for equal reading options, in whatever order their properties stand. */
export function keyOf({
  profile,
  vehicle,
  positions,
  fields,
  fixes,
  turns,
  maze,
}: Reading): string {
  // Networks that are stored without a vehicle or a maze keep their keys.
  const others = [vehicle, maze && { maze }].filter((option) => option !== undefined);
  return JSON.stringify(
    [profile, positions, fields, fixes, turns, ...others],
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)),
          )
        : value,
  );
}
