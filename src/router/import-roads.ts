/** Roads → a network and what is known of its file. */
import type { FieldChoices, Fields } from '../attributes/fields.ts';
import type { ImportReport, Roads } from '../input/geojson/roads.ts';
import { InputError } from '../input/input-error.ts';
import { invalid } from '../input/request-error.ts';
import type { Steps } from '../input/slices.ts';
import { buildSteps, type Spending, type TravelOptions } from '../network/build-steps.ts';
import type { Network } from '../network/network.ts';
import type { TurnCounts } from '../network/turns.ts';
import type { ProfileChoice } from '../profile/travel.ts';
import { usageReport } from '../profile/usable.ts';
import type { Vehicle } from '../profile/vehicle.ts';
import type { TurnOption } from './turn-options.ts';
import { turnWarnings } from './turn-warnings.ts';

export interface BuildOptions {
  /** Whose roads are wanted; `all`, the default, takes every road and respects one-ways. */
  profile?: ProfileChoice;
  /** Sizes of the vehicle, for `car` and profiles that extend it. */
  vehicle?: Vehicle;
  /** Which properties hold which attribute; omitted entries are guessed, `null` disables one. */
  fields?: FieldChoices;
  /** Turns that are forbidden or prescribed, besides those of the file. */
  turns?: readonly TurnOption[];
  /** Where a route may turn back; `everywhere`, the default, is any node where no restriction forbids it. */
  uTurns?: UTurns;
  /** Whether the roads may lose their `positions`, so that their memory is free for the network. */
  spend?: boolean;
  /** Called with the stage and its share done, 0 to 1. */
  onProgress?: (stage: BuildStage, done: number) => void;
}

/** `dead-ends`: at nodes that no other road leaves. */
export type UTurns = 'everywhere' | 'dead-ends';

export type BuildStage = 'Parsing' | 'Joining ends' | 'Building graph';

export interface ImportedNetwork {
  network: Network;
  /** Lines that became roads. */
  roads: number;
  report: ImportReport;
  /** What became of the turn restrictions; null if there are none. */
  turns?: TurnCounts | null;
  /** Which property holds which attribute; null if that is not known. */
  fields?: Fields | null;
  /** The order of contraction, if it is known. */
  order?: Int32Array | null;
  /** Present if the roads come from OpenStreetMap. */
  ofOsm?: true;
}

export interface ImportOptions extends TravelOptions {
  /** As in `BuildOptions`; `all` if nobody else has the roads: their arrays are overwritten and freed at once. */
  spend: Spending;
  uTurns?: UTurns;
  /** Where the tags of the roads come from. */
  fields: Fields | null;
}

/**
 * @param roads with tags that profiles read, as `readFields` gives them
 * @throws InputError if they make no network
 */
export function* importRoads(roads: Roads, options: ImportOptions): Steps<ImportedNetwork> {
  const { traveller, spend, uTurns, fields } = options;
  const { rules } = traveller;
  const { network, turns, warnings: unheeded } = yield* buildSteps(roads, options, spend);
  if (uTurns === 'dead-ends') network.uTurns = uTurns;
  const used = network.roadFeature.length;
  const imported = usageReport(roads, rules, used, unheeded);
  const warnings = [...imported.warnings, ...turnWarnings(turns, rules)];
  const report = { ...imported, warnings };
  if (network.edgeTail.length === 0) {
    throw new InputError(
      'no-roads',
      'No roads found: all positions of each line are the same to 1e-7°. Export the file with more decimals, or name the coordinate system that it is in.',
    );
  }
  return { network, roads: used, report, fields, turns, ...(roads.ofOsm && { ofOsm: true }) };
}

/** @throws RequestError for another word */
export function checkUTurns(uTurns: UTurns = 'everywhere'): UTurns {
  if (uTurns === 'everywhere' || uTurns === 'dead-ends') return uTurns;
  throw invalid('uTurns', uTurns, 'everywhere or dead-ends');
}

/** A network that comes from no file, such as that of `gridGraph`. */
export function ownNetwork(network: Network): ImportedNetwork {
  const report = { features: 0, skipped: new Map(), problems: [], warnings: [] };
  return { network, roads: 0, report };
}
