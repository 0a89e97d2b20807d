/**
 * What the page weighs. The budget is for the code of the first view: every script and style that
 * index.html names, every worker that one of those scripts starts, and all that these import
 * statically. What is reached by `import()` alone comes later, for those who need it: it is
 * listed, but not counted. Networks and the font are no code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes of code that the first view may load, each file gzipped. */
const budget = 95_000;

const page = new URL('../dist/page/', import.meta.url);
const files = codeFiles();
const first = firstView();
const later = files.filter((name) => !first.includes(name));

const width = Math.max(...files.map((name) => name.length));
console.log(`${'file'.padEnd(width)}  ${'bytes'.padStart(9)}  ${'gzipped'.padStart(9)}`);
const gzipped = print('first view', first);
print('later', later);

const share = Math.round((gzipped / budget) * 100);
console.log(`\n${share} % of the first view's budget of ${budget.toLocaleString('en')} bytes`);
if (gzipped > budget) {
  console.error('The page is over its budget: load something later, or leave it out.');
  process.exitCode = 1;
}

function codeFiles(): string[] {
  try {
    const names = readdirSync(page, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => /\.(js|css)$/.test(name));
  } catch {
    console.error('There is no built page in dist/page: run `npm run build` first.');
    process.exit(1);
  }
}

/** All files that are reached from index.html without an `import()`, wherever they lie. */
function firstView(): string[] {
  const found = new Set<string>();
  const reach = (names: readonly string[]): void => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      reach(namedIn(name, /\b(?:from|import|new URL\()\s*["'`](?:\.\/)?([^"'`]+)["'`]/g));
    }
  };
  reach(namedIn('index.html', /\b(?:src|href)="(?:\.\/)?([^"]+)"/g));
  return files.filter((name) => found.has(name));
}

/** Code files that a pattern finds by their names, which are told from the folder of the file. */
function namedIn(name: string, pattern: RegExp): string[] {
  const text = readFileSync(new URL(name, page), 'utf8');
  return [...text.matchAll(pattern)]
    .map(([, path]) => new URL(path, new URL(name, page)).href.slice(page.href.length))
    .filter((path) => files.includes(path));
}

/** Prints files, the heaviest first, and their sum; gives the sum of their gzipped bytes. */
function print(title: string, names: readonly string[]): number {
  const rows = names.map((name) => {
    const code = readFileSync(new URL(name, page));
    return { name, plain: code.length, gzipped: gzipSync(code, { level: 9 }).length };
  });
  rows.sort((a, b) => b.gzipped - a.gzipped);
  const total = { name: title, plain: 0, gzipped: 0 };
  for (const row of rows) {
    total.plain += row.plain;
    total.gzipped += row.gzipped;
  }
  console.log();
  for (const { name, plain, gzipped } of [...rows, total]) {
    console.log(`${name.padEnd(width)}  ${figure(plain)}  ${figure(gzipped)}`);
  }
  return total.gzipped;
}

function figure(bytes: number): string {
  return bytes.toLocaleString('en').padStart(9);
}
