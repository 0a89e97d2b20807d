import type { Parts } from '../parts.ts';
import { answer } from './answer.ts';
import { card } from './card.ts';
import { frame } from './frame.ts';
import { keys } from './keys.ts';
import { map } from './map.ts';
import { opening } from './opening.ts';
import { points } from './points.ts';
import { report } from './report.ts';
import { terms } from './terms.ts';
import { tools } from './tools.ts';

export const es: Parts = {
  answer,
  card,
  frame,
  keys,
  map,
  opening,
  points,
  report,
  terms,
  tools,
};
