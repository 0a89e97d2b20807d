/** The texts of the comparison, which come with it. */
import { compare } from '../words/en/compare.ts';
import { later } from '../words/words.ts';

export const compareWords = later('compare', compare);
