/** The texts of what is taken along, which come with it. */
import { taking } from '../words/en/taking.ts';
import { later } from '../words/words.ts';

export const takingWords = later('taking', taking);
