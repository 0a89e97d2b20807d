/** One mutated input, read and routed on: what is wrong with what came of it, if anything is. */
import { InputError, type Position, profileNames, Router, readRoads } from '../../src/index.ts';
import { piecesOf } from '../fixtures/outcome.ts';
import { faultsOf } from '../fixtures/sentence.ts';
import { type Random, seeded } from '../support/random.ts';
import { mutated } from './mutate.ts';

/** The result of a trial: a network, a message, or a fault to be fixed. */
export type Verdict =
  | { kind: 'network' }
  | { kind: 'refused'; message: string }
  | { kind: 'fault'; what: string };

export function inputOf(seed: number, seeds: readonly Uint8Array[]): Uint8Array {
  return mutated(seeded(seed), seeds);
}

export async function trial(seed: number, seeds: readonly Uint8Array[]): Promise<Verdict> {
  const random = seeded(seed);
  const bytes = mutated(random, seeds);
  try {
    const options = {
      swap: random.chance(0.05),
      ...(random.chance(0.05) && { crs: 'EPSG:3857' }),
    };
    const size = bytes.length < 500 ? 1 : random.pick([100, 5000, bytes.length]);
    const roads = await readRoads(piecesOf(bytes, size), { positions: options }).catch(refusal);
    if (typeof roads === 'string') return { kind: 'refused', message: roads };
    const router = Router.fromRoads(roads, { profile: random.pick(profileNames) });
    tryOut(router, random);
    return { kind: 'network' };
  } catch (error) {
    // Roads that make no network, or none for a profile.
    if (error instanceof InputError) return { kind: 'refused', message: error.message };
    return { kind: 'fault', what: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}

function refusal(error: unknown): string {
  if (!(error instanceof InputError)) throw error;
  const faults = faultsOf(error.message);
  if (faults.length > 0)
    throw new Error(`${faults.join(', ')}: ${JSON.stringify(error.message)}`);
  return error.message;
}

/** Whatever the network is, it has figures and answers. */
function tryOut(router: Router, random: Random): void {
  const { kilometers, bbox, warnings } = router.info;
  if (!(kilometers > 0 && kilometers < Infinity)) throw new Error(`${kilometers} km`);
  const [west, south, east, north] = bbox;
  if (!(south >= -90 && north <= 90 && south <= north && west >= -180 && east <= 540)) {
    throw new Error(`a box of ${bbox}`);
  }
  for (const warning of warnings) {
    if (/\p{Cc}|\p{Cf}/u.test(warning)) throw new Error(`steers: ${JSON.stringify(warning)}`);
  }
  const place = (): Position => [
    Math.max(-180, Math.min(180, west + random() * (east - west))),
    south + random() * (north - south),
  ];
  for (const metric of ['distance', 'time'] as const) {
    const answer = router.route({ from: place(), to: place(), metric });
    if (answer.found && !(answer.meters >= 0 && answer.cost >= 0 && answer.cost < Infinity)) {
      throw new Error(`a route of ${answer.meters} m that costs ${answer.cost}`);
    }
  }
}
