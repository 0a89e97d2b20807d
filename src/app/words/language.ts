/** The languages of the page, and the one it speaks. */
import { signal } from '@preact/signals-core';

export const languages = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The language of the table of texts that is in use: numbers follow it, too. */
export const language = signal<Language>('en');

/** What each language calls itself. */
export const ownNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
};

/** The first of these languages that the page speaks. @param wanted such as "de-CH" */
export function bestOf(wanted: readonly string[]): Language {
  const known = (tag: string) =>
    languages.find((name) => tag.toLowerCase().split('-')[0] === name);
  return wanted.map(known).find((name) => name !== undefined) ?? 'en';
}

export function directionOf(name: Language): 'ltr' | 'rtl' {
  return rightToLeft.has(name) ? 'rtl' : 'ltr';
}

const rightToLeft: ReadonlySet<string> = new Set(['ar']);
