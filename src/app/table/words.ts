/** The texts of the table, which come with it. */
import { table } from '../words/en/table.ts';
import { later } from '../words/words.ts';

export const tableWords = later('table', table);
