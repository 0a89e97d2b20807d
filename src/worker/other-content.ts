/** What is no plain GeoJSON of a few megabytes: large, gzipped, of another format, packed, a maze. */
import { readAny } from '../formats/read.ts';
import type { PositionOptions } from '../formats/system.ts';
import { wholeIfHeld } from '../geojson/bytes.ts';
import { peek, unpacked } from '../geojson/unpacked.ts';
import { isPacked } from '../pack/container.ts';
import { ownNetwork } from '../route/build.ts';
import { openStored } from '../route/stored.ts';
import { gridGraph } from '../topology/grid.ts';
import type { Content } from './content.ts';

/** By so many bytes, or a few more, networks as `roadstar build` has packed them are known. */
const START = 8;
const TOO_LARGE =
  'The network is too large to be opened at once: the limit is 512 MB. Build it from a part of the roads.';

export interface OtherOptions {
  isMaze?: boolean;
  positions?: PositionOptions | undefined;
}

/** @param ahead the first chunks, which have been looked at, and by the others to be followed */
export async function otherContent(
  ahead: readonly Uint8Array[],
  others: AsyncGenerator<Uint8Array>,
  { isMaze = false, positions }: OtherOptions = {},
): Promise<Content> {
  const chunks = unpacked(inTurn(ahead, others));
  if (isMaze) {
    const text = new TextDecoder().decode(await wholeIfHeld(chunks, TOO_LARGE));
    const { network, start, finish } = gridGraph(text);
    const imported = ownNetwork(network);
    return start && finish ? { imported, ends: { from: start, to: finish } } : { imported };
  }
  const { first, chunks: all } = await peek(chunks, START);
  if (!isPacked(first)) return { roads: await readAny(all, positions) };
  return { imported: openStored(await wholeIfHeld(all, TOO_LARGE)) };
}

async function* inTurn(
  ahead: readonly Uint8Array[],
  others: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* ahead;
  yield* others;
}
