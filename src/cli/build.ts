import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BuildCommand } from './arguments.ts';
import { openRouter, startProgress } from './files.ts';

/** Writes the network, prepared for the hierarchy, to one file that all commands read. */
export async function build(command: BuildCommand): Promise<0> {
  const { output, force } = command;
  checkOutput(output, force);
  const router = await openRouter(command);
  const progress = startProgress();
  router.prepare({ onProgress: (done) => progress.say('Preparing', done) });
  progress.end();
  writeWhole(output, new Uint8Array(router.toBuffer()), force);
  return 0;
}

/** @throws RangeError when nothing can be written there, or may not be overwritten */
function checkOutput(output: string, force: boolean): void {
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
function writeWhole(output: string, bytes: Uint8Array, force: boolean): void {
  const part = `${output}.${process.pid}.part`;
  try {
    writeFileSync(part, bytes, { flag: 'wx' });
    checkOutput(output, force);
    renameSync(part, output);
  } finally {
    rmSync(part, { force: true });
  }
}
