/** The texts of exports, which come with them. */
import { exports } from '../words/en/exports.ts';
import { later } from '../words/words.ts';

export const exportWords = later('exports', exports);
