/** Networks that were built before: packed for the page's store, and opened from it. */
import { isGzip } from '../input/bytes.ts';
import type { ImportedNetwork } from '../router/import-roads.ts';
import { openPacked, packImported } from '../router/packed.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import type {
  BuiltFacts,
  BuiltNetwork,
  OpenedNetwork,
  WantedNetwork,
} from './contract/network.ts';
import { keyOf } from './reading.ts';

/** An open network. */
export interface Opening {
  router: RouteFinder;
  opened: OpenedNetwork;
  imported: ImportedNetwork;
}

/** Null if it was built with another reading, by another version, or is damaged. */
export async function openBuilt(
  wanted: WantedNetwork,
): Promise<{ imported: ImportedNetwork; facts: BuiltFacts } | null> {
  const { built } = wanted.source;
  if (!built || built.reading !== keyOf(wanted)) return null;
  try {
    const imported = openPacked(await bytesOf(built.packed));
    return { imported: { ...imported, fields: built.fields }, facts: built.facts };
  } catch {
    // The source is read instead.
    return null;
  }
}

/** The page's store has it as it is, the page in one file gzipped. */
async function bytesOf(packed: Blob): Promise<ArrayBuffer> {
  const start = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  if (!isGzip(start)) return packed.arrayBuffer();
  const whole = packed.stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(whole).arrayBuffer();
}

export function packBuilt({
  router,
  imported,
  opened,
  wanted,
}: Opening & { wanted: WantedNetwork }): BuiltNetwork {
  const { info, ofOsm: _, picture: __, ...facts } = opened;
  const packed = new Blob([packImported({ ...imported, order: router.order })]);
  return { reading: keyOf(wanted), packed, fields: info.fields, facts };
}
