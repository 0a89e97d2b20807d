/** Files that commands write. */
import {
  accessSync,
  type BigIntStats,
  chmodSync,
  constants,
  createWriteStream,
  lstatSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Values } from '../flags.ts';
import { CommandError, UsageError } from './messages.ts';
import { isUndecoded, nameOnDisk } from './names.ts';

export interface Output {
  file: string;
  /** Whether an existing file may be overwritten. */
  force: boolean;
  /** The files that are read, which must not be overwritten. */
  sources: readonly string[];
}

/**
 * The file of `-o`, checked before the work begins; null for standard output, which is also `-`.
 *
 * @param required the example of a command that needs a file, for messages
 * @throws UsageError if no file is named, and as `checkOutput`
 */
export function outputOf(
  { output, force = false, json = false }: Values,
  sources: readonly string[],
  required?: { command: string; example: string },
): Output | null {
  if (required && output === undefined) {
    throw new UsageError(`${required.command} needs -o ${required.example}.`);
  }
  if (output !== undefined && output !== '-')
    return checkOutput({ file: output, force, sources });
  if (required && process.stdout.isTTY) {
    throw new UsageError(
      `${required.command} does not write to a terminal. Name a file: -o ${required.example}.`,
    );
  }
  if (required && json) throw new UsageError('--json needs standard output: name a file by -o.');
  return null;
}

/**
 * Call it before the work begins.
 *
 * @throws CommandError if the file cannot be written, or must not be overwritten
 */
export function checkOutput(output: Output): Output {
  const { file, force, sources } = output;
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
  for (const source of sources) {
    const read = statusOf(source === '-' ? '/dev/stdin' : nameOnDisk(source));
    if (read?.ino !== there.ino || read.dev !== there.dev) continue;
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
 * Writes a file, or standard output.
 *
 * @throws CommandError if it cannot be written
 */
export async function writeWhole(
  output: Output | null,
  chunks: Iterable<string | Uint8Array>,
): Promise<void> {
  const write = (stream: Writable) => pipeline(chunks, stream, { end: false });
  await (output === null ? write(process.stdout) : toFile(output, write));
}

/**
 * Writes under another name first, so that a half-written file never gets the name: not on a full
 * disk, and not when the command is interrupted or fails. A link stays one, and the mode of a file
 * that is replaced stays its own.
 *
 * @param fill writes to the stream
 * @throws CommandError if it cannot be written, and what `fill` throws
 */
export async function toFile<T>(
  output: Output,
  fill: (stream: Writable) => Promise<T>,
): Promise<T> {
  const target = linkedFrom(output.file);
  const part = `${target}.${process.pid}.part`;
  const remove = () => rmSync(part, { force: true });
  const forget = onInterruption(remove);
  const stream = createWriteStream(part, { flags: 'wx' });
  const written = finished(stream);
  // A fault is reported below, also if it comes while nobody waits.
  written.catch(() => {});
  let isWritten = false;
  try {
    const result = await fill(stream);
    stream.end();
    await written;
    isWritten = true;
    checkOutput(output);
    const mode = statusOf(target)?.mode;
    if (mode !== undefined) chmodSync(part, Number(mode) & 0o7777);
    renameSync(part, target);
    return result;
  } catch (error) {
    const isFault = stream.errored !== null || isWritten;
    if (error instanceof CommandError || !isFault) throw error;
    throw new CommandError(writeFault(output.file, error as NodeJS.ErrnoException));
  } finally {
    stream.destroy();
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
