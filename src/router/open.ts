/** A source of any format → a network: what only `Router.open` loads. */
import { readFields } from '../attributes/read-fields.ts';
import { FLAT } from '../input/crs.ts';
import { InputError } from '../input/input-error.ts';
import { type FileOptions, readOpened } from '../input/read.ts';
import { inSlices } from '../input/slices.ts';
import { openSource, orEnded, type Source, type SourceOptions } from '../input/source.ts';
import type { Network } from '../network/network.ts';
import { TurnPlacer } from '../network/turns.ts';
import { isPacked, wholePacked } from '../pack/container.ts';
import { ruled } from '../profile/custom.ts';
import { isSameTravel, titleOf, travelOf } from '../profile/travel.ts';
import {
  type BuildOptions,
  checkUTurns,
  type ImportedNetwork,
  importRoads,
} from './import-roads.ts';
import { openPacked } from './packed.ts';
import { withTurns } from './turn-options.ts';

export interface OpenOptions
  extends Omit<BuildOptions, 'spend'>,
    FileOptions,
    Pick<SourceOptions, 'signal' | 'size' | 'gunzip'> {}

/** @throws what `Router.open` does */
export async function importSource(
  source: Source | Promise<Source>,
  options: OpenOptions,
): Promise<ImportedNetwork> {
  const {
    onProgress,
    positions,
    encoding,
    layer,
    signal,
    size,
    gunzip,
    fields: choices,
    turns,
  } = options;
  const uTurns = checkUTurns(options.uTurns);
  const opened = await openSource(source, {
    onProgress: (done) => onProgress?.('Parsing', done),
    ...(signal && { signal }),
    ...(size !== undefined && { size }),
    ...(gunzip && { gunzip }),
  });
  if ('chunks' in opened && isPacked(opened.first)) {
    const imported = openPacked(await wholePacked(opened.first, opened.chunks));
    refuseToRebuild(imported.network, options);
    return imported;
  }
  const traveller = await orEnded(opened, () => ruled(options.profile, options.vehicle));
  const { roads, fields } = readFields(
    await readOpened(opened, { positions, encoding, layer }),
    choices,
    true,
  );
  const steps = importRoads(withTurns(roads, turns), {
    traveller,
    turnPlacer: TurnPlacer,
    spend: 'all',
    uTurns,
    fields,
  });
  const imported = await inSlices(steps, {
    signal,
    onProgress: (done) => onProgress?.('Joining ends', done),
  });
  onProgress?.('Building graph', 0);
  return imported;
}

/** @throws InputError if options ask for another network than the packed one */
function refuseToRebuild(network: Network, options: OpenOptions): void {
  const { encoding, fields, layer, positions, profile, turns, vehicle } = options;
  const packed = travelOf(network);
  const own = packed.customProfile ?? packed.profile;
  const asked = ruled(profile ?? own, vehicle ?? (profile ? {} : packed.vehicle)).travel;
  if (!isSameTravel(asked, packed)) {
    const [title, other] = [titleOf(packed), titleOf(asked)];
    throw new InputError(
      'packed-network',
      `This network was packed for the profile ${title}, not ${title === other ? 'another custom profile' : other}. Open the file that it was built from.`,
    );
  }
  const { uTurns: known = 'everywhere' } = network;
  if (options.uTurns !== undefined && options.uTurns !== known) {
    throw new InputError(
      'packed-network',
      `This network was packed with uTurns ${known}, not ${options.uTurns}. Open the file that it was built from.`,
    );
  }
  const isSame = network.flat && positions?.crs === FLAT && !positions.swap;
  const asksNothing = [encoding, fields, layer, turns].every((option) => option === undefined);
  if (asksNothing && (positions === undefined || isSame)) return;
  throw new InputError(
    'packed-network',
    'encoding, fields, layer, positions and turns have no effect on a packed network. Omit them, or open the file that it was built from.',
  );
}
