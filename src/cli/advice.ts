/** Warnings and advice beside an answer: ends far off the road, closed roads, no route. */
import { formatMeters } from '../formats.ts';
import {
  fixLimits,
  type NothingNear,
  type NoWay,
  type Position,
  type Router,
  type Selection,
  type SeparateParts,
} from '../index.ts';
import type { ExitCode } from './commands/command.ts';
import { counted, extent, FirstFew, sayAlways, saySome } from './io/messages.ts';

export interface End {
  /** The flag that gives it, for messages. */
  name: string;
  position: Position;
}

export interface SnappedEnd extends End {
  /** To the nearest open road. */
  meters: number;
}

/** An end this far off the road is probably a mistake, such as latitude before longitude. */
export const FAR_METERS = 2000;

/** An end this far off the road is not meant for these roads. */
const ELSEWHERE_METERS = 100_000;

export function namedEnds(request: {
  from: Position;
  to: Position;
  via: readonly Position[];
}): End[] {
  const { from, to, via } = request;
  return [
    { name: '--from', position: from },
    ...via.map((position) => ({ name: `--via ${position}`, position })),
    { name: '--to', position: to },
  ];
}

type NoAnswer = NothingNear | SeparateParts | NoWay;

/** Prints warnings; if there is no answer, prints the reason and advice. */
export function conclude(
  router: Router,
  answer: { found: true } | NoAnswer,
  ends: readonly End[],
  closed?: Selection,
): ExitCode {
  const isAnyClosed = closed !== undefined;
  const options = isAnyClosed ? { closed } : {};
  const snapped = ends.map((end) => {
    return { ...end, meters: router.snap(end.position, options).meters };
  });
  if (answer.found) {
    warnOfEnds(router, snapped, isAnyClosed);
    return 0;
  }
  if (answer.reason === 'nothing-near') {
    const { meters } = answer.nearest;
    const { name, position } = snapped.find((end) => end.meters === meters) as End;
    const advice =
      swapAdvice(router, position) ??
      (meters < ELSEWHERE_METERS
        ? `Add --max-snap ${Math.ceil(meters)} to allow this.`
        : `The roads lie from ${extent(router.info.bbox)}.`);
    sayAlways(`the nearest road to ${name} is ${formatMeters(meters)} away. ${advice}`);
  } else {
    warnOfEnds(router, snapped, isAnyClosed);
    sayAlways(`${answer.message}${remedy(answer)}`);
  }
  return 1;
}

/** A sentence with a space before it, or ''. */
export function remedy(answer: NoAnswer): string {
  if (answer.reason === 'against-oneway') return ' Add --ignore-oneway to ignore one-ways.';
  if (answer.reason === 'forbidden-turn') {
    return ' Add --ignore-oneway to ignore one-ways and turns.';
  }
  if (!('between' in answer)) return '';
  if (answer.between === 'crossing') {
    return ' To connect them there: roadstar repair FILE --split-crossings -o FIXED.geojson.';
  }
  const { meters } = answer.gap;
  if (answer.between === 'barrier' || meters > fixLimits.join.most) return '';
  return ` To close the gap: roadstar repair FILE --join ${Math.ceil(meters)} -o FIXED.geojson.`;
}

/**
 * Warns of ends that are far off any road, or nearest to a closed one.
 *
 * @param isAnyClosed whether the question closes roads
 */
export function warnOfEnds(
  router: Router,
  ends: readonly SnappedEnd[],
  isAnyClosed: boolean,
): void {
  const far = ends.filter(({ meters }) => meters >= FAR_METERS);
  saySome(
    far.map((end) => farOff(router, end)),
    (count) =>
      `${counted(count, 'more end is', 'more ends are')} ${formatMeters(FAR_METERS)} or more off the road.`,
  );
  if (!isAnyClosed) return;
  const warnings = closedWarnings(router);
  for (const end of ends) warnings.look(end);
  warnings.end();
}

export function farOff(router: Router, { name, position, meters }: SnappedEnd): string {
  const advice =
    swapAdvice(router, position) ?? 'Positions are LNG,LAT; --max-snap limits the distance.';
  return `the nearest road to ${name} is ${formatMeters(meters)} away. ${advice}`;
}

/** Null unless there is a road near the position with latitude and longitude swapped. */
function swapAdvice(router: Router, [lng, lat]: Position): string | null {
  if (Math.abs(lng) > 90 || router.snap([lat, lng]).meters >= FAR_METERS) return null;
  return `Positions are LNG,LAT: did you mean ${lat},${lng}?`;
}

/** Warns of ends whose nearest road is closed, so that they snap to another one. */
export function closedWarnings(router: Router) {
  const few = new FirstFew(
    (count) => `${counted(count, 'more end is', 'more ends are')} nearest to a closed road.`,
  );
  return {
    look({ name, position, meters }: SnappedEnd): void {
      if (router.snap(position).meters === meters) return;
      const away = formatMeters(meters);
      few.say(
        `the road nearest to ${name} is closed; the nearest open road, ${away} away, is used.`,
      );
    },
    end: () => few.end(),
  };
}

/** Null if a position to close is near enough to a road, else the reason and advice. */
export function farRoad(
  router: Router,
  position: Position,
  meters: number,
  maxSnapMeters: number,
): string | null {
  if (meters < FAR_METERS && meters <= maxSnapMeters) return null;
  const advice = swapAdvice(router, position) ?? 'Name a position on the road to close.';
  return `the nearest road is ${formatMeters(meters)} away. ${advice}`;
}
