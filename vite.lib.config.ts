import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/**
 * The package: what `package.json` exports and the command, as ES modules. Every dependency is
 * bundled, so that an installation brings no others; `dist/lib/licenses.md` names them. What is
 * imported lazily (formats, report and repair, areas) stays in chunks of its own.
 */
export default defineConfig({
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
        'cli/main': 'src/cli/main.ts',
      },
    },
    rolldownOptions: {
      platform: 'neutral',
      external: [...builtinModules, /^node:/],
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
