/** The texts of the lessons, of which only the chosen language is loaded. */
import { computed, effect, signal } from '@preact/signals-core';
import { whenLoaded } from '../ui/toast.ts';
import { type Language, language } from '../words/language.ts';
import { en, type LessonTexts } from './words/en.ts';

const tables: Record<Exclude<Language, 'en'>, () => Promise<LessonTexts>> = {
  de: () => import('./words/de.ts').then(({ de }) => de),
  fr: () => import('./words/fr.ts').then(({ fr }) => fr),
  es: () => import('./words/es.ts').then(({ es }) => es),
  ja: () => import('./words/ja.ts').then(({ ja }) => ja),
  ar: () => import('./words/ar.ts').then(({ ar }) => ar),
};

const loaded = signal<ReadonlyMap<Language, LessonTexts>>(new Map([['en', en]]));

/** Null until those of the chosen language have come. */
export const lessonTexts = computed(() => loaded.value.get(language.value) ?? null);

export function startTexts(): void {
  effect(() => {
    const name = language.value;
    if (name === 'en' || loaded.peek().has(name)) return;
    whenLoaded(tables[name](), (texts) => {
      loaded.value = new Map(loaded.peek()).set(name, texts);
    });
  });
}
