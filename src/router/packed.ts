/** An imported network ↔ one buffer. */
import type { TurnCounts } from '../network/turns.ts';
import { packNetwork, unpackNetwork } from '../pack/network.ts';
import type { ImportedNetwork } from './import-roads.ts';

/** @throws InputError if they are damaged, cut off, of another version, or no network at all */
export function openPacked(bytes: Uint8Array | ArrayBuffer): ImportedNetwork {
  const { network, order, origin } = unpackNetwork(bytes);
  const { roads, features, warnings, turns = null } = origin;
  const skipped = new Map(Object.entries(origin.skipped));
  return { network, roads, report: { features, skipped, problems: [], warnings }, order, turns };
}

export function packImported({
  network,
  roads,
  report,
  turns,
  order = null,
}: ImportedNetwork): ArrayBuffer {
  const { features, warnings } = report;
  const skipped = Object.fromEntries(report.skipped);
  const origin = { features, roads, skipped, warnings, ...(turns && { turns: countsOf(turns) }) };
  return packNetwork({ network, order, origin });
}

function countsOf({ read, used, leftOut }: TurnCounts): TurnCounts {
  return { read, used, leftOut };
}
