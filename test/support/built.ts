/** The package as it is packed: a process that reads the sources spends a second on them alone. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

/** The path of a built file. */
export function built(name: string): string {
  return join(packed(), 'package/dist/lib', name);
}

/** The path of the package as npm would publish it. */
export function tarball(): string {
  return join(packed(), tarballIn(packed()));
}

/**
 * The folder with the tarball, unpacked as `package`. The first test that asks has all built and
 * packed, for all files of a run.
 */
function packed(): string {
  const [done, parts, lock] = ['packed', 'parts', 'lock'].map((part) =>
    join(inject('built'), part),
  );
  while (!existsSync(done!)) {
    if (!acquired(lock!)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      continue;
    }
    try {
      if (!existsSync(done!)) pack(parts!, done!);
    } finally {
      rmdirSync(lock!);
    }
  }
  return done!;
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

function pack(parts: string, done: string): void {
  mkdirSync(parts, { recursive: true });
  const root = fileURLToPath(new URL('../../', import.meta.url));
  // npm builds it before it packs it.
  run('npm', ['pack', '--silent', '--pack-destination', parts], root);
  run('tar', ['-xzf', tarballIn(parts)], parts);
  renameSync(parts, done);
}

function run(program: string, words: readonly string[], cwd: string): void {
  // Vitest's own settings are not those of a publisher.
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new Error(
    `The package is not packed: ${program} ended with ${status}.\n${stdout}\n${stderr}`,
  );
}

function tarballIn(folder: string): string {
  return readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
}
