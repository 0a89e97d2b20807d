/** Sentences about the features of a file that did not become roads. */
import type { NetworkInfo } from '../../router/info.ts';
import { library, words } from '../words/words.ts';

/** Geometries that are no roads; to skip them is no fault. */
const noLine = /^(Multi)?(Point|Polygon)$/;
/** Roads that the profile may not use are no faults either. */
const notFor = /^not for /;
const namesOne = /^Feature \d+ was left out/;
/** Sentences of the library that the page says in words of its own. */
const saidHere =
  /^Nothing says the encoding|^The (GeoPackage|zip archive) holds \d+ (layers|road files)/;

/** What is reported when the file opens: counts, guesses, and the warnings about all of it. */
export function openingNotes(info: NetworkInfo): { counts: string[]; warnings: string[] } {
  const { noLines, faults, general } = notesOf(info);
  const { encoding, isEncodingGuessed, layers } = info;
  const guess = isEncodingGuessed ? [words.opening.guessedEncoding(encoding!)] : [];
  const choice = layers ? [words.opening.oneOfLayers(layers[0]!, layers.length)] : [];
  const own = [...guess, ...choice];
  return {
    counts: [...noLines, ...faults, ...own],
    warnings: own.length > 0 ? general.filter((warning) => !saidHere.test(warning)) : general,
  };
}

/** Faults up to this many are listed by feature. */
const mostNamed = 3;

/** All notes: of a few faults each one, of many their count. */
export function importNotes(info: NetworkInfo): string[] {
  const { noLines, faults, general, count } = notesOf(info);
  const isEachNamed = count <= mostNamed && info.warnings.length - general.length === count;
  return [...noLines, ...(isEachNamed ? info.warnings : [...faults, ...general])];
}

/** How many roads the profile may not use; null if it may use all. */
export function leftOutNote({ skipped }: NetworkInfo): string | null {
  const reason = Object.keys(skipped).find((reason) => notFor.test(reason));
  return reason === undefined ? null : noteOf(reason, skipped[reason]!);
}

/** One sentence for points and areas, one for each kind of fault, and warnings about all features. */
function notesOf({ skipped, warnings }: NetworkInfo) {
  const entries = Object.entries(skipped);
  const others = entries.filter(([reason]) => noLine.test(reason));
  const faults = entries.filter(([reason]) => !noLine.test(reason));
  const kinds = others.map(([kind]) => kind);
  return {
    count: sum(faults),
    noLines: sum(others) > 0 ? [words.opening.withoutLines(sum(others), kinds)] : [],
    faults: faults.map(([reason, count]) => noteOf(reason, count)),
    general: warnings.filter((warning) => !namesOne.test(warning)),
  };
}

function noteOf(reason: string, count: number): string {
  const said = library.value?.leftOut[reason] ?? reason;
  const { notFor: closed, skipped } = words.opening;
  return (notFor.test(reason) ? closed : skipped)(count, said);
}

function sum(entries: readonly [reason: string, count: number][]): number {
  return entries.reduce((sum, [, count]) => sum + count, 0);
}
