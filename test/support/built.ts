/** The package as it is built: a process that reads the sources spends a second on them alone. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { viteBuild } from '../setup/vite.ts';

/** The path of a built file. The first test that asks for one builds all, for all files of a run. */
export function built(name: string): string {
  const [done, parts, lock] = ['lib', 'parts', 'lock'].map((part) => join(inject('built'), part));
  while (!existsSync(done!)) {
    if (!acquired(lock!)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      continue;
    }
    try {
      if (!existsSync(done!)) build(parts!, done!);
    } finally {
      rmdirSync(lock!);
    }
  }
  return join(done!, name);
}

/** Several processes may try: the folder is made by one of them. */
function acquired(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

function build(parts: string, done: string): void {
  const { status } = spawnSync(...viteBuild(parts, 'vite.lib.config.ts'));
  if (status !== 0) throw new Error(`The package does not build: vite ended with ${status}.`);
  renameSync(parts, done);
}
