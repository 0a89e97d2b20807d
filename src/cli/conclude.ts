import { formatMeters } from '../geo/meters.ts';
import type { NothingNear, NoWay, SeparatePieces } from '../router/route.ts';
import type { Router } from '../router/router.ts';
import type { ExitCode } from './command.ts';
import { type End, swapped, warnOfEnds } from './ends.ts';
import { remedy } from './remedy.ts';
import { say } from './say.ts';

type Answer = { found: true } | NothingNear | SeparatePieces | NoWay;

/** Says what is to be said beside an answer, and gives the exit code. */
export function conclude(
  router: Router,
  answer: Answer,
  ends: readonly End[],
  maxSnapMeters: number,
): ExitCode {
  if (answer.found) {
    warnOfEnds(router, ends);
    return 0;
  }
  if (answer.reason === 'nothing-near') {
    say(tooFar(router, answer, ends, maxSnapMeters));
  } else {
    warnOfEnds(router, ends);
    say(`${answer.message}${remedy(answer)}`);
  }
  return 1;
}

/** Which end it is, and whether it may be a slip. */
function tooFar(
  router: Router,
  answer: NothingNear,
  ends: readonly End[],
  maxSnapMeters: number,
): string {
  const [end] = ends.filter(({ position }) => router.snap(position).meters > maxSnapMeters);
  const away = `${formatMeters(answer.nearest.meters)} away.`;
  const advice = swapped(router, end.position);
  return `the nearest road to ${end.name} is ${away}${advice === null ? remedy(answer) : ` ${advice}`}`;
}
