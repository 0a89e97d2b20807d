/**
 * What a first visit loads until the race plays: HTML, scripts of the page and of the workers that
 * it starts, styles, icon, font and network, each file gzipped. Counted twice: by the requests of
 * a real Chromium, which must stay within the budget, and by following the names in the built
 * files. What only `import()` reaches is loaded later and listed separately.
 *
 * The service worker, which keeps the whole page for work without a network, starts after the race.
 * What it loads is no part of the visit, and printed as a sum; a request before the race counts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipped } from '../test/support/host.ts';
import { openPage } from './built-page.ts';
import { table } from './table.ts';

/** Bytes. */
const budget = 380_000;
const folder = new URL('../dist/page/', import.meta.url);
const network = 'data/city.topojson';

const requested = await requestedUntilRace();
const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[a-z0-9]+$/.test(name))
  .map((name) => name.replaceAll('\\', '/'));
const followed = new Map(namesReached().map((name) => [name, sizeOf(name)]));
const later = all.filter((name) => /\.(js|css)$/.test(name) && !followed.has(name));
const known = new Set([...requested.keys(), 'service-worker.js']);
const kept = all.filter((name) => !known.has(name));

const first = [...new Set([...requested.keys(), ...followed.keys()])].sort(
  (a, b) => sizeOf(b) - sizeOf(a),
);
const figure = (bytes: number | undefined) => bytes?.toLocaleString('en') ?? '–';
const rows = first.map((name) => [name, figure(requested.get(name)), figure(followed.get(name))]);
rows.push(['first visit', figure(sum(requested)), figure(sum(followed))]);
console.log(table(['gzipped bytes', 'requested', 'followed'], rows));
console.log(
  `\nLoaded later, when it is needed: ${figure(sum(later.map((name) => [name, sizeOf(name)])))}`,
);
console.log(
  `Kept for work without a network, after the race: ${figure(sum(kept.map((name) => [name, sizeOf(name)])))} more`,
);

const share = Math.round((sum(requested) / budget) * 100);
console.log(`${share} % of the budget of ${figure(budget)} bytes`);
if (sum(requested) > budget || sum(followed) > budget) {
  console.error('The page is over its budget: load something later, or leave it out.');
  process.exitCode = 1;
}

/** The files that a Chromium requests until the race begins, with their gzipped bytes. */
async function requestedUntilRace(): Promise<Map<string, number>> {
  const page = await openPage(fileURLToPath(folder));
  const visit = await page.visit((visit) =>
    visit.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[data-playing]')) return;
        observer.disconnect();
        void fetch('race-begins');
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    }),
  );
  await visit.waitForResponse(/race-begins$/);
  await page.close();
  const end = page.requests.findIndex(([name]) => name === 'race-begins');
  return new Map(page.requests.slice(0, end));
}

/** All files that index.html reaches without an `import()`. */
function namesReached(): string[] {
  const found = new Set([network]);
  const reach = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    if (!/\.(html|js|css)$/.test(name)) return;
    const text = readFileSync(new URL(name, folder), 'utf8');
    // A page loads the fonts for a range of characters; the whole fonts replace the rest.
    const pattern = name.endsWith('.html')
      ? /\b(?:src|href)="([^"#]+)"/g
      : name.endsWith('.css')
        ? /\burl\(([^)]+)\)[^}]*unicode-range/g
        : /(?:\b(?:from|import)\s*|new URL\(|\burl\()["'`]?([^"'`()\s]+\.(?:js|css|woff2|svg))["'`]?/g;
    for (const [, path] of text.matchAll(pattern)) {
      const target = new URL(path!, new URL(name, folder)).href.slice(folder.href.length);
      if (all.includes(target)) reach(target);
    }
  };
  reach('index.html');
  return [...found];
}

function sizeOf(name: string): number {
  return gzipped(readFileSync(new URL(name, folder))).length;
}

function sum(sizes: Iterable<[string, number]>): number {
  return [...sizes].reduce((total, [, bytes]) => total + bytes, 0);
}
