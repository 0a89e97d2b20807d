/** One network of the list of saved networks, without its bytes. */
import { isNumber, isRecord, isText, type KeptWork, readWork } from './format.ts';

/** Raise it when rows of this version could be misread by the page of today. */
export const rowVersion = 1;

export interface NetworkRow {
  version: number;
  /** The fingerprint of the file, or `url:` and the address. */
  id: string;
  name: string;
  /** Says what format it has, such as that of a maze. */
  fileName: string;
  /** Whether the user has named it: then it does not give way to others. */
  isNamed: boolean;
  /** Where it was loaded from, if it comes from the web. */
  url: string | null;
  /** Bytes that it takes. */
  size: number;
  nodes: number;
  /** Milliseconds since 1970, when it was open last. */
  opened: number;
  /** A PNG; null until there is one. */
  thumbnail: ArrayBuffer | null;
  /** The last plan on it, without steps. */
  work: KeptWork | null;
  /** When it was deleted; for a moment that can be undone. */
  deleted: number | null;
  /** The file on the disk, where the browser has given a handle on it, and as it was then. */
  disk: { handle: FileSystemFileHandle; modified: number; size: number } | null;
}

/** Null if it is spoilt, or if only a newer page can read it. */
export function readRow(value: unknown): NetworkRow | null {
  if (!isRecord(value) || value.version !== rowVersion) return null;
  const { version, id, name, fileName, isNamed, url, size, nodes, opened, deleted } = value;
  if (!isText(id, 3000) || !isText(name, 1000) || !isText(fileName, 1000)) return null;
  if (typeof isNamed !== 'boolean') return null;
  if (!isNumber(size) || !isNumber(nodes) || !isNumber(opened)) return null;
  if (url !== null && !(isText(url, 3000) && /^https?:/.test(url))) return null;
  if (deleted !== null && !isNumber(deleted)) return null;
  const thumbnail = value.thumbnail instanceof ArrayBuffer ? value.thumbnail : null;
  const disk = readDisk(value.disk);
  const work = readWork(value.work);
  const figures = { version, size, nodes, opened, deleted };
  return { ...figures, id, name, fileName, isNamed, url, thumbnail, work, disk };
}

function readDisk(value: unknown): NetworkRow['disk'] {
  if (!isRecord(value)) return null;
  const { handle, modified, size } = value;
  const isHandle =
    typeof FileSystemFileHandle !== 'undefined' && handle instanceof FileSystemFileHandle;
  return isHandle && isNumber(modified) && isNumber(size) ? { handle, modified, size } : null;
}

/** Those to be listed, the last opened first. */
export function listed(rows: readonly (NetworkRow | null)[]): NetworkRow[] {
  return rows
    .filter((row) => row !== null && row.deleted === null)
    .sort((one, other) => other!.opened - one!.opened) as NetworkRow[];
}

/** The networks that may give way to another one, the one that was not opened for longest first. */
export function givingWay(
  rows: readonly (NetworkRow | null)[],
  inUse: ReadonlySet<string>,
): NetworkRow[] {
  const free = rows.filter((row) => row && !row.isNamed && !inUse.has(row.id)) as NetworkRow[];
  return free.sort((one, other) => one.opened - other.opened);
}
