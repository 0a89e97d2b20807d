/** The texts of the reach, which come with it. */
import { reach } from '../words/en/reach.ts';
import { later } from '../words/words.ts';

export const reachWords = later('reach', reach);
