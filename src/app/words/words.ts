/** The texts of the page in the chosen language. */
import { batch, computed, signal } from '@preact/signals-core';
import { en } from './en/index.ts';
import { type Language, language } from './language.ts';
import type { Early, Later, Translation, Words } from './parts.ts';

/** The table of the chosen language; of the English one, parts may come later. */
const table = signal<Early & Partial<Translation>>(en);

/** Reads `table`, so that a view or an effect with a text in it runs again when the language changes. */
export const words: Early = new Proxy<Early>(en, {
  get: (_, part) => table.value[part as keyof Early],
});

/** The texts of a part that is loaded later: its English comes with it. */
export function later<Part extends Later>(part: Part, english: Words[Part]): Words[Part] {
  return new Proxy<Record<PropertyKey, unknown>>(english as never, {
    get: (_, key) => (table.value[part] ?? english)[key as never],
  }) as Words[Part];
}

/** What other languages say for the messages of the library; undefined in its own, English. */
export const library = computed(() => table.value.library);

const tables: Record<Exclude<Language, 'en'>, () => Promise<Translation>> = {
  de: () => import('./de/index.ts'),
  fr: () => import('./fr/index.ts'),
  es: () => import('./es/index.ts'),
  ja: () => import('./ja/index.ts'),
  ar: () => import('./ar/index.ts'),
};

let last = 0;

/** Changes texts and numbers together, when the texts have come. */
export async function speak(next: Language): Promise<void> {
  const number = ++last;
  const texts = next === 'en' ? en : await tables[next]();
  // A newer choice wins.
  if (number !== last) return;
  batch(() => {
    language.value = next;
    table.value = texts;
  });
}
