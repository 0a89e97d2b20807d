/** The texts of editing, which come with its parts. */
import { editing } from '../words/en/editing.ts';
import { later } from '../words/words.ts';

export const editingWords = later('editing', editing);
