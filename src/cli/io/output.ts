/** Files that commands write. */
import {
  accessSync,
  type BigIntStats,
  chmodSync,
  constants,
  lstatSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Values } from '../flags.ts';
import { CommandError, UsageError } from './messages.ts';
import { isUndecoded, nameOnDisk } from './names.ts';

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
  return checkOutput({ file: output, force, source });
}

/**
 * Call it before the work begins.
 *
 * @throws CommandError if the file cannot be written, or must not be overwritten
 */
export function checkOutput(output: Output): Output {
  const { file, force, source } = output;
  if (isUndecoded(file)) {
    throw new CommandError(`The name ${file} is not UTF-8. Name another file to write.`);
  }
  const folder = dirname(linkedFrom(file));
  const there = statusOf(file);
  if (there?.isDirectory()) {
    throw new CommandError(`${file} is a folder. Name a file in it.`);
  }
  if (!statusOf(folder)?.isDirectory()) {
    throw new CommandError(`There is no folder ${folder}. Create it first.`);
  }
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new CommandError(`No permission to write to the folder ${folder}. Name another one.`);
  }
  if (there === undefined) return output;
  if (!there.isFile()) throw new CommandError(`${file} is not a regular file. Name another one.`);
  const read = statusOf(source === '-' ? '/dev/stdin' : nameOnDisk(source));
  if (read?.ino === there.ino && read.dev === there.dev) {
    throw new CommandError(`${file} is the file that is read. Name another file to write.`);
  }
  if (!force) {
    throw new CommandError(`The file ${file} exists. Add --force to overwrite it.`);
  }
  return output;
}

/** Follows links. */
function statusOf(file: string | Buffer): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false });
}

/**
 * Writes under another name first, so that a half-written file never gets the name: not on a full
 * disk, and not when the command is interrupted. A link stays one, and the mode of a file that is
 * replaced stays its own.
 *
 * @throws CommandError if it cannot be written
 */
export async function writeWhole(
  output: Output,
  chunks: Iterable<string | Uint8Array>,
): Promise<void> {
  const target = linkedFrom(output.file);
  const part = `${target}.${process.pid}.part`;
  const remove = () => rmSync(part, { force: true });
  const forget = onInterruption(remove);
  try {
    const mode = statusOf(target)?.mode;
    await writeFile(part, chunks, { flag: 'wx' });
    checkOutput(output);
    if (mode !== undefined) chmodSync(part, Number(mode) & 0o7777);
    renameSync(part, target);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(writeFault(output.file, error as NodeJS.ErrnoException));
  } finally {
    remove();
    forget();
  }
}

/** The file to which a link leads, which need not exist; other names as they are. */
function linkedFrom(file: string): string {
  let target = file;
  // As many as Linux follows.
  for (let links = 0; links < 40; links++) {
    if (!lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) return target;
    target = resolve(dirname(target), readlinkSync(target));
  }
  throw new CommandError(`${file} is a link that leads back to itself. Name another file.`);
}

/** Runs before a signal ends the process as if nobody had listened. @returns stops that */
function onInterruption(run: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const end = (signal: NodeJS.Signals) => {
    run();
    forget();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return forget;
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
