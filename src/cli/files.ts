/** Files and standard input → a router. */
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import type { FieldChoices } from '../attributes/fields.ts';
import { whole } from '../input/bytes.ts';
import { type PositionOptions, PositionsError } from '../input/crs.ts';
import { InputError, MAX_BYTES } from '../input/input-error.ts';
import { readRoads as readAny } from '../input/read.ts';
import { peek, unpacked } from '../input/unpacked.ts';
import { isPacked } from '../pack/container.ts';
import { Router } from '../router/router.ts';
import { closedEdges } from './closures.ts';
import type { Source } from './command.ts';
import { saySome, startProgress } from './say.ts';

/**
 * @returns the router, and the edges that `--close` names
 * @throws InputError, or the error of the file system
 */
export async function openRouter(source: Source): Promise<{ router: Router; closed: number[] }> {
  const { file, profile, positions, fields, close, maxSnapMeters } = source;
  const progress = startProgress();
  const size = file === '-' ? null : statSync(file).size;
  const onRead = (bytes: number): void =>
    progress.say('Reading', size === null ? undefined : bytes / size);
  let router: Router;
  try {
    progress.say('Reading');
    const { first, chunks } = await peek(openFile(file, onRead), MARK);
    router = isPacked(first)
      ? openPacked(await whole(chunks), source)
      : Router.fromRoads(await namingFlags(readAny(chunks, { positions })), {
          onProgress: progress.say,
          spend: true,
          fields,
          ...(profile && { profile }),
        });
  } finally {
    progress.end();
  }
  // `info` lists them all; the other commands only show that there is something to see.
  saySome(
    router.info.warnings,
    (count) => `There are ${count} more warnings: see roadstar info.`,
  );
  return { router, closed: closedEdges(router, close, maxSnapMeters) };
}

/** If a flag is needed to read the coordinates of a file, the error names it. */
export async function namingFlags<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof PositionsError)) throw error;
    throw new InputError(error.code, `${error.message} ${positionFlags[error.remedy]}`);
  }
}

const positionFlags = {
  crs: 'Here that is --crs EPSG:CODE or --crs "PROJ STRING".',
  swap: 'Add --swap if latitude comes first in the file.',
};

/** A stored network has the roads of one profile, and lacks those of others; its degrees are known. */
function openPacked(bytes: Uint8Array, { profile, positions, fields }: Source): Router {
  const flag = readingFlag(positions, fields);
  if (flag !== null) {
    throw new InputError(
      'wrong-arguments',
      `${flag} says how GeoJSON and the like are read; this network was built already. Leave it out, or give it to build.`,
    );
  }
  const router = Router.fromPacked(bytes);
  const stored = router.info.profile;
  if (profile === null || profile === stored) return router;
  throw new InputError(
    'wrong-arguments',
    `This network was built with --profile ${stored}, not ${profile}. Build it again with --profile ${profile}, or leave --profile out.`,
  );
}

/** One that says how a file is to be read, if any does. */
function readingFlag({ crs, swap }: PositionOptions, fields: FieldChoices): string | null {
  if (crs !== undefined) return '--crs';
  if (swap) return '--swap';
  return Object.keys(fields).length > 0 ? '--fields' : null;
}

/**
 * The bytes of a file whose features are wanted as they are.
 *
 * @throws InputError for a stored network, naming the command that has no use for it
 */
export async function openFeatures(
  command: string,
  file: string,
): Promise<AsyncIterable<Uint8Array>> {
  const { first, chunks } = await peek(openFile(file), MARK);
  if (!isPacked(first)) return chunks;
  throw new InputError(
    'packed-network',
    `${command} takes GeoJSON, not what build has written. Name the file that it was built from.`,
  );
}

function openFile(file: string, onRead?: (bytes: number) => void): AsyncIterable<Uint8Array> {
  const stream = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: CHUNK });
  return unpacked(stream, { gunzip, ...(onRead && { onRead }) });
}

const CHUNK = 2 ** 18;
/** So many bytes tell a packed network from GeoJSON. */
const MARK = 8;

/** Twice as fast as the DecompressionStream, and it takes archives of several parts. */
function gunzip(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unzip = createGunzip({ chunkSize: CHUNK });
  // What goes wrong, whoever iterates over it is told.
  pipeline(packed, unzip, () => {});
  return unzip;
}

/** The bytes of a small file or, for "-", of standard input; gzip is unpacked. */
export function readInput(file: string): Uint8Array {
  if (file !== '-' && statSync(file).size > MAX_BYTES) throw tooLarge();
  const bytes = readFileSync(file === '-' ? 0 : file);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new InputError(
      'damaged-file',
      'The gzip archive is cut off or damaged. Load it again.',
    );
  }
}

function tooLarge(): InputError {
  return new InputError(
    'too-large',
    'The file is larger than 512 MB unpacked, which is the limit. Split it by area and load one part.',
  );
}
