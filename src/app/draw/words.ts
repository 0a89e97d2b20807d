/** The texts of the drawn graph, which come with it. */
import { draw } from '../words/en/draw.ts';
import { later } from '../words/words.ts';

export const drawWords = later('draw', draw);
