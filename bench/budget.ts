import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** What the code of the built page may weigh, gzipped: scripts, workers and styles, no data, no font. */
const budget = 95_000;

const page = new URL('../dist/page/', import.meta.url);
const rows = codeFiles().map((name) => {
  const code = readFileSync(new URL(name, page));
  return { name, plain: code.length, gzipped: gzipSync(code, { level: 9 }).length };
});
rows.sort((a, b) => b.gzipped - a.gzipped);
const total = {
  name: 'all',
  plain: rows.reduce((sum, { plain }) => sum + plain, 0),
  gzipped: rows.reduce((sum, { gzipped }) => sum + gzipped, 0),
};

const width = Math.max(...rows.map(({ name }) => name.length));
console.log(`${'file'.padEnd(width)}  ${'bytes'.padStart(9)}  ${'gzipped'.padStart(9)}`);
for (const { name, plain, gzipped } of [...rows, total]) {
  console.log(`${name.padEnd(width)}  ${figure(plain)}  ${figure(gzipped)}`);
}

const share = Math.round((total.gzipped / budget) * 100);
console.log(`${share} % of the page's code budget of ${budget.toLocaleString('en')} bytes`);
if (total.gzipped > budget) {
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

function figure(bytes: number): string {
  return bytes.toLocaleString('en').padStart(9);
}
