/** The parts of the table of texts, in every language. */
import type { closures } from './en/closures.ts';
import type { compare } from './en/compare.ts';
import type { detours } from './en/detours.ts';
import type { draw } from './en/draw.ts';
import type { editing } from './en/editing.ts';
import type { exports } from './en/exports.ts';
import type { heuristic } from './en/heuristic.ts';
import type { en } from './en/index.ts';
import type { inside } from './en/inside.ts';
import type { keep } from './en/keep.ts';
import type { keys } from './en/keys.ts';
import type { labyrinth } from './en/labyrinth.ts';
import type { offline } from './en/offline.ts';
import type { overpass } from './en/overpass.ts';
import type { places } from './en/places.ts';
import type { quiz } from './en/quiz.ts';
import type { reach } from './en/reach.ts';
import type { remote } from './en/remote.ts';
import type { report } from './en/report.ts';
import type { steps } from './en/steps.ts';
import type { taking } from './en/taking.ts';
import type { tools } from './en/tools.ts';
import type { vehicle } from './en/vehicle.ts';
import type { ways } from './en/ways.ts';
import type { worth } from './en/worth.ts';
import type { LibraryWords } from './library.ts';

/** Texts of parts that are loaded later come with them: see `later`. */
interface LaterWords {
  overpass: typeof overpass;
  draw: typeof draw;
  editing: typeof editing;
  offline: typeof offline;
  closures: typeof closures;
  compare: typeof compare;
  detours: typeof detours;
  ways: typeof ways;
  worth: typeof worth;
  steps: typeof steps;
  taking: typeof taking;
  exports: typeof exports;
  quiz: typeof quiz;
  reach: typeof reach;
  remote: typeof remote;
  heuristic: typeof heuristic;
  inside: typeof inside;
  keep: typeof keep;
  keys: typeof keys;
  labyrinth: typeof labyrinth;
  report: typeof report;
  places: typeof places;
  tools: typeof tools;
  vehicle: typeof vehicle;
}

/** The parts that are there from the first moment. */
export type Early = Pick<Words, keyof typeof en>;
export type Later = keyof LaterWords;

/** What each language has: a text, or a function that makes one, for each key of each part. */
export type Words = Texts<typeof en & LaterWords>;

/** One part in another language. */
export type Part<Name extends keyof Words> = Words[Name];

/** What a language other than English has. */
export type Translation = Words & { library: LibraryWords };

/** The same keys and arguments, with any text. */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Texts<Text>
    : { [Key in keyof T]: Texts<T[Key]> };
