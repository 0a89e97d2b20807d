/** The texts of the page in the chosen language. */
import { signal } from '@preact/signals-core';
import { en } from './en/index.ts';

/** What every language has: a text or a function that makes one for each key. */
export type Words = typeof en;

/** The table of the chosen language. */
export const table = signal<Words>(en);

/** Reads `table`, so that a view or an effect with a text in it runs again when the language changes. */
export const words: Words = new Proxy(en, {
  get: (_, key) => table.value[key as keyof Words],
});
