/** A network and what is known of its file: built from roads, or unpacked. */

import type { FieldChoices, Fields } from '../attributes/fields.ts';
import type { ImportReport, Roads } from '../input/geojson/roads.ts';
import { InputError } from '../input/input-error.ts';
import { buildNetwork } from '../network/build.ts';
import type { Network } from '../network/network.ts';
import { packNetwork, unpackNetwork } from '../pack/network.ts';
import type { ProfileName } from '../profile/profiles.ts';
import { withLeftOut } from '../profile/usable.ts';

export interface BuildOptions {
  /** Whose roads are wanted; `all`, the default, takes every road and respects one-ways. */
  profile?: ProfileName;
  /** Which properties of the file are read as what; what is left out is guessed. */
  fields?: FieldChoices;
  /**
   * Whether the roads may be used up: then their `positions` are empty afterwards, and the memory
   * is free for the network. Those that the router has read itself always are.
   */
  spend?: boolean;
  /** Called now and then with the stage and its share done, 0 to 1. */
  onProgress?: (stage: BuildStage, done: number) => void;
}

export type BuildStage = 'Parsing' | 'Joining ends' | 'Building graph';

export interface ImportedNetwork {
  network: Network;
  /** Lines that became roads. */
  roads: number;
  report: ImportReport;
  /** What was read from which property of the file, where it is known. */
  fields?: Fields | null;
  /** The order of contraction, where it is known. */
  order?: Int32Array | null;
}

/**
 * @param roads with tags that profiles read, as `readFields` gives them
 * @param fields where those tags come from
 * @throws InputError when they make no network
 */
export function importRoads(
  roads: Roads,
  { onProgress, profile = 'all', spend = false }: Omit<BuildOptions, 'fields'> = {},
  fields: Fields | null = null,
): ImportedNetwork {
  const tell = (done: number): void => onProgress?.('Joining ends', done);
  const network = buildNetwork(roads, tell, profile, spend);
  const used = network.roadFeature.length;
  const report = withLeftOut(roads, profile, used);
  if (network.edgeTail.length === 0) {
    throw new InputError(
      'no-roads',
      'No roads found: all positions of each line are the same to 1e-7°. Export the file with more decimals, or name the coordinate system that it is in.',
    );
  }
  onProgress?.('Building graph', 0);
  return { network, roads: used, report, fields };
}

/** A network that comes from no file, such as `gridGraph` gives it. */
export function ownNetwork(network: Network): ImportedNetwork {
  const report = { features: 0, skipped: new Map(), problems: [], warnings: [] };
  return { network, roads: 0, report };
}

/** @throws InputError when they are damaged, cut off, of another version, or no network at all */
export function openPacked(bytes: Uint8Array | ArrayBuffer): ImportedNetwork {
  const { network, order, origin } = unpackNetwork(bytes);
  const { roads, features, warnings } = origin;
  const skipped = new Map(Object.entries(origin.skipped));
  return { network, roads, report: { features, skipped, problems: [], warnings }, order };
}

export function packImported({
  network,
  roads,
  report,
  order = null,
}: ImportedNetwork): ArrayBuffer {
  const { features, warnings } = report;
  const skipped = Object.fromEntries(report.skipped);
  return packNetwork({ network, order, origin: { features, roads, skipped, warnings } });
}
