/**
 * What the page in one file carries beside itself, in elements that hold data and do not run: its
 * network, its link and its workers. The build puts `workerAddress` where workers are started.
 */
import type { BuiltNetwork, Reading } from '../../worker/contract/network.ts';
import type { Network } from '../store/session.ts';

/** The element `network`, as JSON; its bytes are in the elements `packed` and `source`. */
export interface Carried extends Pick<Network, 'name' | 'rival' | 'start'> {
  /** That of the source, which may also be carried as packed roads. */
  fileName: string;
  reading: Reading;
  /** Null where the source alone is carried. */
  built: Omit<BuiltNetwork, 'packed'> | null;
  /** The view that was saved, without "#". */
  hash: string;
}

/** By this id its links name it. */
export const carriedId = 'carried';

export function carriedNetwork(): Network {
  const { fileName, reading, built, hash: _, ...network } = carried();
  const source = {
    name: fileName,
    file: blobOf('source'),
    ...(built && { built: { ...built, packed: blobOf('packed') } }),
  };
  return { ...reading, ...network, id: carriedId, source };
}

export function carriedHash(): string {
  return carried().hash;
}

const addresses = new Map<string, string>();

/** @param kind such as "router" */
export function workerAddress(kind: string): string {
  const known = addresses.get(kind);
  if (known) return known;
  const parts = [`const wanted = '${kind}';`, textOf('workers')];
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
  addresses.set(kind, address);
  return address;
}

function carried(): Carried {
  return JSON.parse(textOf('network')) as Carried;
}

function blobOf(id: string): Blob {
  const letters = atob(textOf(id));
  const bytes = new Uint8Array(letters.length);
  // `Uint8Array.from` takes many times as long.
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  return new Blob([bytes]);
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}
