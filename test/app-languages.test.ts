import './support/page-globals.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as ar from '../src/app/words/ar/index.ts';
import * as de from '../src/app/words/de/index.ts';
import * as es from '../src/app/words/es/index.ts';
import * as fr from '../src/app/words/fr/index.ts';
import * as ja from '../src/app/words/ja/index.ts';
import { bestOf, type Language, language as speaking } from '../src/app/words/language.ts';
import { isEnglish } from './support/english.ts';
import { textsOutside } from './support/page-texts.ts';
import { callsOf, marker } from './support/word-calls.ts';

const folder = 'src/app/words/en';
const parts = readdirSync(folder)
  .map((file) => file.replace('.ts', ''))
  .filter((part) => part !== 'index' && part !== 'press');
/** With the parts that are loaded later: each has the name of its file. */
const english = Object.fromEntries(
  await Promise.all(
    parts.map(async (part) => [part, (await import(`../src/app/words/en/${part}.ts`))[part]]),
  ),
);
const calls = new Map(parts.flatMap((part) => [...callsOf(folder, part)]));
const tables = { de, fr, es, ja, ar };

/** What is said in place of a value that is missing. */
const holes = /\b(undefined|null|NaN)\b|\[object/;

/** Every text and every function of a table, by its path. */
function entries(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    entries(inner, path ? `${path}.${key}` : key),
  );
}

interface Said {
  /** The path and, of a function, its arguments. */
  where: string;
  text: string;
}

/** All that a table can say. Functions are called with the samples of the English ones. */
function sayings(language: Language, table: unknown): Said[] {
  const before = speaking.peek();
  speaking.value = language;
  const all = entries(table).flatMap(([path, value]) => {
    if (typeof value !== 'function') return [{ where: path, text: String(value) }];
    return calls.get(path)!.map((given) => ({
      where: `${path}(${JSON.stringify(given).slice(1, -1)})`,
      // Some return a list, in which what does not apply is false.
      text: [value(...given)].flat().filter(Boolean).join(' '),
    }));
  });
  speaking.value = before;
  return all;
}

const said = sayings('en', english);

test('the samples reach every function', () => {
  const functions = entries(english).filter(([, value]) => typeof value === 'function');
  expect([...calls.keys()].sort()).toEqual(functions.map(([path]) => path).sort());
  expect(said.filter(({ text }) => holes.test(text))).toEqual([]);
});

describe.each(Object.entries(tables))('%s', (name, { library, ...table }) => {
  const language = name as Language;
  const own = new Map(sayings(language, table).map(({ where, text }) => [where, text]));

  test('says all that English says', () => {
    expect([...own.keys()].sort()).toEqual(said.map(({ where }) => where).sort());
    expect(said.filter(({ where, text }) => text && !own.get(where))).toEqual([]);
    expect([...own].filter(([, text]) => holes.test(text))).toEqual([]);
  });

  test('has the same names and numbers in its sentences', () => {
    const lost = said.flatMap(({ where, text }) => {
      const has = own.get(where) ?? '';
      const names = (of: string) => [...new Set(of.match(marker))].sort().join();
      const missing = (text.replace(marker, '').match(/\d+/g) ?? []).filter(
        (digits) => Number(digits) > 2 && !has.includes(digits),
      );
      return names(text) === names(has) && missing.length === 0 ? [] : `${where}: ${has}`;
    });
    expect(lost).toEqual([]);
  });

  test('leaves nothing in English', () => {
    const left = said.flatMap(({ where, text }) => {
      const has = own.get(where) ?? '';
      return isEnglish(language, has.replace(marker, ''), text.replace(marker, ''))
        ? `${where}: ${has}`
        : [];
    });
    expect(left).toEqual([]);
  });

  test('translates the messages of the library', () => {
    const { separate, ...texts } = library;
    const gaps = Object.values(separate).map((text) => text('‹length›'));
    expect(gaps[0]).toContain('‹length›');
    const all = [...entries(texts).map(([, text]) => String(text)), ...gaps];
    expect(all.filter((text) => isEnglish(language, text.replace(marker, ''), ''))).toEqual([]);
    expect(Object.keys(library.leftOut)).toEqual(Object.keys(de.library.leftOut));
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
