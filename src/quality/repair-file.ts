/** A stream of bytes, whose format is known → all that it holds repaired, or else its roads. */
import { joined, readAhead } from '../input/bytes.ts';
import type { ImportReport, Roads } from '../input/geojson/roads.ts';
import { InputError, MAX_BYTES } from '../input/input-error.ts';
import { inTurn } from '../input/unpacked.ts';
import type { Collection } from './feature-lines.ts';
import type { Fixes, Repairs } from './fixes.ts';
import { parseCollection, type RepairOptions, repairReadRoads, repairRoads } from './repair.ts';

export interface RoadFile {
  /** Unpacked; where it ends early, the caller closes it. */
  chunks: AsyncGenerator<Uint8Array>;
  /** Whether it is GeoJSON in degrees, so that its features can be taken as they are written. */
  isPlain: boolean;
  /** Called with all chunks where only the roads can be written. */
  readRoads: (chunks: AsyncGenerator<Uint8Array>) => Promise<Roads>;
}

export interface RepairedFile {
  collection: Collection;
  repairs: Repairs;
  /** How the roads were read, where nothing but them is written; null where all features are. */
  onlyRoads: ImportReport | null;
}

/**
 * All features of plain GeoJSON, if it can be held and is whole; of other files those of the roads.
 *
 * @throws InputError as `repairRoads` does; besides, what the stream and `readRoads` throw
 */
export async function repairFile(
  { chunks, isPlain, readRoads }: RoadFile,
  fixes: Fixes,
  options: RepairOptions = {},
): Promise<RepairedFile> {
  const { ahead, isWhole } = isPlain ? await readAhead(chunks, MAX_BYTES) : nothingAhead;
  const parsed = isWhole ? parsedWhole(joined(ahead)) : null;
  if (parsed !== null) {
    const { file, repairs } = repairRoads(parsed, fixes, options);
    return { collection: file, repairs, onlyRoads: null };
  }
  const roads = await readRoads(inTurn(ahead, chunks));
  const { features, repairs } = repairReadRoads(roads, fixes, options);
  const collection: Collection = { type: 'FeatureCollection', features };
  return { collection, repairs, onlyRoads: roads.report };
}

const nothingAhead = { ahead: [], isWhole: false };

/** Null where it cannot be read as a whole, such as a file that is cut off. */
function parsedWhole(bytes: Uint8Array): object | null {
  try {
    return parseCollection(bytes);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** What a file loses of which only the roads are written, in a sentence or two for the user. */
export function lossOf({ skipped }: ImportReport): string {
  const others = [...skipped].map(([reason, count]) => `${count.toLocaleString('en')} ${reason}`);
  const rest = others.length === 0 ? '' : ` Not written: ${others.join(', ')}.`;
  return `Only the roads that were read are written, each as a line in degrees without heights.${rest}`;
}
