/** What the flags close and avoid: positions, files and properties → parts of roads. */
import { formatMeters, parseJSON } from '../formats.ts';
import {
  type Avoided,
  type Position,
  RequestError,
  type RoadParts,
  type Router,
  type Where,
} from '../index.ts';
import { farRoad } from './advice.ts';
import type { ClosingFlags, Named } from './closing-flags.ts';
import { CommandError, counted, say } from './io/messages.ts';
import { readText } from './io/text.ts';

/** The part of a question that the flags give; what they do not give is absent. */
export interface Closing {
  closed?: RoadParts;
  avoid?: Avoided[];
}

/** The files of the flags, read before the roads are; by their names. */
export async function readDrawings(flags: readonly Named[]): Promise<Map<string, Where>> {
  const drawings = new Map<string, Where>();
  for (const { name, what } of flags) {
    if (!('file' in what)) continue;
    const text = await readText(what.file);
    try {
      drawings.set(what.file, parseJSON(text) as Where);
    } catch (error) {
      throw new CommandError(`${name}: ${(error as Error).message}`);
    }
  }
  return drawings;
}

/**
 * The roads that a flag names.
 *
 * @param maxSnapMeters limit for positions
 * @throws CommandError for a position that is too far off any road, and for wrong files
 */
export function roadsOf(
  router: Router,
  { what, name }: Named,
  drawings: ReadonlyMap<string, Where>,
  maxSnapMeters: number,
): RoadParts {
  if ('position' in what) {
    const { edge, meters } = router.snap(what.position);
    const fault = farRoad(router, what.position, meters, maxSnapMeters);
    if (fault !== null) throw new CommandError(`${name}: ${fault}`);
    return router.select(edge);
  }
  const where = 'test' in what ? what.test : (drawings.get(what.file) as Where);
  try {
    return router.select([where]);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new CommandError(`${name}: ${error.message}`);
  }
}

/**
 * Prints how much each flag closes or avoids, so that the user notices a mistake.
 *
 * @param maxSnapMeters limit for the positions of `--close`
 * @throws CommandError for a position that is too far off any road, and for wrong files
 */
export function closing(
  router: Router,
  { close, avoid, factor }: ClosingFlags,
  drawings: ReadonlyMap<string, Where>,
  maxSnapMeters: number,
): Closing {
  const selected = (named: Named) => roadsOf(router, named, drawings, maxSnapMeters);
  const shut = close.map((named) => {
    const parts = selected(named);
    if ('position' in named.what) {
      sayClosed(router, named.what.position);
      return parts;
    }
    const what = described(parts);
    say(`${named.name} ${what === null ? 'matches no road' : `closes ${what}`}.`);
    return parts;
  });
  const dear = avoid.map((named) => {
    const parts = selected(named);
    const what = described(parts);
    const effect = `makes ${what} ${factor} times as dear`;
    say(`${named.name} ${what === null ? 'matches no road' : effect}.`);
    return { where: parts, factor };
  });
  return {
    ...(shut.length > 0 && { closed: router.select(shut) }),
    ...(dear.length > 0 && { avoid: dear }),
  };
}

/** Parts no longer than this are points that are blocked, or a junction's roads beside it. */
const POINT_METERS = 1e-5;

/** What a flag closes or avoids; null if that is nothing. */
function described({ edge, start, end, meters }: RoadParts): string | null {
  const points = start.filter((from, i) => end[i] - from < POINT_METERS).length;
  const lengths = points < edge.length ? [`${formatMeters(meters)} of road`] : [];
  if (points > 0) lengths.push(counted(points, 'road at a point', 'roads at a point'));
  return lengths.length === 0 ? null : lengths.join(' and ');
}

function sayClosed(router: Router, position: Position): void {
  const { meters } = router.snap(position);
  say(`closed the road nearest to ${position}, ${formatMeters(meters)} away.`);
}
