import type { Translation } from '../parts.ts';
import { answer } from './answer.ts';
import { card } from './card.ts';
import { closures } from './closures.ts';
import { compare } from './compare.ts';
import { detours } from './detours.ts';
import { draw } from './draw.ts';
import { editing } from './editing.ts';
import { exports } from './exports.ts';
import { frame } from './frame.ts';
import { heuristic } from './heuristic.ts';
import { inside } from './inside.ts';
import { keep } from './keep.ts';
import { keys } from './keys.ts';
import { labyrinth } from './labyrinth.ts';
import { library } from './library.ts';
import { map } from './map.ts';
import { offline } from './offline.ts';
import { opening } from './opening.ts';
import { overpass } from './overpass.ts';
import { places } from './places.ts';
import { points } from './points.ts';
import { quiz } from './quiz.ts';
import { reach } from './reach.ts';
import { report } from './report.ts';
import { steps } from './steps.ts';
import { taking } from './taking.ts';
import { terms } from './terms.ts';
import { tools } from './tools.ts';
import { vehicle } from './vehicle.ts';
import { ways } from './ways.ts';
import { worth } from './worth.ts';

export const de: Translation = {
  answer,
  card,
  closures,
  compare,
  detours,
  draw,
  editing,
  exports,
  frame,
  heuristic,
  inside,
  keep,
  keys,
  labyrinth,
  library,
  map,
  offline,
  opening,
  overpass,
  places,
  points,
  quiz,
  reach,
  report,
  steps,
  taking,
  terms,
  tools,
  vehicle,
  ways,
  worth,
};
