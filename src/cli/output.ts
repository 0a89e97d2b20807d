/** Files that commands write. */
import {
  accessSync,
  type BigIntStats,
  closeSync,
  constants,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Values } from './command.ts';
import { UsageError } from './values.ts';

export interface Output {
  file: string;
  /** Whether it may be overwritten. */
  force: boolean;
  /** What is read, which may not. */
  source: string;
}

/**
 * What `-o` says, checked before the work begins.
 *
 * @param example of what the command writes
 * @throws UsageError when no file is named, besides what `checkOutput` throws
 */
export function outputOf(
  command: string,
  example: string,
  { output, force = false }: Values,
  source: string,
): Output {
  if (output === undefined) throw new UsageError(`${command} needs -o ${example}.`);
  if (output === '-') {
    throw new UsageError(`${command} writes to a file, not to standard output: -o ${example}.`);
  }
  const checked: Output = { file: output, force, source };
  checkOutput(checked);
  return checked;
}

/**
 * To be asked before the work begins.
 *
 * @throws RangeError when nothing can be written there, or may not be overwritten
 */
export function checkOutput({ file, force, source }: Output): void {
  const there = statusOf(file);
  if (there?.isDirectory()) {
    throw new RangeError(`${file} is a folder. Name a file in it to write to.`);
  }
  checkFolder(dirname(file));
  if (there === undefined) return;
  if (!there.isFile()) throw new RangeError(`${file} is no file. Name one to write to.`);
  const read = statusOf(source === '-' ? '/dev/stdin' : source);
  if (read?.ino === there.ino && read.dev === there.dev) {
    throw new RangeError(`${file} is the very file that is read. Name another one to write to.`);
  }
  if (!force) {
    throw new RangeError(`The file ${file} is already there. Add --force to overwrite it.`);
  }
}

/** Links are followed. */
function statusOf(file: string): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false });
}

function checkFolder(folder: string): void {
  if (!statusOf(folder)?.isDirectory()) {
    throw new RangeError(`There is no folder ${folder}. Make it first.`);
  }
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new RangeError(`Nothing may be written to the folder ${folder}. Name another one.`);
  }
}

/**
 * Under another name first, so that nobody ever finds half a file.
 *
 * @throws RangeError when it cannot be written
 */
export function writeWhole(output: Output, chunks: Iterable<Uint8Array>): void {
  const part = `${output.file}.${process.pid}.part`;
  try {
    const file = openSync(part, 'wx');
    try {
      for (const chunk of chunks) writeAll(file, chunk);
    } finally {
      closeSync(file);
    }
    checkOutput(output);
    renameSync(part, output.file);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new RangeError(writeFault(output.file, error as NodeJS.ErrnoException));
  } finally {
    rmSync(part, { force: true });
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/** Why something could not be written, in one sentence. */
export function writeFault(name: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `${name} could not be written: the disk is full. Make room, or write elsewhere.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${name} may not be written. Name another file.`;
    default:
      return `${name} could not be written (${code ?? message}).`;
  }
}
