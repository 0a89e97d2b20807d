import { formatMeters } from '../geo/meters.ts';
import type { NothingNear, NoWay, SeparatePieces } from '../router/route.ts';
import type { Router } from '../router/router.ts';
import type { ExitCode } from './command.ts';
import { type End, swapped, warnOfEnds } from './ends.ts';
import { remedy } from './remedy.ts';
import { say } from './say.ts';

interface Terms {
  maxSnapMeters: number;
  closed: readonly number[];
}

type Answer = { found: true } | NothingNear | SeparatePieces | NoWay;

/** Says what is to be said beside an answer, and gives the exit code. */
export function conclude(
  router: Router,
  answer: Answer,
  ends: readonly End[],
  { maxSnapMeters, closed }: Terms,
): ExitCode {
  if (answer.found) {
    warnOfEnds(router, ends, closed);
    return 0;
  }
  if (answer.reason === 'nothing-near') {
    const isTooFar = ({ position }: End): boolean =>
      router.snap(position, { closed }).meters > maxSnapMeters;
    say(tooFar(router, answer, ends.filter(isTooFar)[0]));
  } else {
    warnOfEnds(router, ends, closed);
    say(`${answer.message}${remedy(answer)}`);
  }
  return 1;
}

/** Names the end, and says if it may be a slip. */
function tooFar(router: Router, answer: NothingNear, end: End): string {
  const away = `${formatMeters(answer.nearest.meters)} away.`;
  const advice = swapped(router, end.position);
  return `the nearest road to ${end.name} is ${away}${advice === null ? remedy(answer) : ` ${advice}`}`;
}
