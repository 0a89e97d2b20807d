/** The texts of a search step by step, which come with it. */
import { inside } from '../words/en/inside.ts';
import { later } from '../words/words.ts';

export const insideWords = later('inside', inside);
