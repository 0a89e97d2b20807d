/** The fingerprints of files, which links carry: they are known a moment after a file is open. */
import { signal } from '@preact/signals-core';
import type { NetworkSource } from '../../worker/contract/network.ts';

const known = signal<ReadonlyMap<NetworkSource, string>>(new Map());

export function fingerprintOf(source: NetworkSource): string | undefined {
  return source.fingerprint ?? known.value.get(source);
}

export function setFingerprint(source: NetworkSource, fingerprint: string): void {
  known.value = new Map(known.peek()).set(source, fingerprint);
}

/** The file that the last link was made with, until one of its name is compared with it. */
export const awaited = signal<{ file: string; fingerprint: string } | null>(null);
