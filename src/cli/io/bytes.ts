/** The bytes of files and of standard input ("-"). */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { nameOnDisk } from './names.ts';

const CHUNK = 2 ** 18;

export function openFile(file: string): AsyncIterable<Uint8Array> {
  if (file === '-') return process.stdin;
  return createReadStream(nameOnDisk(file), { highWaterMark: CHUNK });
}

/** Twice as fast as the DecompressionStream; also unpacks archives of several members. */
export function gunzip(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unzip = createGunzip({ chunkSize: CHUNK });
  // Errors reach the reader of the stream.
  pipeline(packed, unzip, () => {});
  return unzip;
}
