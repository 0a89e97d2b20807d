/** The texts of the labyrinth's tools, which come with them. */
import { labyrinth } from '../words/en/labyrinth.ts';
import { later } from '../words/words.ts';

export const labyrinthWords = later('labyrinth', labyrinth);
