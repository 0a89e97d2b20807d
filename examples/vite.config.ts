import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { systemTable } from '../vite/systems/plugin.ts';

const pages = ['element', 'index', 'leaflet', 'leaflet-routing-machine', 'maplibre', 'worker'];
const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The examples import what the package exports; here, its sources take that place. */
export default defineConfig({
  root: source('examples'),
  base: './',
  publicDir: source('data'),
  resolve: {
    alias: [
      { find: /^roadstar$/, replacement: source('src/index.ts') },
      { find: 'roadstar/worker', replacement: source('src/client.ts') },
      { find: /^roadstar\/(element|leaflet|maplibre)$/, replacement: source('src/$1.ts') },
    ],
  },
  plugins: [systemTable()],
  worker: { format: 'es', plugins: () => [systemTable()] },
  build: {
    target: 'es2022',
    rolldownOptions: { input: pages.map((name) => source(`examples/${name}.html`)) },
  },
});
