import { expect, test } from 'vitest';
import { readText, sources } from './setup/sources.ts';

/** Ways by which a string becomes markup or code. None of them is needed, so none is allowed. */
const dangers: Record<string, RegExp> = {
  'writes markup':
    /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|srcdoc)\b/,
  'parses markup': /\b(DOMParser|createContextualFragment|parseHTMLUnsafe)\b/,
  'writes the document': /\bdocument\s*\.\s*(write|writeln)\b/,
  'gives Leaflet markup':
    /\b(bindPopup|bindTooltip|setContent|setPopupContent|setTooltipContent)\b/,
  'gives an icon markup': /\b(DivIcon|divIcon)\b/,
  'evaluates text': /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(/,
  'evaluates text later': /\b(setTimeout|setInterval)\s*\(\s*['"`]/,
  'follows a script address': /javascript:/i,
};

test('S1: no text becomes markup or code', () => {
  const found = sources('src').flatMap(({ path, code }) =>
    Object.entries(dangers)
      .filter(([, pattern]) => pattern.test(code))
      .map(([what]) => `${path} ${what}`),
  );
  expect(found).toEqual([]);
});

test('the page states its content security policy and its referrer policy', () => {
  const html = readText('index.html');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Blobs are under this policy, too: they import scripts of this site alone.
    "worker-src 'self' blob:",
    "style-src 'self'",
    "img-src 'self' data: https://tile.openstreetmap.org",
    "connect-src 'self' https: http://localhost:*",
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ');
  expect(meta(html, 'http-equiv', 'Content-Security-Policy')).toBe(policy);
  expect(meta(html, 'name', 'referrer')).toBe('strict-origin-when-cross-origin');
  // A policy binds only what comes after it.
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(
    html.search(/<(script|link|style)/),
  );
});

test('the page has no inline script, style or handler', () => {
  const html = readText('index.html');
  expect(html).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=/i);
  expect(html).not.toMatch(/<script\b(?![^>]*\bsrc=)/i);
});

test('every package comes from the registry, with its hash', () => {
  // npm leaves `resolved` out for the registry alone (see .npmrc): what has one comes from elsewhere.
  const wrong = lockedPackages().filter(
    ([, { resolved, link, integrity }]) => resolved || link || !integrity?.startsWith('sha512-'),
  );
  expect(wrong).toEqual([]);
});

test('the lock file stays as it is under npm 10 and npm 11', () => {
  // npm 11 writes `libc`, npm 10 takes it out again; neither adds it to a file without it.
  expect(lockedPackages().filter(([, { libc }]) => libc)).toEqual([]);
});

test('an installation brings types alone, and packages are named by version', () => {
  const [main, docs] = ['package.json', 'docs/package.json'].map(
    (path) => JSON.parse(readText(path)) as Record<string, Record<string, string>>,
  );
  // Everything else is bundled (vite.lib.config.ts).
  expect(Object.keys(main!.dependencies!)).toEqual(['@types/geojson']);
  for (const { dependencies, devDependencies } of [main!, docs!]) {
    for (const range of Object.values({ ...dependencies, ...devDependencies })) {
      expect(range).toMatch(/^[\^~]?\d+\.\d+\.\d+(-[a-z]+\d+)?$/);
    }
  }
});

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  libc?: string[];
}

function lockedPackages(): [path: string, entry: LockedPackage][] {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, LockedPackage>;
  };
  // The project itself, and its workspace `docs`.
  const ours = ['', 'docs', 'node_modules/roadstar-docs'];
  return Object.entries(packages).filter(([path]) => !ours.includes(path));
}

function meta(html: string, attribute: string, value: string): string | undefined {
  const tag = [...html.matchAll(/<meta\b[^>]*>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(`${attribute}="${value}"`));
  return tag?.match(/content="([^"]*)"/)?.[1];
}
