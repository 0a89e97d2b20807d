/** The languages of the page, and the one it speaks. */
import { signal } from '@preact/signals-core';

export const languages = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The language of the table of texts that is in use: numbers follow it, too. */
export const language = signal<Language>('en');
