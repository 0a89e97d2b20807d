import { readdirSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin } from 'vite';
import { leafletParts } from './vite/leaflet.ts';
import { offline } from './vite/offline.ts';
import { oneChunk } from './vite/one-chunk.ts';
import { oneFile } from './vite/one-file.ts';
import { systemTable } from './vite/systems/plugin.ts';

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
  worker: { format: 'es', plugins: () => [systemTable(), oneChunk('worker', /\.worker\.ts$/)] },
  // Packages of the workers are found at the start, not by a reload in the middle of the race.
  optimizeDeps: { entries: ['index.html', 'src/worker/*.worker.ts'] },
  plugins: [
    leafletParts(),
    systemTable(),
    networks(),
    fontSubset(),
    oneChunk('page', /\/src\/app\/main\.ts$/),
    oneFile(),
    offline(),
    relaxPolicyInDevelopment(),
  ],
});

/** Copies the networks of the page next to it, as the development server serves them. */
function networks(): Plugin {
  return {
    name: 'roadstar-networks',
    apply: 'build',
    generateBundle() {
      for (const file of readdirSync('data')) {
        // The city is there as TopoJSON, which is smaller.
        if (!/\.(geojson|topojson|txt)$/.test(file) || file === 'city.geojson') continue;
        this.emitFile({
          type: 'asset',
          fileName: `data/${file}`,
          source: readFileSync(`data/${file}`),
        });
      }
    },
  };
}

/** Makes the fonts that a style sheet names with `?subset`: the characters of their unicode-range. */
function fontSubset(): Plugin {
  return {
    name: 'roadstar-font-subset',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      for (const sheet of Object.values(bundle)) {
        if (sheet.type !== 'asset' || !sheet.fileName.endsWith('.css')) continue;
        const css = String(sheet.source);
        const rule = /url\([^)]*?([\w-]+\.woff2)\?subset\)[^}]*?unicode-range:([^;}]+)/.exec(css);
        const font = rule && bundle[`assets/${rule[1]}`];
        if (font?.type !== 'asset') continue;
        const source = await subsetFont(
          Buffer.from(font.source),
          charactersOf(rule![2]!),
          shapes,
        );
        const asset = this.emitFile({ type: 'asset', name: 'inter-subset.woff2', source });
        const name = this.getFileName(asset).replace('assets/', '');
        sheet.source = css.replace(`${rule![1]}?subset`, name);
      }
    },
  };
}

/** The types of subset-font do not know `keepFeatures`, hence a constant of its own. */
const shapes = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 } },
  // The font's other shapes of letters and digits, which no style asks for, weigh a third.
  keepFeatures: ['kern', 'tnum'],
};

/** @param range such as "U+20-7E,U+A0" */
function charactersOf(range: string): string {
  const codes = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].flatMap(([, from, to]) => {
    const first = Number.parseInt(from!, 16);
    return Array.from(
      { length: Number.parseInt(to ?? from!, 16) - first + 1 },
      (_, i) => first + i,
    );
  });
  return String.fromCharCode(...codes);
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
