import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { systemTable } from './systems/plugin.ts';

/** The scripts: what each holds, and the global that has its exports. */
const scripts = {
  roadstar: { entry: 'src/script-tag.ts', name: 'roadstar' },
  'roadstar-leaflet': { entry: 'src/leaflet.ts', name: 'roadstar.leaflet' },
  'roadstar-element': { entry: 'src/element.ts', name: 'roadstar.element' },
};

/** The address of `client/start.js`, which finds the script of the worker beside it. */
const HERE = '__roadstar_here__';

/**
 * Writes `roadstar.js`, `roadstar-leaflet.js` and `roadstar-element.js` beside the folder `lib` of the
 * modules, for pages that load them with a script tag. Whatever the library loads when it is needed
 * comes from those modules.
 */
export function scriptTag(): Plugin {
  return {
    name: 'roadstar-script-tag',
    async writeBundle({ dir: lib }) {
      for (const [file, { entry, name }] of Object.entries(scripts)) {
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          plugins: [systemTable(), fromModules()],
          build: {
            outDir: dirname(lib!),
            emptyOutDir: false,
            target: 'es2022',
            lib: { entry, formats: ['iife'], name, fileName: () => `${file}.js` },
            rolldownOptions: {
              external: ['leaflet'],
              output: {
                extend: true,
                globals: { leaflet: 'L' },
                intro: `const ${HERE} = new URL('lib/client/start.js', document.currentScript.src).href;`,
              },
            },
          },
        });
      }
    },
  };
}

/** In a script, too, `import()` resolves addresses by that of the script. */
function fromModules(): Plugin {
  const source = fileURLToPath(new URL('../src/', import.meta.url));
  return {
    name: 'roadstar-from-modules',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/src/client/start.ts')
        ? code.replaceAll('import.meta.url', HERE).replace(".worker.ts'", ".worker.js'")
        : undefined,
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return;
      const found = await this.resolve(specifier, importer);
      if (!found?.id.startsWith(source)) this.error(`${importer} imports ${specifier}.`);
      const path = found.id.slice(source.length).replace(/\.ts$/, '.js');
      return { id: `./lib/${path}`, external: true };
    },
  };
}
