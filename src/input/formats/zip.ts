/** A zip archive → the files in it, by the directory at its end (PKWARE APPNOTE 6.3, 4.3). */
import { InputError, MAX_BYTES } from '../input-error.ts';
import { inflate } from './inflate.ts';

export interface ZipEntry {
  /** As it is written, with its folders; nothing is ever saved by it. */
  name: string;
  /** @throws InputError when it cannot be unpacked, or is larger than 512 MB */
  read(): Promise<Uint8Array>;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** The end of the directory has as many bytes, and a comment of up to 64 kB behind it. */
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const MOST_COMMENT = 2 ** 16;
const STORED = 0;
const DEFLATED = 8;

/** @throws InputError when its directory is damaged */
export function zipEntries(zip: Uint8Array): ZipEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  const decoder = new TextDecoder();
  try {
    const end = directoryEnd(view);
    const entries: ZipEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      const entry = at;
      if (view.getUint32(entry, true) !== DIRECTORY_ENTRY) throw damaged();
      const nameLength = view.getUint16(entry + 28, true);
      const name = zip.subarray(entry + ENTRY_SIZE, entry + ENTRY_SIZE + nameLength);
      entries.push({ name: decoder.decode(name), read: () => unpack(zip, view, entry) });
      at += ENTRY_SIZE + nameLength;
      at += view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
    }
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
}

function directoryEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - MOST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  throw damaged();
}

async function unpack(zip: Uint8Array, view: DataView, entry: number): Promise<Uint8Array> {
  try {
    const isEncrypted = (view.getUint16(entry + 8, true) & 1) === 1;
    const method = view.getUint16(entry + 10, true);
    const packedSize = view.getUint32(entry + 20, true);
    const size = view.getUint32(entry + 24, true);
    const local = view.getUint32(entry + 42, true);
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw unknownMethod();
    if (size > MAX_BYTES) throw tooLarge();
    if (view.getUint32(local, true) !== LOCAL_HEADER) throw damaged();
    const start =
      local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packedSize > zip.length) throw damaged();
    const packed = zip.subarray(start, start + packedSize);
    return method === STORED ? packed : await inflate(packed, 'deflate-raw', size);
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
}

function damaged(): InputError {
  return new InputError('damaged-file', 'The zip archive is cut off or damaged. Load it again.');
}

function unknownMethod(): InputError {
  return new InputError(
    'unknown-compression',
    'The zip archive is encrypted or packed in an unusual way. Unpack it and load the files inside.',
  );
}

function tooLarge(): InputError {
  return new InputError(
    'too-large',
    'The zip archive holds a file larger than 512 MB, which is the limit. Unpack it and load that file.',
  );
}
