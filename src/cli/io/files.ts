/** FILE → a router, by the flags that say how it is read. */
import { printable, type Roads, readRoads } from '../../formats.ts';
import {
  type CustomProfile,
  InputError,
  mergeRoads,
  Router,
  type TurnOption,
} from '../../index.ts';
import { type Closing, closing, readDrawings } from '../closing.ts';
import type { RoadFile } from '../commands/command.ts';
import type { Flag } from '../flags.ts';
import { gunzip, openFile, openSized } from './bytes.ts';
import { CommandError, sayWarnings, startProgress } from './messages.ts';
import { readText } from './text.ts';

/**
 * @returns the router, and the roads that the flags close and avoid
 * @throws InputError, CommandError, or the error of the file system
 */
export async function openRouter(road: RoadFile): Promise<{ router: Router; closing: Closing }> {
  const { close, avoid } = road.closing;
  const drawings = await readDrawings([...close, ...avoid]);
  const progress = startProgress();
  progress.say('Reading');
  const router = await openAll(road, progress).finally(progress.end);
  // `info` prints all warnings.
  sayWarnings(router.info.warnings);
  return { router, closing: closing(router, road.closing, drawings, road.maxSnapMeters) };
}

/** @param progress is given what is being done */
async function openAll(road: RoadFile, progress: Progress): Promise<Router> {
  const options = {
    ...(await buildingOptions(road)),
    ...(road.uTurns !== null && { uTurns: road.uTurns }),
    onProgress: (stage: string, done: number) =>
      progress.say(stage === 'Parsing' ? 'Reading' : stage, done),
  };
  const [file, ...others] = road.files;
  if (others.length > 0) {
    const roads = await readAll('A network of several files', road, progress);
    return Router.fromRoads(roads, { ...options, spend: true });
  }
  const { bytes, ...size } = openSized(file);
  const flag = readingFlag(road);
  return explained(
    Router.open(bytes, { ...options, ...fileOptions(road), ...size }),
    flag &&
      `${flag} has no effect on a network that is built already. Omit it, or give it to build.`,
  );
}

type Progress = Pick<ReturnType<typeof startProgress>, 'say'>;

/**
 * The roads of all files as one set.
 *
 * @param what does not take a network written by build, for messages
 * @throws CommandError that names the file, if there are several
 */
export async function readAll(what: string, road: RoadFile, progress: Progress): Promise<Roads> {
  const { files } = road;
  const all: Roads[] = [];
  progress.say('Reading');
  for (const [i, file] of files.entries()) {
    const onProgress = (done: number) => progress.say('Reading', (i + done) / files.length);
    const { bytes, ...size } = openSized(file);
    const reading = readRoads(bytes, { ...fileOptions(road), ...size, onProgress });
    const roads = await readSource(what, reading).catch((error: unknown) => {
      if (files.length === 1 || !isForUser(error)) throw error;
      throw new CommandError(`${printable(file)}: ${error.message}`);
    });
    const { report } = roads;
    if (files.length > 1) {
      report.warnings = report.warnings.map((warning) => `${printable(file)}: ${warning}`);
    }
    all.push(roads);
  }
  return mergeRoads(all);
}

/** FILE as bytes, or the roads of several files. */
export async function sourceOf(
  command: string,
  road: RoadFile,
): Promise<AsyncIterable<Uint8Array> | Roads> {
  const { files } = road;
  if (files.length === 1) return openFile(files[0]);
  const progress = startProgress();
  return readAll(command, road, progress).finally(progress.end);
}

function isForUser(error: unknown): error is Error {
  return error instanceof InputError || error instanceof CommandError;
}

/** The options that the user gave for a check or a repair. */
export async function readingOptions(road: RoadFile) {
  return { ...fileOptions(road), ...(await buildingOptions(road)) };
}

/** How FILE is read. */
function fileOptions({ positions, encoding, layer }: RoadFile) {
  return {
    gunzip,
    ...(Object.keys(positions).length > 0 && { positions }),
    ...(encoding !== null && { encoding }),
    ...(layer !== null && { layer }),
  };
}

/** What becomes of its roads. */
async function buildingOptions({ profile, vehicle, fields, turns }: RoadFile) {
  return {
    ...(profile !== null && {
      profile:
        typeof profile === 'string'
          ? profile
          : ((await readJSON('profile', profile.path)) as CustomProfile),
    }),
    ...(Object.keys(vehicle).length > 0 && { vehicle }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(turns !== null && { turns: (await readJSON('turns', turns)) as TurnOption[] }),
  };
}

/**
 * What the file says is checked where it is used.
 *
 * @throws CommandError if the file is no JSON
 */
async function readJSON(flag: Flag, path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = (error as Error).message;
    throw new CommandError(`--${flag} ${path} is no JSON: ${what}. Correct the file.`);
  }
}

/**
 * Adds the flag that solves an error of coordinates to its message.
 *
 * @param built the message if the file was written by `build` and therefore is refused
 */
async function explained<T>(reading: Promise<T>, built: string | null): Promise<T> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof InputError)) throw error;
    if (error.code === 'packed-network' && built !== null) throw new CommandError(built);
    const advice = positionFlags.get(error.code);
    throw advice === undefined ? error : new CommandError(`${error.message} ${advice}`);
  });
}

const positionFlags = new Map<string, string>([
  [
    'projected-positions',
    'Here that is --crs EPSG:CODE or --crs "PROJ STRING"; --crs flat reads a plane, such as a floor plan.',
  ],
  ['swapped-positions', 'Add --swap if latitude comes first in the file.'],
  ['longitude-first', 'Omit --swap.'],
]);

function readingFlag({
  positions: { crs, swap },
  encoding,
  layer,
  fields,
  turns,
}: RoadFile): string | null {
  if (crs !== undefined) return '--crs';
  if (swap) return '--swap';
  if (encoding !== null) return '--encoding';
  if (layer !== null) return '--layer';
  if (turns !== null) return '--turns';
  return Object.keys(fields).length > 0 ? '--fields' : null;
}

/** @throws CommandError that says so if the file was written by `build` */
export function readSource<T>(command: string, reading: Promise<T>): Promise<T> {
  return explained(
    reading,
    `${command} does not take a network written by build. Name the file that it was built from.`,
  );
}
