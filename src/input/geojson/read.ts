/** Text, bytes or a stream of bytes → roads. */
import { release } from '../../geo/release.ts';
import { expectBytes, expectType } from '../arguments.ts';
import { Budget } from '../budget.ts';
import { checkNames } from '../request-error.ts';
import {
  type ByteStream,
  DamagedArchive,
  type UnpackOptions,
  unpackedWithin,
} from '../unpacked.ts';
import type { Roads, RoadsSoFar } from './collector.ts';
import { ANYWHERE, AROUND_GLOBE } from './geometry.ts';
import { type Conversion, type ConversionOf, SAMPLE } from './projection.ts';
import { RoadReader } from './reader.ts';

/**
 * @param input UTF-8 or, with its mark, UTF-16
 * @param onProgress called with the share read, 0 to 1
 * @throws InputError when the input cannot be read or holds no roads
 */
export function parseRoads(
  input: string | Uint8Array,
  onProgress?: (done: number) => void,
): Roads {
  const all = typeof input === 'string' ? input : expectBytes(input, 'input');
  if (onProgress !== undefined) expectType('onProgress', onProgress, 'a function');
  const reader = new RoadReader();
  const encoder = new TextEncoder();
  for (let at = 0; at < all.length; ) {
    let end = Math.min(at + PIECE, all.length);
    if (typeof all === 'string') {
      // Both halves of a surrogate pair are encoded together.
      if (end < all.length && isFirstHalf(all.charCodeAt(end - 1))) end--;
      reader.push(encoder.encode(all.slice(at, end)));
    } else {
      reader.push(all.subarray(at, end));
    }
    at = end;
    onProgress?.(at / all.length);
  }
  return reader.end();
}

const PIECE = 2 ** 20;

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export interface GeoJSONOptions extends UnpackOptions {
  /** Called with the roads read so far, which must not be kept or changed. */
  onRoads?: (soFar: RoadsSoFar) => void;
}

/**
 * The roads of a stream of GeoJSON, gzipped or not. Only the bytes of an unfinished feature are held.
 *
 * @throws InputError when the stream cannot be read or holds no roads; besides, what the stream or
 *   the signal throw
 */
export async function readGeoJSON(
  stream: ByteStream,
  options: GeoJSONOptions = {},
): Promise<Roads> {
  checkNames('readGeoJSON', options, ['signal', 'onRead', 'gunzip', 'onRoads']);
  const { onRoads } = options;
  const budget = new Budget();
  return readInDegrees(unpackedWithin(budget, stream, options), budget, null, onRoads);
}

/**
 * The same for bytes that are unpacked.
 *
 * @param conversionOf for a system that the file declares, though its numbers look like degrees;
 *   null if they are read as they are
 * @throws besides, what `conversionOf` throws
 */
export function readInDegrees(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
  conversionOf: ConversionOf | null,
  onRoads: GeoJSONOptions['onRoads'],
): Promise<Roads> {
  const reader = new RoadReader(AROUND_GLOBE, budget);
  const { roads } = reader;
  const push = (chunk: Uint8Array): void => {
    pushInto(reader, chunk);
    onRoads?.(roads.collector);
  };
  return readThrough(chunks, push, () => {
    reader.readToEnd();
    const asTheyAre = conversionOf === null || !roads.isDeclared;
    return asTheyAre ? roads.finish() : roads.finishConverted(conversionOf);
  });
}

interface ConvertedOptions extends Pick<GeoJSONOptions, 'onRoads'> {
  /** Whether `conversionOf` knows the system without the file. */
  isGiven?: boolean;
}

/**
 * The same for coordinates that may need conversion. `onRoads` gets them in degrees, from when the
 * system is known: at once, or at the end if the file declares it behind its features.
 *
 * @throws besides, what `conversionOf` throws
 */
export function readConverted(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
  conversionOf: ConversionOf,
  { onRoads, isGiven = false }: ConvertedOptions = {},
): Promise<Roads> {
  const reader = new RoadReader(ANYWHERE, budget);
  const { roads } = reader;
  let conversion: Conversion | null = null;
  const push = async (chunk: Uint8Array): Promise<void> => {
    pushInto(reader, chunk);
    if (onRoads === undefined || roads.collector.roads < SAMPLE) return;
    if (conversion === null) {
      reader.noteSystem();
      if (!isGiven && !roads.isDeclared) return;
      conversion = await conversionOf(roads.projection);
    }
    roads.convert(conversion);
    onRoads(roads.collector);
  };
  return readThrough(chunks, push, () => {
    reader.readToEnd();
    return roads.finishConverted(conversionOf);
  });
}

/** Frees the positions that the chunk replaced by a larger array. As garbage they would stay long. */
function pushInto(reader: RoadReader, chunk: Uint8Array): void {
  const { collector } = reader.roads;
  const { positions } = collector;
  reader.push(chunk);
  if (collector.positions !== positions) release(positions);
}

type End = () => Roads | Promise<Roads>;

async function readThrough(
  chunks: AsyncIterable<Uint8Array>,
  push: (chunk: Uint8Array) => void | Promise<void>,
  end: End,
): Promise<Roads> {
  try {
    for await (const chunk of chunks) {
      const pushing = push(chunk);
      if (pushing) await pushing;
    }
  } catch (error) {
    if (error instanceof DamagedArchive) return endDamaged(end, error);
    throw error;
  }
  return end();
}

/** The roads that were unpacked before the damage, with a warning. */
async function endDamaged(end: End, error: DamagedArchive): Promise<Roads> {
  try {
    const roads = await end();
    roads.report.warnings.unshift(
      'The archive is cut off or damaged: what could be unpacked is loaded.',
    );
    return roads;
  } catch {
    throw error;
  }
}
