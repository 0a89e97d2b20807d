/** What is no plain GeoJSON of a few megabytes: large, gzipped, of another format, packed, a maze. */
import { readAny } from '../formats/read.ts';
import { joined } from '../geojson/bytes.ts';
import { InputError, MAX_BYTES } from '../geojson/input-error.ts';
import { unpacked } from '../geojson/unpacked.ts';
import { isPacked } from '../pack/container.ts';
import { ownNetwork } from '../route/build.ts';
import { openStored } from '../route/stored.ts';
import { gridGraph } from '../topology/grid.ts';
import type { Content } from './content.ts';
import { readAhead } from './read.ts';

/** By so many bytes, or a few more, networks as `roadstar build` has packed them are known. */
const START = 8;

/** @param ahead the first chunks, which have been looked at, and by the others to be followed */
export async function otherContent(
  ahead: readonly Uint8Array[],
  others: AsyncGenerator<Uint8Array>,
  isMaze: boolean,
): Promise<Content> {
  const chunks = unpacked(inTurn(ahead, others));
  if (isMaze) {
    const { network, start, finish } = gridGraph(new TextDecoder().decode(await whole(chunks)));
    const imported = ownNetwork(network);
    return start && finish ? { imported, ends: { from: start, to: finish } } : { imported };
  }
  const start = await readAhead(chunks, START);
  const all = inTurn(start.ahead, chunks);
  if (isPacked(joined(start.ahead))) return { imported: openStored(await whole(all)) };
  return { roads: await readAny(all) };
}

async function* inTurn(
  ahead: readonly Uint8Array[],
  others: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* ahead;
  yield* others;
}

/** @throws InputError when it is too large to be held in one piece */
async function whole(chunks: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const { ahead, isWhole } = await readAhead(chunks, MAX_BYTES);
  if (isWhole) return joined(ahead);
  throw new InputError(
    'The network is too large to be opened at once: the limit is 512 MB. Build it from a part of the roads.',
  );
}
