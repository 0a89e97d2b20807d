/** The texts of the list of closures, which come with it. */
import { closures } from '../words/en/closures.ts';
import { later } from '../words/words.ts';

export const closureWords = later('closures', closures);
