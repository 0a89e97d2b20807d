/** Files and standard input → a router. */
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { readAny } from '../formats/read.ts';
import { type PositionOptions, PositionsError } from '../formats/system.ts';
import type { Position } from '../geo/position.ts';
import type { Roads } from '../geojson/roads.ts';
import { InputError, MAX_BYTES } from '../geojson/text.ts';
import { peek, unpacked } from '../geojson/unpacked.ts';
import { isPacked } from '../pack/container.ts';
import type { ProfileName } from '../profile/profiles.ts';
import type { Snap } from '../route/snap.ts';
import { formatMeters } from '../route/why-not.ts';
import { Router } from '../router.ts';
import type { Source } from './command.ts';

/** @throws InputError, or the error of the file system */
export async function openRouter({ file, profile, positions, close }: Source): Promise<Router> {
  const progress = startProgress();
  progress.say('Reading');
  const size = file === '-' ? Infinity : statSync(file).size;
  const onRead = (bytes: number): void => progress.say('Reading', bytes / size);
  const { first, chunks } = await peek(openFile(file, onRead), MARK);
  const router = isPacked(first)
    ? openPacked(await whole(chunks), profile)
    : Router.fromRoads(await readRoads(chunks, positions), {
        onProgress: progress.say,
        ...(profile && { profile }),
      });
  progress.end();
  warn(router.info.warnings);
  closeRoads(router, close);
  return router;
}

/** The roads of any format; where it takes a flag to read them, the error names it. */
export async function readRoads(
  chunks: AsyncIterable<Uint8Array>,
  positions: PositionOptions,
): Promise<Roads> {
  try {
    return await readAny(chunks, positions);
  } catch (error) {
    if (!(error instanceof PositionsError)) throw error;
    throw new InputError(`${error.message} ${positionFlags[error.remedy]}`);
  }
}

const positionFlags = {
  crs: 'Here that is --crs EPSG:CODE or --crs "PROJ STRING".',
  swap: 'Add --swap if latitude comes first in the file.',
};

/** A stored network has the roads of one profile, and lacks those of others. */
function openPacked(bytes: Uint8Array, profile: ProfileName | null): Router {
  const router = Router.fromBuffer(bytes);
  const stored = router.info.profile;
  if (profile === null || profile === stored) return router;
  throw new InputError(
    `This network was built with --profile ${stored}, not ${profile}. Build it again with --profile ${profile}, or leave --profile out.`,
  );
}

/** Says how far off each road is, so that a slip is seen. */
function closeRoads(router: Router, positions: readonly Position[]): void {
  const snaps = positions.map((position) => router.snap(position));
  router.setClosed(snaps.map(({ edge }) => edge));
  snaps.forEach(({ meters }, i) => {
    process.stderr.write(
      `roadstar: closed the road nearest to ${positions[i]}, ${formatMeters(meters)} away.\n`,
    );
  });
}

/** An end this far off the road is more likely a slip, such as latitude before longitude. */
const FAR_METERS = 2000;

/** Warns of ends that lie far off any road. */
export function warnOfFar(ends: Record<string, Snap>): void {
  for (const [name, { meters }] of Object.entries(ends)) {
    if (meters < FAR_METERS) continue;
    process.stderr.write(
      `roadstar: the nearest road to --${name} is ${formatMeters(meters)} away. Positions are LNG,LAT; --max-snap limits the distance.\n`,
    );
  }
}

/** `info` lists them all; the other commands only show that there is something to see. */
function warn(warnings: readonly string[]): void {
  const shown = warnings.slice(0, 3);
  const more = warnings.length - shown.length;
  if (more > 0) shown.push(`There are ${more} more warnings: see roadstar info.`);
  for (const warning of shown) process.stderr.write(`roadstar: ${warning}\n`);
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

export async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const list: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    list.push(chunk);
    size += chunk.length;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of list) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
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
    throw new InputError('The gzip archive is cut off or damaged. Load it again.');
  }
}

function tooLarge(): InputError {
  return new InputError(
    'The file is larger than 512 MB unpacked, which is the limit. Split it by area and load one part.',
  );
}

/** A line on standard error that is rewritten in place; silent where nobody watches. */
export function startProgress(): {
  say: (stage: string, done?: number) => void;
  end: () => void;
} {
  if (!process.stderr.isTTY) return { say: () => {}, end: () => {} };
  const clear = '\r\u001b[K';
  return {
    say: (stage, done = 0) => {
      process.stderr.write(`${clear}${stage} ${Math.round(100 * done)} %`);
    },
    end: () => {
      process.stderr.write(clear);
    },
  };
}
