import type { Parts } from '../parts.ts';
import { answer } from './answer.ts';
import { card } from './card.ts';
import { detours } from './detours.ts';
import { editing } from './editing.ts';
import { exports } from './exports.ts';
import { frame } from './frame.ts';
import { keep } from './keep.ts';
import { keys } from './keys.ts';
import { map } from './map.ts';
import { offline } from './offline.ts';
import { opening } from './opening.ts';
import { points } from './points.ts';
import { reach } from './reach.ts';
import { report } from './report.ts';
import { steps } from './steps.ts';
import { terms } from './terms.ts';
import { tools } from './tools.ts';
import { ways } from './ways.ts';

export const es: Parts = {
  reach,
  detours,
  keep,
  editing,
  exports,
  steps,
  ways,
  offline,
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
