import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright-core';

const remedy =
  'Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the tests again.';

/** The whole browser, or its shell: that has no window, and takes two thirds of the processor time. */
type Build = 'whole' | 'shell';

/**
 * The way to start a Chromium on this machine: the one that CHROMIUM_PATH or CHROME_PATH names,
 * else one of this build, of the system or Playwright's own, else one of the other build. Where
 * there is none, it installs one and says so. Rejects with one sentence that ends with the remedy.
 */
export async function findChromium(build: Build = 'whole'): Promise<LaunchOptions> {
  for (const name of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const executablePath = process.env[name];
    if (!executablePath) continue;
    const found = await start({ executablePath });
    if (typeof found === 'object') return found;
    throw new Error(`${name} is ${executablePath}, which does not start (${found}). ${remedy}`);
  }
  return (await firstThatStarts(build)) ?? (await install(build));
}

/** An empty `LaunchOptions` lets Playwright choose its own, which is the shell. */
async function firstThatStarts(build: Build): Promise<LaunchOptions | undefined> {
  const shells = [...systemShells(), undefined];
  const paths = build === 'shell' ? [...shells, ...systemPaths()] : [...systemPaths(), ...shells];
  for (const executablePath of paths) {
    if (executablePath && !existsSync(executablePath)) continue;
    const found = await start(executablePath ? { executablePath } : {});
    if (typeof found === 'object') return found;
    if (executablePath) console.log(`${executablePath} does not start (${found}).`);
  }
  return undefined;
}

async function install(build: Build): Promise<LaunchOptions> {
  let fault = '';
  for (const [command, args] of installers(build)) {
    console.log(
      `The browser tests need a Chromium and found none. Installing one with: ${command} ${args.join(' ')}`,
    );
    const code = await run(command, args);
    const found = code === 0 ? await firstThatStarts(build) : undefined;
    if (found) return found;
    fault = code === 0 ? 'what it installed does not start' : `it ended with ${code}`;
  }
  throw new Error(`No Chromium found, and installing one failed (${fault}). ${remedy}`);
}

function installers(build: Build): [command: string, args: string[]][] {
  const isRoot = process.getuid?.() === 0;
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js');
  const systemLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  const playwrights: [string, string[]] = [
    process.execPath,
    [cli, 'install', ...systemLibraries, '--only-shell', 'chromium'],
  ];
  if (!isRoot || !isDebian()) return [playwrights];
  const name = build === 'shell' ? 'chromium-headless-shell' : 'chromium';
  return [
    ['sh', ['-c', `apt-get update -q && apt-get install -q -y --no-install-recommends ${name}`]],
    playwrights,
  ];
}

/** Ubuntu is none: its chromium package only points to a snap. */
function isDebian(): boolean {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

function run(command: string, args: string[]): Promise<number | string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 'no exit code'));
  });
}

/**
 * What has started, with what keeps it light; else the first line of the error. Who starts it
 * without Playwright needs its path, too.
 */
async function start(options: LaunchOptions): Promise<LaunchOptions | string> {
  try {
    const server = await chromium.launchServer(options);
    const { spawnfile, spawnargs } = server.process();
    await server.close();
    return { executablePath: spawnfile, args: [disableFeatures(spawnargs), youngSpace] };
  } catch (error) {
    return String(error).split('\n', 1)[0] ?? '';
  }
}

/**
 * Chromium starts with each new window what no test sees: two pages of its own for the list below
 * the address bar, and a spare renderer for the next page. Without them a visit takes half of the
 * processor time. The last `--disable-features` counts, so Playwright's own are repeated.
 */
function disableFeatures(args: readonly string[]): string {
  const flag = '--disable-features=';
  const known = args.findLast((arg) => arg.startsWith(flag))?.slice(flag.length);
  const unused = [
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'SpareRendererForSitePerProcess',
  ];
  return flag + [known, ...unused].filter(Boolean).join();
}

/**
 * Megabytes for new objects, from the start. V8 begins each worker with one and copies what lives
 * until it has grown: a tenth of the processor time of a visit.
 */
const youngSpace = '--js-flags=--min-semi-space-size=16';

function systemPaths(): string[] {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
  }
  if (process.platform === 'win32') {
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    );
    return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  }
  return onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
}

/** Debian's name, and that of the program in other packages. */
function systemShells(): string[] {
  return onPath(['chromium-headless-shell', 'chrome-headless-shell']);
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
