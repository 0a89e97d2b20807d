/** An imported network ↔ one buffer. */
import type { TurnCounts } from '../network/turns.ts';
import { packNetwork, unpackNetwork } from '../pack/network.ts';
import type { ImportedNetwork } from './import-roads.ts';

export interface PackOptions {
  /**
   * False leaves the order of contraction out. Then the buffer depends on the network alone, and not
   * on the questions that were asked.
   */
  order?: boolean;
}

/** @throws InputError if they are damaged, cut off, of another version, or no network at all */
export function openPacked(bytes: Uint8Array | ArrayBuffer): ImportedNetwork {
  const { network, order, origin } = unpackNetwork(bytes);
  const { roads, features, warnings, turns = null, ofOsm } = origin;
  const skipped = new Map(Object.entries(origin.skipped));
  const report = { features, skipped, problems: [], warnings };
  return { network, roads, report, order, turns, ...(ofOsm && { ofOsm }) };
}

export function packImported({
  network,
  roads,
  report,
  turns,
  ofOsm,
  order = null,
}: ImportedNetwork): ArrayBuffer {
  const { features, warnings } = report;
  const skipped = Object.fromEntries(report.skipped);
  const counts = turns && { turns: countsOf(turns) };
  const origin = { features, roads, skipped, warnings, ...counts, ...(ofOsm && { ofOsm }) };
  return packNetwork({ network, order, origin });
}

function countsOf({ read, used, leftOut }: TurnCounts): TurnCounts {
  return { read, used, leftOut };
}
