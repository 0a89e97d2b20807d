/** The bytes of files, of addresses of the web, and of standard input ("-"). */
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { download, isAddress } from './download.ts';
import { nameOnDisk } from './names.ts';

const CHUNK = 2 ** 18;

export function openFile(file: string): AsyncIterable<Uint8Array> {
  if (file === '-') return process.stdin;
  return isAddress(file)
    ? download(file)
    : createReadStream(nameOnDisk(file), { highWaterMark: CHUNK });
}

/** Undefined where it is not known before. */
export function sizeOf(file: string): number | undefined {
  return file === '-' || isAddress(file) ? undefined : statSync(nameOnDisk(file)).size;
}

/** Twice as fast as the DecompressionStream; also unpacks archives of several members. */
export function gunzip(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unzip = createGunzip({ chunkSize: CHUNK });
  // Errors reach the reader of the stream.
  pipeline(packed, unzip, () => {});
  return unzip;
}
