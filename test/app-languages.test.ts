import './support/page-globals.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ar } from '../src/app/words/ar/index.ts';
import { de } from '../src/app/words/de/index.ts';
import { en } from '../src/app/words/en/index.ts';
import { es } from '../src/app/words/es/index.ts';
import { fr } from '../src/app/words/fr/index.ts';
import { ja } from '../src/app/words/ja/index.ts';
import { bestOf } from '../src/app/words/language.ts';
import { textsOutside } from './support/page-texts.ts';

const files = readdirSync('src/app/words/en').filter((file) => file !== 'index.ts');
/** With the parts that are loaded later: each has the name of its file. */
const english: Record<string, unknown> = { ...en };
for (const file of files) {
  const name = file.replace('.ts', '');
  const exported = (await import(`../src/app/words/en/${name}.ts`))[name];
  if (typeof exported === 'object') english[name] = exported;
}
const tables = { de, fr, es, ja, ar };

type Entry = [path: string, value: unknown];

/** Every text and every function of a table, with its path. */
function entries(value: unknown, path = ''): Entry[] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    entries(inner, `${path}.${key}`),
  );
}

describe.each(Object.entries(tables))('%s', (_, table) => {
  const known = new Map(entries(english));
  const own = entries(table);

  test('has the same texts and functions as English', () => {
    expect(own.map(([path]) => path).filter((path) => !known.has(path))).toEqual([]);
    const kindOf = (value: unknown) => (typeof value === 'function' ? 'function' : 'text');
    expect(own.filter(([path, value]) => kindOf(value) !== kindOf(known.get(path)))).toEqual([]);
  });
});

test('no text of the page stands outside the table', () => {
  const paths = readdirSync('src/app', { recursive: true })
    .map((path) => `src/app/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/words/'));
  expect(paths.length).toBeGreaterThan(50);
  expect(textsOutside(paths)).toEqual([]);
});

test.each([
  [['de-CH', 'en'], 'de'],
  [['pt-BR', 'es-MX', 'en'], 'es'],
  [['zh', 'ko'], 'en'],
  [['AR'], 'ar'],
  [[], 'en'],
])('%j: %s', (wanted, language) => {
  expect(bestOf(wanted)).toBe(language);
});
