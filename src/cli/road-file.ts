/** The flags that every command takes: how FILE is read, and what is printed meanwhile. */
import { closingFlags } from './closing-flags.ts';
import type { RoadFile } from './commands/command.ts';
import type { Values } from './flags.ts';
import { freeStandardInput } from './io/bytes.ts';
import { allowPrivate } from './io/download.ts';
import { setVoice } from './io/messages.ts';
import { fieldChoices, maxSnap, profileOf, uTurns, vehicle } from './values.ts';

/** @throws UsageError that names a flag */
export function roadFile(files: RoadFile['files'], values: Values): RoadFile {
  const { profile, crs, swap, encoding = null, layer = null, turns = null } = values;
  return {
    files,
    profile: profile === undefined ? null : profileOf(profile),
    vehicle: vehicle(values),
    uTurns: uTurns(values['u-turns']),
    positions: { ...(swap && { swap }), ...(crs !== undefined && { crs }) },
    encoding,
    layer,
    fields: fieldChoices(values),
    turns,
    closing: closingFlags(values),
    maxSnapMeters: maxSnap(values['max-snap'] ?? 'Infinity'),
  };
}

/** Messages, downloads and standard input of this thread, as the flags allow them. */
export function obey(values: Values): void {
  const { quiet = false, 'no-progress': still = false } = values;
  allowPrivate(values['allow-private'] ?? false);
  freeStandardInput();
  setVoice({ notes: !quiet, progress: !quiet && !still });
}
