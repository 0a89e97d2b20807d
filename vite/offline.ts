import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconsOf } from './icons.ts';
import { manifest } from './manifest.ts';

const worker = 'service-worker';

/**
 * What makes the page installable and lets it run without a network: the manifest, its icons, and
 * the service worker with the list of all files of the build.
 */
export function offline(): Plugin {
  return {
    name: 'roadstar-offline',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', [worker]: `src/worker/${worker}.ts` },
          output: {
            // The address of a service worker must not change.
            entryFileNames: ({ name }) =>
              name === worker ? '[name].js' : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'link',
          attrs: { rel: 'manifest', href: './manifest.webmanifest' },
          // After the content security policy, which binds only what follows.
          injectTo: 'head',
        },
      ],
    },
    async generateBundle() {
      const icons = await iconsOf(readFileSync('src/app/star.svg', 'utf8'));
      for (const { fileName, source } of icons)
        this.emitFile({ type: 'asset', fileName, source });
      const source = JSON.stringify(manifest(icons));
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
    writeBundle({ dir }) {
      writeList(dir!);
    },
  };
}

/** Writes the list of the files in a folder before the code of the service worker. */
function writeList(folder: string): void {
  const path = join(folder, `${worker}.js`);
  const files = Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => file !== path)
      .sort()
      .map((file) => [
        file.slice(join(folder, '/').length).replaceAll('\\', '/'),
        createHash('sha256').update(readFileSync(file)).digest('base64'),
      ]),
  );
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const list = `const release=${JSON.stringify({ version, files })};\n`;
  writeFileSync(path, list + readFileSync(path, 'utf8'));
}
