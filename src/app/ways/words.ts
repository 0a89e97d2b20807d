/** The texts of other routes, which come with them. */
import { ways } from '../words/en/ways.ts';
import { later } from '../words/words.ts';

export const waysWords = later('ways', ways);
