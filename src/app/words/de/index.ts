import type { Parts } from '../parts.ts';
import { answer } from './answer.ts';
import { card } from './card.ts';
import { frame } from './frame.ts';
import { keys } from './keys.ts';
import { map } from './map.ts';
import { offline } from './offline.ts';
import { opening } from './opening.ts';
import { points } from './points.ts';
import { report } from './report.ts';
import { terms } from './terms.ts';
import { tools } from './tools.ts';

export const de: Parts = {
  answer,
  card,
  frame,
  keys,
  map,
  offline,
  opening,
  points,
  report,
  terms,
  tools,
};
