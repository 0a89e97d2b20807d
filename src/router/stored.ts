/** Bytes of a stored network ↔ the network, with what is known of the file it came from. */
import { packNetwork, unpackNetwork } from '../pack/network.ts';
import type { ImportedNetwork } from './import-roads.ts';

/** @throws InputError when they are damaged, cut off, of another version, or no network at all */
export function openStored(bytes: Uint8Array | ArrayBuffer): ImportedNetwork {
  const { network, order, origin } = unpackNetwork(bytes);
  const { roads, features, warnings } = origin;
  const skipped = new Map(Object.entries(origin.skipped));
  return { network, roads, report: { features, skipped, problems: [], warnings }, order };
}

export function store({ network, roads, report, order = null }: ImportedNetwork): ArrayBuffer {
  const { features, warnings } = report;
  const skipped = Object.fromEntries(report.skipped);
  return packNetwork({ network, order, origin: { features, roads, skipped, warnings } });
}
