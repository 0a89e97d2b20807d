/** Files that commands write. */
import { closeSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** @throws RangeError when nothing can be written there, or may not be overwritten */
export function checkOutput(output: string, force: boolean): void {
  if (!statSync(dirname(output), { throwIfNoEntry: false })?.isDirectory()) {
    throw new RangeError(`There is no folder ${dirname(output)}. Make it first.`);
  }
  const there = statSync(output, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isFile()) throw new RangeError(`${output} is no file. Name one to write to.`);
  if (!force) {
    throw new RangeError(`The file ${output} is already there. Add --force to overwrite it.`);
  }
}

/** Under another name first, so that nobody ever finds half a file. */
export function writeWhole(output: string, chunks: Iterable<Uint8Array>, force: boolean): void {
  const part = `${output}.${process.pid}.part`;
  try {
    const file = openSync(part, 'wx');
    try {
      for (const chunk of chunks) writeAll(file, chunk);
    } finally {
      closeSync(file);
    }
    checkOutput(output, force);
    renameSync(part, output);
  } finally {
    rmSync(part, { force: true });
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
