/** The bytes of files, of addresses of the web, and of standard input ("-"). */
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { joinFiles } from '../../formats.ts';
import { download, isAddress } from './download.ts';
import { CommandError } from './messages.ts';
import { nameOnDisk } from './names.ts';

const CHUNK = 2 ** 18;

let isInputTaken = false;

/** Called before a command begins. */
export function freeStandardInput(): void {
  isInputTaken = false;
}

/** @throws CommandError if standard input is read a second time */
export function openFile(file: string): AsyncIterable<Uint8Array> {
  return openSized(file).bytes;
}

export interface SizedBytes {
  bytes: AsyncIterable<Uint8Array>;
  /** Absent where it is not known before. */
  size?: number;
}

/** @throws besides, the error of the file system for a missing file */
export function openSized(file: string): SizedBytes {
  if (file === '-') return { bytes: standardInput() };
  if (isAddress(file)) return { bytes: download(file) };
  const parts = [file, ...besideShapefile(file)];
  // Fails for a missing file before a stream does.
  const size = parts.reduce((sum, part) => sum + (sizeOf(part) ?? 0), 0);
  return { bytes: parts.length === 1 ? bytesOf(file) : together(parts), size };
}

/** Undefined where it is not known before. */
export function sizeOf(file: string): number | undefined {
  return file === '-' || isAddress(file) ? undefined : statSync(nameOnDisk(file)).size;
}

function standardInput(): AsyncIterable<Uint8Array> {
  if (isInputTaken) {
    throw new CommandError('Standard input can be read once only. Name the other files.');
  }
  isInputTaken = true;
  return process.stdin;
}

function bytesOf(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(nameOnDisk(file), { highWaterMark: CHUNK });
}

async function* together(files: readonly string[]): AsyncGenerator<Uint8Array> {
  yield* await joinFiles(files.map((file) => ({ path: basename(file), bytes: bytesOf(file) })));
}

/** The table, the coordinate system and the encoding of a bare .shp: files of the same name. */
function besideShapefile(file: string): string[] {
  if (!/\.shp$/i.test(file) || !existsSync(file)) return [];
  const folder = dirname(file);
  const base = basename(file).slice(0, -'.shp'.length).toLowerCase();
  const names = readdirSync(folder);
  const parts = ['.dbf', '.prj', '.cpg'].map((end) =>
    names.find((name) => name.toLowerCase() === base + end),
  );
  return parts.filter((name) => name !== undefined).map((name) => join(folder, name));
}

/** Twice as fast as the DecompressionStream; also unpacks archives of several members. */
export function gunzip(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unzip = createGunzip({ chunkSize: CHUNK });
  // Errors reach the reader of the stream.
  pipeline(packed, unzip, () => {});
  return unzip;
}
