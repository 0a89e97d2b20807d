import { chmodSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { defineConfig, esmExternalRequirePlugin } from 'vite';
import { manPage } from './docs/man.ts';
import { scriptTag } from './vite/script-tag.ts';
import { systemTable } from './vite/systems/plugin.ts';
import { workerAddress } from './vite/worker-address.ts';

/**
 * The package: what `package.json` exports and the command, as ES modules. Every dependency comes
 * along, with what is used of it, so that an installation brings no others; `dist/lib/licenses.md`
 * names them. Each module stays a file, so that the bundler of an application can leave out, or
 * load later, whatever is not needed at once: with fewer, larger files `Router` weighs 7 kB more.
 */
export default defineConfig({
  plugins: [
    systemTable(),
    workerAddress(),
    // CommonJS packages of the server require modules of Node, which ES modules import.
    esmExternalRequirePlugin({ external: [...builtinModules, /^node:/] }),
    scriptTag(),
    {
      name: 'executable-command',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'cli/roadstar.1', source: manPage() });
      },
      writeBundle: ({ dir }) => chmodSync(`${dir}/cli/main.js`, 0o755),
    },
  ],
  publicDir: false,
  build: {
    outDir: 'dist/lib',
    emptyOutDir: true,
    target: 'es2022',
    // Readable stack traces; the bundler of an application minifies.
    minify: false,
    sourcemap: false,
    license: { fileName: 'licenses.md' },
    lib: {
      formats: ['es'],
      entry: {
        index: 'src/index.ts',
        graph: 'src/graph.ts',
        formats: 'src/formats.ts',
        client: 'src/client.ts',
        leaflet: 'src/leaflet.ts',
        maplibre: 'src/maplibre.ts',
        element: 'src/element.ts',
        'client/router.worker': 'src/client/router.worker.ts',
        'serve-router': 'src/serve-router.ts',
        server: 'src/server.ts',
        queue: 'src/queue.ts',
        remote: 'src/remote.ts',
        valhalla: 'src/valhalla.ts',
        'cli/main': 'src/cli/main.ts',
        // Threads of the server, and what its opener imports by URL.
        'server/pool/opener': 'src/server/pool/opener.ts',
        'server/pool/answerer': 'src/server/pool/answerer.ts',
        'server/pool/open-file': 'src/server/pool/open-file.ts',
        'cli/io/served-roads': 'src/cli/io/served-roads.ts',
      },
    },
    rolldownOptions: {
      platform: 'neutral',
      external: ['leaflet', 'maplibre-gl', 'bullmq', 'ioredis'],
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: ({ name }) => `${name.replace(/^.*node_modules/, 'vendor')}.js`,
      },
    },
  },
});
