/** The flags of trips between many places, and what is printed about them. */
import { type LabelledPoint, printable } from '../formats.ts';
import type { Router, TripFigures, TripsRequest } from '../index.ts';
import { warnOfEnds } from './advice.ts';
import type { Closing } from './closing.ts';
import { type RoadFile, readQuestion } from './commands/command.ts';
import type { Values } from './flags.ts';
import { CommandError, counted, say, UsageError } from './io/messages.ts';
import { readPoints } from './io/points.ts';
import { isFlat, number } from './values.ts';

/** The places that a flag gives. */
interface Places {
  flag: 'places' | 'sources' | 'targets';
  points: LabelledPoint[];
}

export interface TripFlags {
  request: TripsRequest;
  places: Places[];
}

/** @throws UsageError and CommandError that name the flag */
export async function readTrips(values: Values, { files }: RoadFile): Promise<TripFlags> {
  const { places, sources = places, targets = places } = values;
  const other = (['sources', 'targets'] as const).find((flag) => values[flag] !== undefined);
  if (places !== undefined && other !== undefined) {
    throw new UsageError(`--places stands for --sources and --targets. Omit it or --${other}.`);
  }
  const request: TripsRequest = {
    ...readQuestion(values),
    ...(values.sample !== undefined && { sample: count('sample', values.sample) }),
    ...(values.seed !== undefined && {
      seed: number('seed', values.seed, 'a whole number', Number.isInteger),
    }),
  };
  const names = places === undefined ? [sources, targets] : [places];
  if ([...files, ...names].filter((name) => name === '-').length > 1) {
    throw new CommandError('Only one file can be standard input. Name the others.');
  }
  const read = async (flag: Places['flag'], name: string | undefined): Promise<Places[]> =>
    name === undefined ? [] : [{ flag, points: await readPoints(flag, name, isFlat(values)) }];
  if (places !== undefined) {
    const all = await read('places', places);
    const [{ points }] = all;
    const positions = points.map(({ position }) => position);
    return { request: { ...request, sources: positions, targets: positions }, places: all };
  }
  const [from, to] = [await read('sources', sources), await read('targets', targets)];
  for (const { flag, points } of [...from, ...to]) {
    Object.assign(request, { [flag]: points.map(({ position }) => position) });
  }
  return { request, places: [...from, ...to] };
}

export function count(flag: 'sample' | 'top', text: string): number {
  return number(flag, text, 'a whole number from 1 up', (n) => Number.isInteger(n) && n >= 1);
}

/** Warns of places that are far off the roads, and prints how many trips there are. */
export function sayTrips(
  router: Router,
  { places }: TripFlags,
  { closed }: Closing,
  { trips, unreachable, sources, allSources }: TripFigures,
): void {
  const ends = places.flatMap(({ flag, points }) =>
    points.map(({ label, position }) => ({
      name: `--${flag} "${printable(label)}"`,
      position,
      meters: router.snap(position, closed && { closed }).meters,
    })),
  );
  warnOfEnds(router, ends, closed !== undefined);
  const some = sources < allSources ? ` of ${counted(allSources, 'place')}, a sample` : '';
  const without = unreachable > 0 ? `; ${counted(unreachable, 'pair')} without a route` : '';
  const from = some === '' ? counted(sources, 'place') : `${sources.toLocaleString('en')}${some}`;
  say(`${counted(trips, 'trip')} from ${from}${without}.`);
}
