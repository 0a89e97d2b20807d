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
  if (file === '-') return standardInput();
  if (isAddress(file)) return download(file);
  const parts = [file, ...besideShapefile(file)];
  return parts.length === 1 ? bytesOf(file) : together(parts);
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

/** Undefined where it is not known before. */
export function sizeOf(file: string): number | undefined {
  if (file === '-' || isAddress(file)) return undefined;
  const sizes = [file, ...besideShapefile(file)].map((part) => statSync(nameOnDisk(part)).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Twice as fast as the DecompressionStream; also unpacks archives of several members. */
export function gunzip(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unzip = createGunzip({ chunkSize: CHUNK });
  // Errors reach the reader of the stream.
  pipeline(packed, unzip, () => {});
  return unzip;
}
