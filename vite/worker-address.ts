import type { Plugin } from 'vite';

/** Stands for `import.meta.url` where Vite would bundle the worker that it leads to. */
const HERE = '__roadstar_here__';

/**
 * Leaves `new Worker(new URL('./NAME.worker.ts', import.meta.url))` as it is, with the ending of the
 * built script, so that the bundler of an application finds the worker.
 */
export function workerAddress(): Plugin {
  return {
    name: 'roadstar-worker-address',
    enforce: 'pre',
    transform: (code) =>
      code.replace(
        /(new Worker\(new URL\('[^']+\.worker)\.ts', import\.meta\.url\)/,
        `$1.js', ${HERE})`,
      ),
    renderChunk: (code) => code.replaceAll(HERE, 'import.meta.url'),
  };
}
