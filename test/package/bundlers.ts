/** One page that uses the client, as each bundler builds it. */
import { join } from 'node:path';
import { build as buildByEsbuild } from 'esbuild';
import type { Browser } from 'playwright-core';
import { build as buildByVite, preview } from 'vite';
import webpack from 'webpack';

/** @param project the folder with the installed package and `page/main.js` */
export const bundlers: Record<string, (project: string) => Promise<void>> = {
  async vite(project) {
    await buildByVite({
      root: join(project, 'page'),
      base: './',
      configFile: false,
      logLevel: 'error',
      build: { outDir: join(project, 'vite') },
    });
  },
  async webpack(project) {
    const compiler = webpack({
      mode: 'production',
      context: project,
      entry: './page/main.js',
      output: { path: join(project, 'webpack') },
      // Vite and esbuild minify the same code, each by its own means; terser, which is webpack's and
      // takes fourteen seconds, is not tried.
      optimization: { minimize: false },
    });
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      compiler!.run((error, stats) => (error ? reject(error) : resolve(stats)));
    });
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  },
  async esbuild(project) {
    await buildByEsbuild({
      absWorkingDir: project,
      entryPoints: ['page/main.js', { in: 'roadstar/router.worker', out: 'router.worker' }],
      bundle: true,
      minify: true,
      format: 'esm',
      outdir: 'esbuild',
      logLevel: 'error',
      outbase: 'page',
    });
  },
};

/**
 * Opens pages of a folder, isolated or not, and gives their titles.
 *
 * @param end what the awaited titles end with
 */
export async function titlesOf(
  browser: Browser,
  folder: string,
  pages: readonly string[],
  headers: Record<string, string>,
  end = '',
): Promise<Record<string, string>> {
  const server = await preview({
    root: folder,
    configFile: false,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, headers },
    logLevel: 'error',
  });
  const titles: Record<string, string> = {};
  try {
    const address = server.httpServer.address() as { port: number };
    for (const name of pages) {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.goto(`http://127.0.0.1:${address.port}/${name}`);
      const isThere = (end: string) => document.title !== '' && document.title.endsWith(end);
      await page.waitForFunction(isThere, end).catch(() => {});
      titles[name] = [await page.title(), ...faults].join('; ');
      await page.close();
    }
  } finally {
    await server.close();
  }
  return titles;
}
