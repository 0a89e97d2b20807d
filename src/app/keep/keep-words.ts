/** The texts about what the browser stores, which come with the code that stores it. */
import { keep } from '../words/en/keep.ts';
import { later } from '../words/words.ts';

export const keepWords = later('keep', keep);
