/** The texts of the page in the chosen language. */
import { batch, signal } from '@preact/signals-core';
import { en } from './en/index.ts';
import { type Language, language } from './language.ts';
import type { Early, Later, Parts, Words } from './parts.ts';

/** The table of the chosen language; of the English one, parts may come later. */
const table = signal<Early & Parts>(en);

/** Reads `table`, so that a view or an effect with a text in it runs again when the language changes. */
export const words: Early = new Proxy<Early>(en, {
  get: (_, part) => table.value[part as keyof Early],
});

/** The texts of a part that is loaded later: its English comes with it. */
export function later<Part extends Later>(part: Part, english: Words[Part]): Words[Part] {
  return new Proxy<Record<PropertyKey, unknown>>(english as never, {
    get: (_, key) =>
      (table.value[part] as typeof english | undefined)?.[key as never] ?? english[key as never],
  }) as Words[Part];
}

const tables: Record<Exclude<Language, 'en'>, () => Promise<Parts>> = {
  de: () => import('./de/index.ts').then(({ de }) => de),
  fr: () => import('./fr/index.ts').then(({ fr }) => fr),
  es: () => import('./es/index.ts').then(({ es }) => es),
  ja: () => import('./ja/index.ts').then(({ ja }) => ja),
  ar: () => import('./ar/index.ts').then(({ ar }) => ar),
};

let last = 0;

/** Changes texts and numbers together, when the texts have come. */
export async function speak(next: Language): Promise<void> {
  const number = ++last;
  const texts = next === 'en' ? en : withEnglish(await tables[next]());
  // A newer choice wins.
  if (number !== last) return;
  batch(() => {
    language.value = next;
    table.value = texts;
  });
}

/** What a language lacks yet is shown in English. */
function withEnglish(parts: Parts): Early & Parts {
  const filled = Object.entries(en).map(([name, english]) => [
    name,
    { ...english, ...parts[name as keyof Early] },
  ]);
  return { ...parts, ...Object.fromEntries(filled) };
}
