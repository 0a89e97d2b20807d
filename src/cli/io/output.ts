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
import type { Values } from '../flags.ts';
import { CommandError, UsageError } from '../values.ts';

export interface Output {
  file: string;
  /** Whether an existing file may be overwritten. */
  force: boolean;
  /** The file that is read, which must not be overwritten. */
  source: string;
}

/**
 * The file of `-o`, checked before the work begins.
 *
 * @param example name of a file, for messages
 * @throws UsageError if no file is named, and as `checkOutput`
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
 * Call it before the work begins.
 *
 * @throws CommandError if the file cannot be written, or must not be overwritten
 */
export function checkOutput({ file, force, source }: Output): void {
  const there = statusOf(file);
  if (there?.isDirectory()) {
    throw new CommandError(`${file} is a folder. Name a file in it.`);
  }
  checkFolder(dirname(file));
  if (there === undefined) return;
  if (!there.isFile()) throw new CommandError(`${file} is not a regular file. Name another one.`);
  const read = statusOf(source === '-' ? '/dev/stdin' : source);
  if (read?.ino === there.ino && read.dev === there.dev) {
    throw new CommandError(`${file} is the file that is read. Name another file to write.`);
  }
  if (!force) {
    throw new CommandError(`The file ${file} exists. Add --force to overwrite it.`);
  }
}

/** Follows links. */
function statusOf(file: string): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false });
}

function checkFolder(folder: string): void {
  if (!statusOf(folder)?.isDirectory()) {
    throw new CommandError(`There is no folder ${folder}. Create it first.`);
  }
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new CommandError(`No permission to write to the folder ${folder}. Name another one.`);
  }
}

/**
 * Writes under another name first, so that a half-written file never gets the name.
 *
 * @throws CommandError if it cannot be written
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
    if (error instanceof CommandError) throw error;
    throw new CommandError(writeFault(output.file, error as NodeJS.ErrnoException));
  } finally {
    rmSync(part, { force: true });
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

export function writeFault(name: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `${name} could not be written: the disk is full. Free some space, or write elsewhere.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission to write ${name}. Name another file.`;
    default:
      return `${name} could not be written (${code ?? message}).`;
  }
}
