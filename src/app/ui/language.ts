/** The page in the chosen language: its texts, its numbers, and the side from which it is read. */
import { effect } from '@preact/signals-core';
import { parseLink } from '../store/link.ts';
import { languageChoice } from '../store/state.ts';
import { bestOf, directionOf, language } from '../words/language.ts';
import { speak, words } from '../words/words.ts';
import { find } from './dom.ts';
import { alertUser } from './toast.ts';

/** @returns when the first texts are there, so that the page does not begin in another language */
export function startLanguage(): Promise<void> {
  const linked = parseLink(location.hash).language;
  if (linked) languageChoice.value = linked;
  let spoken = Promise.resolve();
  effect(() => {
    const choice = languageChoice.value;
    const wanted = choice === 'system' ? bestOf(navigator.languages) : choice;
    spoken = speak(wanted).catch(() => alertUser(() => words.frame.notLoaded));
  });
  effect(() => {
    const root = document.documentElement;
    root.lang = language.value;
    // Maps and the clock of a race run to the right in every language: they have their own `dir`.
    root.dir = directionOf(language.value);
    find('.skip').textContent = words.frame.skip;
  });
  return spoken;
}
