/** Roads → a network, and what is known of the file it came from. */

import { InputError } from '../geojson/input-error.ts';
import type { ImportReport, Roads } from '../geojson/roads.ts';
import type { ProfileName } from '../profile/profiles.ts';
import { withLeftOut } from '../profile/usable.ts';
import { buildNetwork } from '../topology/build.ts';
import type { Network } from '../topology/network.ts';

export interface BuildOptions {
  /** Whose roads are wanted; `all`, the default, takes every road and respects one-ways. */
  profile?: ProfileName;
  /** Called now and then with the stage and its share done, 0 to 1. */
  onProgress?: (stage: BuildStage, done: number) => void;
}

export type BuildStage = 'Parsing' | 'Joining ends' | 'Building graph';

export interface ImportedNetwork {
  network: Network;
  /** Lines that became roads. */
  roads: number;
  report: ImportReport;
  /** The order of contraction, where it is known. */
  order?: Int32Array | null;
}

/**
 * @param roads as `parseRoads`, `readRoads` or `collectRoads` give them
 * @throws InputError when they make no network
 */
export function importRoads(
  roads: Roads,
  { onProgress, profile = 'all' }: BuildOptions = {},
): ImportedNetwork {
  const network = buildNetwork(roads, (done) => onProgress?.('Joining ends', done), profile);
  const used = network.roadFeature.length;
  const report = withLeftOut(roads, profile, used);
  if (network.edgeTail.length === 0) {
    throw new InputError('No roads found: all positions of each line are the same to 1e-7°.');
  }
  onProgress?.('Building graph', 0);
  return { network, roads: used, report };
}

/** A network that comes from no file, such as `gridGraph` gives it. */
export function ownNetwork(network: Network): ImportedNetwork {
  const report = { features: 0, skipped: new Map(), problems: [], warnings: [] };
  return { network, roads: 0, report };
}
