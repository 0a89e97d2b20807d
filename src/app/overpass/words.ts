/** The texts of this part, which come with it. */
import { overpass } from '../words/en/overpass.ts';
import { later } from '../words/words.ts';

export const overpassWords = later('overpass', overpass);
