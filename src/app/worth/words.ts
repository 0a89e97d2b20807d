/** The texts about the worth of roads, which come with the first count. */
import { worth } from '../words/en/worth.ts';
import { later } from '../words/words.ts';

export const worthWords = later('worth', worth);
