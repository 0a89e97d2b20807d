import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from './command.ts';
import { openRouter, startProgress } from './files.ts';
import { UsageError } from './values.ts';

/** Writes the network, prepared for the hierarchy, to one file that all commands read. */
export const build: Command = {
  flags: ['profile', 'output', 'force'],
  async run({ output = '-', force = false }, source) {
    if (output === '-') throw new UsageError('build needs -o NETWORK.roadstar.');
    checkOutput(output, force);
    const router = await openRouter(source);
    const progress = startProgress();
    router.prepare({ onProgress: (done) => progress.say('Preparing', done) });
    progress.end();
    writeWhole(output, new Uint8Array(router.toBuffer()), force);
    return 0;
  },
};

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
