/** The English texts. Each part of the page has a file of its own. */
import { answer } from './answer.ts';
import { card } from './card.ts';
import { exports } from './export.ts';
import { frame } from './frame.ts';
import { keys } from './keys.ts';
import { map } from './map.ts';
import { opening } from './opening.ts';
import { points } from './points.ts';
import { steps } from './steps.ts';
import { terms } from './terms.ts';
import { ways } from './ways.ts';

export const en = {
  answer,
  card,
  exports,
  frame,
  keys,
  map,
  opening,
  points,
  steps,
  terms,
  ways,
};
