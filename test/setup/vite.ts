import type { SpawnOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * How Vite builds the page into a folder, in a process of its own: Vitest's says NODE_ENV=test, and
 * the page would be built for that.
 */
export function viteBuild(
  folder: string,
): [program: string, words: string[], options: SpawnOptions] {
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const { NODE_ENV: _, ...env } = process.env;
  const words = ['build', '--outDir', folder, '--emptyOutDir'];
  return [
    process.execPath,
    [join(vite, 'bin/vite.js'), ...words, '--logLevel', 'warn'],
    { env, stdio: ['ignore', 'inherit', 'inherit'] },
  ];
}
