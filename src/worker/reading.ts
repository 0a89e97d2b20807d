import type { Reading } from './contract/network.ts';

/** Equal for equal reading options, in whatever order their properties stand. */
export function keyOf({
  profile,
  vehicle,
  positions,
  fields,
  fixes,
  turns,
  maze,
  encoding,
  layer,
}: Reading): string {
  // Networks that are stored without a vehicle, a maze, an encoding or a layer keep their keys.
  const own = [vehicle, maze && { maze }, encoding && { encoding }, layer && { layer }];
  const others = own.filter((option) => option !== undefined);
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
