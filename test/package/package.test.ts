/** The package as others get it: packed, installed, and used as the documents say. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Browser, chromium } from 'playwright-core';
import { build, transformWithOxc } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Position, Router } from '../../src/index.ts';
import { findChromium } from '../setup/chromium.ts';
import { tarball } from '../support/built.ts';
import { bundlers, titlesOf } from './bundlers.ts';
import { checked, readDocument, show } from './examples.ts';

const MOST_PACKAGES = 25;
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = fileURLToPath(new URL('../../', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'roadstar-package-'));
// Vitest's own settings are not those of a user.
const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
const plain = { encoding: 'utf8', env, maxBuffer: 2 ** 28 } as const;

const documents = ['README.md', ...filesIn('docs', '.md')]
  .map((path) => readDocument(path, readText(path)))
  .filter(({ programs, commands }) => programs.length + commands.length > 0);
const question = { from: [18, 52] as Position, to: [18.05, 52.02] as Position };

beforeAll(() => {
  write('package.json', '{ "private": true, "type": "module" }');
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['install', tarball(), ...flags]);
  write('city.geojson', readText('data/city.geojson'));
  // It builds the library and asks a registry.
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('an installation brings no map, no queue and no other engine', () => {
  for (const name of [
    'leaflet',
    'leaflet-routing-machine',
    'maplibre-gl',
    'bullmq',
    'ioredis',
    '@valhallajs',
  ]) {
    expect(existsSync(join(project, 'node_modules', name)), name).toBe(false);
  }
});

test.each([
  [
    ['work', 'city.geojson', '--queue', 'redis://127.0.0.1:1', '--quiet'],
    'A queue needs the package ioredis, which is not installed. Run: npm install bullmq ioredis',
  ],
  [
    ['route', 'city.geojson', '--from', '18,52', '--to', '18,52', '--engine', 'valhalla'],
    'This needs the package @valhallajs/valhallajs, which is not installed. Run: npm install @valhallajs/valhallajs',
  ],
])('%j says which package is missing', (words, sentence) => {
  const bin = join(project, 'node_modules/roadstar/dist/lib/cli/main.js');
  const asked = spawnSync(process.execPath, [bin, ...words], { ...plain, cwd: project });
  expect([asked.status, asked.stderr]).toEqual([2, `roadstar: ${sentence}\n`]);
});

test('an installation is small and complete', () => {
  const { packages } = JSON.parse(
    readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8'),
  );
  expect(Object.keys(packages).length).toBeLessThanOrEqual(MOST_PACKAGES);
  const installed = readdirSync(join(project, 'node_modules/roadstar'));
  expect(installed.sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
});

test('import and require give the same router', () => {
  const ask = `
    const { readFileSync } = process.getBuiltinModule('node:fs');
    const router = Router.fromGeoJSON(readFileSync('city.geojson'));
    const answer = router.route(${JSON.stringify(question)});
    console.log(answer.found, answer.meters);`;
  write('imported.mjs', `import { Router } from 'roadstar';${ask}`);
  write('required.cjs', `const { Router } = require('roadstar');${ask}`);
  const answers = ['imported.mjs', 'required.cjs'].map((file) => run(process.execPath, [file]));
  expect(answers[0]).toMatch(/^true \d/);
  expect(answers[1]).toBe(answers[0]);
});

test('npx runs the command', () => {
  const ends = ['--from', '18,52', '--to', '18.05,52.02'];
  const printed = run('npx', ['--no-install', 'roadstar', 'route', 'city.geojson', ...ends]);
  expect(JSON.parse(printed)).toMatchObject({ type: 'Feature' });
});

test.skipIf(process.platform === 'win32')('the built command runs by its path', () => {
  expect(run(join(root, 'dist/lib/cli/main.js'), ['--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('a page that Vite builds routes in a worker', async () => {
  write('page/index.html', '<script type="module" src="./main.js"></script>');
  write(
    'page/main.js',
    `new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });`,
  );
  write(
    'page/worker.js',
    `import { Router } from 'roadstar';
    self.onmessage = ({ data: { text, from, to } }) => {
      self.postMessage(Router.fromGeoJSON(text).route({ from, to }).meters);
    };`,
  );
  await build({
    root: join(project, 'page'),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
  });
  const assets = join(project, 'page/dist/assets');
  const worker = readdirSync(assets).find((name) => name.startsWith('worker-'))!;
  const text = readText('data/city.geojson');
  const meters = await answerOf(pathToFileURL(join(assets, worker)).href, { text, ...question });
  expect(meters).toBeGreaterThan(1000);
});

describe('the client of a worker', () => {
  const main = `
    import { RouterClient } from '../node_modules/roadstar/dist/lib/client.js';
    const router = await RouterClient.open(fetch('../city.geojson'), { workers: 2 });
    const { meters } = await router.route(${JSON.stringify(question)});
    document.title = [crossOriginIsolated, meters].join(' ');`;
  const scripts: Record<string, string> = {
    vite: '',
    webpack: '<script defer src="main.js"></script>',
    esbuild: '<script type="module" src="main.js"></script>',
    page: '<script type="module" src="main.js"></script>',
  };
  const pages = Object.keys(scripts).map((name) => `${name}/index.html`);
  const isolation = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  let browser: Browser;
  const meters = () =>
    Router.fromGeoJSON(readText('data/city.geojson')).route(question) as { meters: number };

  beforeAll(async () => {
    for (const [name, script] of Object.entries(scripts)) {
      if (script) write(`${name}/index.html`, `<!doctype html>${script}`);
    }
    write('page/main.js', main);
    // As programs import it.
    for (const bundle of Object.values(bundlers)) {
      write(
        'page/main.js',
        main.replace('../node_modules/roadstar/dist/lib/client.js', 'roadstar/worker'),
      );
      await bundle(project);
    }
    write('page/main.js', main);
    browser = await chromium.launch(await findChromium('shell'));
  });
  afterAll(() => browser?.close());

  test.each([
    ['has a copy of the network in each', {}, false],
    ['shares the memory of an isolated page', isolation, true],
  ])('%s, however it was bundled', async (_, headers, isIsolated) => {
    const title = `${isIsolated} ${meters().meters}`;
    const expected = Object.fromEntries(pages.map((page) => [page, title]));
    expect(await titlesOf(browser, project, pages, headers)).toEqual(expected);
  });

  test('is there without modules, on a map of Leaflet', async () => {
    write('script-tag.html', readText('examples/script-tag.html'));
    write('manhattan.geojson', readText('data/manhattan.geojson'));
    cpSync(join(root, 'node_modules/leaflet'), join(project, 'node_modules/leaflet'), {
      recursive: true,
    });
    const router = Router.fromGeoJSON(readText('data/manhattan.geojson'));
    const ends = { from: [-73.9772, 40.7527], to: [-73.9742, 40.7712] };
    const { meters } = router.route(ends) as { meters: number };
    // The example says what it is until there is an answer.
    const page = 'script-tag.html';
    expect(await titlesOf(browser, project, [page], {}, ' m')).toEqual({
      [page]: `${Math.round(meters)} m`,
    });
  });

  test('works in Node', () => {
    const ask = `
      import { readFile } from 'node:fs/promises';
      import { RouterClient } from 'roadstar/worker';
      const router = await RouterClient.open(readFile('city.geojson'), { workers: 2 });
      console.log((await router.route(${JSON.stringify(question)})).meters);
      router.close();`;
    write('pool.mjs', ask);
    expect(run(process.execPath, ['pool.mjs'])).toBe(`${meters().meters}\n`);
  });
});

/** Runs a worker of the web in Node, and asks it one question. */
function answerOf(url: string, question: object): Promise<unknown> {
  const host = `
    import { parentPort } from 'node:worker_threads';
    globalThis.self = { postMessage: (answer) => parentPort.postMessage(answer) };
    await import(${JSON.stringify(url)});
    parentPort.once('message', (data) => self.onmessage({ data }));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(host)}`));
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

describe('strict TypeScript accepts every example', () => {
  const ours = createRequire(join(root, 'package.json'));
  const docs = createRequire(join(root, 'docs/package.json'));

  test.each([
    { version: '7', from: ours, module: 'nodenext', moduleResolution: 'nodenext' },
    { version: '7', from: ours, module: 'esnext', moduleResolution: 'bundler' },
    { version: '5.9', from: docs, module: 'nodenext', moduleResolution: 'nodenext' },
  ])('$version, $moduleResolution', ({ version, from, module, moduleResolution }) => {
    for (const { programs, modules } of documents) {
      for (const { name, content } of modules) write(`types/${name}`, content);
      for (const { name, code } of programs) {
        write(`types/${fileName(name)}.ts`, `${code}\nexport {};\n`);
      }
    }
    // The declarations of all entries, those of maps as well.
    const entries = Object.entries(manifestOf(root).exports)
      .filter(([, entry]) => Object.hasOwn(Object(entry), 'types'))
      // The declarations that MapLibre's own import are for bundlers.
      .filter(([path]) => path !== './maplibre' || moduleResolution === 'bundler')
      .map(([path], i) => `export * as entry${i} from 'roadstar${path.slice(1)}';`);
    expect(entries.length).toBeGreaterThan(8);
    write('types/entries.ts', entries.join('\n'));
    const typesOf = (name: string) => [join(root, 'node_modules', name)];
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module,
      moduleResolution,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      // Users of a map have its package.
      paths: {
        leaflet: typesOf('@types/leaflet/index.d.ts'),
        'leaflet-routing-machine': typesOf('@types/leaflet-routing-machine/index.d.ts'),
        'maplibre-gl': typesOf('maplibre-gl/dist/maplibre-gl.d.ts'),
      },
    };
    write('types/tsconfig.json', JSON.stringify({ compilerOptions }));
    const typescript = dirname(from.resolve('typescript/package.json'));
    expect(manifestOf(typescript).version).toMatch(`${version}.`);
    run(process.execPath, [join(typescript, 'bin/tsc'), '-p', 'types']);
  });
});

test('the documents have examples', () => {
  expect(documents.map(({ path }) => path)).toContain('README.md');
  expect(documents.some(({ programs }) => programs.length > 0)).toBe(true);
  expect(documents.some(({ commands }) => commands.length > 0)).toBe(true);
});

describe.each(documents)('$path', ({ path, files, modules, programs, commands }) => {
  const place = fileName(path);
  // As in a clone: with the roads that the examples name.
  beforeAll(async () => {
    for (const roads of [...filesIn('data', '.geojson'), ...filesIn('docs', '.geojson')]) {
      write(`${place}/${roads}`, readText(roads));
    }
    for (const { name, content } of files) write(`${place}/${name}`, content);
    for (const { name, content } of modules) {
      const { code } = await transformWithOxc(content, name);
      write(`${place}/${name.replace(/ts$/, 'js')}`, code);
    }
  });

  test.each(programs)('$name runs', async ({ name, code }) => {
    const script = await transformWithOxc(checked(code), 'example.ts');
    const file = `${fileName(name)}.mjs`;
    write(`${place}/${file}`, script.code + show);
    run(process.execPath, [file], join(project, place));
  });

  test.each(commands)('$name: $line', ({ line }) => {
    for (const part of line.split(' && ')) {
      if (part.startsWith('npm ')) expectScript(part);
      else runRoadstar(part, join(project, place));
    }
  });
});

function expectScript(line: string): void {
  const { scripts } = JSON.parse(readText('package.json'));
  const [, name] = /^npm (?:run )?(\S+)/.exec(line)!;
  expect(['install', 'ci', 'pack', ...Object.keys(scripts)]).toContain(name);
}

/** Without npx, which takes a second each time. */
function manifestOf(folder: string): {
  version: string;
  exports: Record<string, object | string>;
} {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function runRoadstar(line: string, cwd: string): void {
  expect(line).toMatch(/^npx roadstar /);
  const bin = join(project, 'node_modules/.bin');
  const shell = spawnSync(line.replace('npx ', ''), {
    ...plain,
    cwd,
    env: { ...env, PATH: bin + delimiter + env.PATH },
    shell: true,
  });
  // A check that finds faults ends with 1.
  printed(line, shell, line.startsWith('npx roadstar check') ? [0, 1] : [0]);
}

function run(program: string, words: readonly string[], cwd = project): string {
  // npm and npx are scripts on Windows.
  const shell = process.platform === 'win32' && program !== process.execPath;
  return printed(words.join(' '), spawnSync(program, words, { ...plain, cwd, shell }));
}

/** What a program printed; throws with all its words where it failed. */
function printed(
  what: string,
  { status, stdout, stderr, error }: ReturnType<typeof spawnSync>,
  allowed: readonly number[] = [0],
): string {
  if (error) throw error;
  if (!allowed.includes(status ?? -1)) {
    throw new Error(`${what} ended with ${status}.\n${stdout}\n${stderr}`);
  }
  return String(stdout);
}

function write(name: string, content: string): void {
  mkdirSync(dirname(join(project, name)), { recursive: true });
  writeFileSync(join(project, name), content);
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
}

function fileName(name: string): string {
  return name.replace(/\W/g, '-');
}
