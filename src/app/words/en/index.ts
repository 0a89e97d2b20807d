/** The English texts. Each part of the page has a file of its own. */
import { answer } from './answer.ts';
import { card } from './card.ts';
import { frame } from './frame.ts';
import { map } from './map.ts';
import { opening } from './opening.ts';
import { points } from './points.ts';
import { terms } from './terms.ts';

export const en = {
  answer,
  card,
  frame,
  map,
  opening,
  points,
  terms,
};
