/** The texts of directions, which come with them. */
import { steps } from '../words/en/steps.ts';
import { later } from '../words/words.ts';

export const stepsWords = later('steps', steps);
