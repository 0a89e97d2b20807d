import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** The page. `data/` holds scripts too, so only its networks travel with the build. */
export default defineConfig({
  base: './',
  publicDir: false,
  resolve: {
    alias: [
      {
        find: /^leaflet$/,
        replacement: fileURLToPath(new URL('src/app/leaflet.js', import.meta.url)),
      },
      // What Leaflet finds out of browsers that have no modules, and how it draws in them.
      {
        find: /^\.{1,2}\/(\.\.\/)?(core\/)?Browser$/,
        replacement: fileURLToPath(new URL('src/app/browser.js', import.meta.url)),
      },
      {
        find: './SVG.VML',
        replacement: fileURLToPath(new URL('src/app/no-vml.js', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist/page',
    target: 'es2022',
    // The Content-Security-Policy allows files of this site and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  plugins: [networks(), plainImports(), relaxPolicyInDevelopment()],
});

/** Puts data/*.geojson and data/*.txt beside the page, where the development server has them too. */
function networks(): Plugin {
  return {
    name: 'roadstar-networks',
    apply: 'build',
    generateBundle() {
      for (const file of readdirSync('data')) {
        if (!/\.(geojson|txt)$/.test(file)) continue;
        this.emitFile({
          type: 'asset',
          fileName: `data/${file}`,
          source: readFileSync(`data/${file}`),
        });
      }
    },
  };
}

/** No script that is loaded later brings styles along, so Vite's helper that waits for them can go. */
function plainImports(): Plugin {
  return {
    name: 'roadstar-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** Vite's client speaks over a web socket and writes style elements; the built page does neither. */
function relaxPolicyInDevelopment(): Plugin {
  return {
    name: 'roadstar-development-policy',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:"),
  };
}
