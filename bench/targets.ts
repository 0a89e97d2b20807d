/** Compares the measurements with Roadstar's targets. */
import { plain, plainName } from './contestants/plain.ts';
import { bareBuild, roadstarName } from './contestants/roadstar.ts';
import { named } from './report.ts';
import type { BuildTimes, QueryTimes } from './rounds.ts';
import { median } from './stats.ts';
import { figure, table } from './table.ts';

interface Measured {
  builds: readonly BuildTimes[];
  queries: readonly QueryTimes[];
}

/** @param theirs the round in which the other libraries took part */
export function targetTable(ours: Measured, theirs: Measured): string {
  const times = (factor: number, least: number): [string, string] => [
    `${figure(factor)} times`,
    verdict(factor >= least),
  ];
  const least = ({ name }: { name: string }): number =>
    Math.min(...named(ours.builds, name).times);
  const build = least(bareBuild) / least(plain);
  const alone = quotient(ours.queries, plainName) / quotient(ours.queries, 'A*, search only');
  return table(
    ['target', 'measured', 'verdict'],
    [
      ['A* 7 times as fast as the plain A*, searching alone', ...times(alone, 7)],
      ['the same with snapping and line', ...times(quotient(ours.queries, plainName), 7)],
      [
        'A* 25 times as fast as NBA* of ngraph.path',
        ...times(quotient(theirs.queries, 'ngraph.path nba'), 25),
      ],
      [
        'A* 50 times as fast as geojson-path-finder',
        ...times(quotient(theirs.queries, 'geojson-path-finder'), 50),
      ],
      ['build within 1.7 plain builds', `${figure(build)} plain builds`, verdict(build <= 1.7)],
    ],
  );
}

/** Time of a contestant as a multiple of Roadstar's A*, by medians. */
function quotient(queries: readonly QueryTimes[], name: string): number {
  return median(named(queries, name).times) / median(named(queries, roadstarName).times);
}

function verdict(met: boolean): string {
  return met ? 'met' : 'MISSED';
}
