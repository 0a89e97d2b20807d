import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** The page. `data/` also holds scripts, so the build takes only the networks from it. */
export default defineConfig({
  base: './',
  publicDir: false,
  build: {
    outDir: 'dist/page',
    target: 'es2022',
    // The Content-Security-Policy allows files of this site and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  plugins: [networks(), relaxPolicyInDevelopment()],
});

/** Copies data/*.geojson and data/*.txt next to the page, as the development server serves them. */
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

/** Vite's client uses a web socket and style elements; the built page uses neither. */
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
