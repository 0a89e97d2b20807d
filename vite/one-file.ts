import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { leafletParts } from './leaflet.ts';
import { systemTable } from './systems/plugin.ts';

/** Where the networks of the saved page are put in. */
const place = '<!--network-->';

/**
 * Writes `one-file.txt`: the page with all its scripts, styles and fonts in one HTML, but without a
 * network, which the page puts in when it is saved (`src/app/one-file/save.ts`). The scripts are
 * gzipped, which halves the file.
 */
export function oneFile(): Plugin {
  return {
    name: 'roadstar-one-file',
    apply: 'build',
    async generateBundle() {
      const [page, worker] = await Promise.all([
        built('src/app/main.ts', 'es'),
        // From addresses of a page on the disk, browsers start no modules.
        built('src/worker/all.worker.ts', 'iife'),
      ]);
      const source = htmlOf(readFileSync('index.html', 'utf8'), page, worker.script);
      this.emitFile({ type: 'asset', fileName: 'one-file.txt', source });
    },
  };
}

interface Built {
  script: string;
  styles: string;
}

/** A module with all that it imports, however late. */
async function built(entry: string, format: 'es' | 'iife'): Promise<Built> {
  const result = await build({
    configFile: false,
    mode: 'one-file',
    publicDir: false,
    logLevel: 'warn',
    plugins: [leafletParts(), systemTable(), styleInside(), workersInside()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: entry,
        output: { format, codeSplitting: false },
        // Vite's helper for preloading mentions it and does not run.
        checks: { emptyImportMeta: false },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const scripts = output.filter((file) => file.type === 'chunk');
  if (scripts.length !== 1) throw new Error(`${entry} became ${scripts.length} scripts.`);
  const styles = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return {
    script: scripts[0]!.code.replaceAll('\r\n', '\n'),
    styles: styles
      .map((file) => String((file as Rolldown.OutputAsset).source))
      .join('\n')
      // The page's smaller font would come on top of the whole one.
      .replace(/@font-face\s*\{[^}]*unicode-range[^}]*\}/, ''),
  };
}

/** Workers come from the page instead of from addresses. */
function workersInside(): Plugin {
  return {
    name: 'roadstar-workers-inside',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/app/') || !code.includes('new Worker(')) return;
      const address = /new URL\('[^']*\/(\w+)\.worker\.ts', import\.meta\.url\)/g;
      const from = JSON.stringify(
        new URL('../src/app/one-file/carried.ts', import.meta.url).pathname,
      );
      const inside = code.replace(address, "workerAddress('$1')").replace(/type: 'module',?/, '');
      if (inside === code) this.error(`${id} starts a worker in a way that is not known here.`);
      return `import { workerAddress } from ${from};\n${inside}`;
    },
  };
}

/** The style sheet that index.html names. */
function styleInside(): Plugin {
  return {
    name: 'roadstar-style-inside',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/src/app/main.ts') ? `import './style/main.css';\n${code}` : undefined,
  };
}

/** Only these scripts and styles run: the policy names them by their hashes. */
function htmlOf(index: string, { script, styles }: Built, worker: string): string {
  const icon = readFileSync('src/app/star.svg').toString('base64');
  const policy = (html: string) =>
    html
      .replace("script-src 'self'", `script-src ${hashOf(unpack)} ${hashOf(script)}`)
      .replace("style-src 'self'", `style-src ${hashOf(styles)}`)
      .replace("worker-src 'self' blob:", 'worker-src blob:')
      .replace("font-src 'self'", 'font-src data:')
      .replace("img-src 'self' ", 'img-src ')
      .replace("connect-src 'self' ", 'connect-src ')
      .replace(" manifest-src 'self';", '')
      .replace(" frame-src 'self';", '');
  return policy(index)
    .replace('/src/app/star.svg', `data:image/svg+xml;base64,${icon}`)
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${styles}</style>`)
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(
      '</body>',
      () =>
        `${place}\n${packed('workers', worker)}${packed('script', script)}<script type="module">${unpack}</script>\n</body>`,
    );
}

/** Unpacks the scripts where they stand, and runs that of the page. */
const unpack = `
for (const id of ['workers', 'script']) {
  const element = document.getElementById(id);
  const letters = atob(element.textContent);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  element.textContent = await new Response(text).text();
}
const script = document.createElement('script');
script.type = 'module';
script.textContent = document.getElementById('script').textContent;
document.body.append(script);
`;

function packed(id: string, script: string): string {
  const bytes = gzipSync(script, { level: 9 }).toString('base64');
  return `<script type="text/plain" id="${id}">${bytes}</script>\n`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
