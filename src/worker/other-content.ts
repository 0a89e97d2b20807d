/** What is no plain GeoJSON of a few megabytes: large, gzipped, of another format, packed, a maze. */

import { wholeIfHeld } from '../input/bytes.ts';
import type { PositionOptions } from '../input/crs.ts';
import { HEAD, recognise } from '../input/formats/recognise.ts';
import { readRoads } from '../input/read.ts';
import { inTurn, peek, unpacked } from '../input/unpacked.ts';
import { gridGraph } from '../network/grid.ts';
import { isPacked } from '../pack/container.ts';
import type { SketchLines } from '../render/sketch.ts';
import { openPacked, ownNetwork } from '../router/import-roads.ts';
import type { Content } from './content.ts';
import { sketching } from './sketching.ts';

/** By so many bytes, or a few more, networks as `roadstar build` has packed them are known. */
const START = 8;
const TOO_LARGE =
  'The network is too large to be opened at once: the limit is 512 MB. Build it from a part of the roads.';

export interface OtherOptions {
  isMaze?: boolean;
  positions?: PositionOptions | undefined;
  /** Called now and then, while it takes time, with the lines of roads that are there. */
  onLines?: (lines: SketchLines) => void;
}

/** @param ahead the first chunks, which have been looked at, and by the others to be followed */
export async function otherContent(
  ahead: readonly Uint8Array[],
  others: AsyncGenerator<Uint8Array>,
  { isMaze = false, positions, onLines }: OtherOptions = {},
): Promise<Content> {
  const chunks = unpacked(inTurn(ahead, others));
  if (isMaze) {
    const { first, chunks: all } = await peek(chunks, HEAD);
    // Tables and the like are called by their name.
    recognise(first);
    const text = new TextDecoder().decode(await wholeIfHeld(all, TOO_LARGE));
    const { network, start, finish } = gridGraph(text);
    const imported = ownNetwork(network);
    return start && finish ? { imported, ends: { from: start, to: finish } } : { imported };
  }
  const { first, chunks: all } = await peek(chunks, START);
  if (isPacked(first)) return { imported: openPacked(await wholeIfHeld(all, TOO_LARGE)) };
  if (!onLines) return { roads: await readRoads(all, { positions }) };
  const { onRoads, finish } = sketching(onLines);
  const roads = await readRoads(all, { positions, onRoads });
  finish(roads);
  return { roads };
}
