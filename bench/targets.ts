/** What Roadstar promises to reach, held against what was measured. */
import { fqName } from './contestants/bare-search.ts';
import { plain, plainName } from './contestants/plain.ts';
import { roadstarName } from './contestants/roadstar.ts';
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
  const overPlain = quotient(ours.queries, plainName);
  const peers = theirs.queries
    .filter(({ name }) => ![roadstarName, plainName, fqName].includes(name))
    .map(({ name }) => ({ name, factor: quotient(theirs.queries, name) }))
    .sort((a, b) => a.factor - b.factor);
  const [nearest] = peers;
  const build =
    median(named(ours.builds, 'Roadstar').times) / median(named(ours.builds, plain.name).times);
  return table(
    ['target', 'measured', 'verdict'],
    [
      [
        'A* 2 times as fast as the plain A*',
        `${figure(overPlain)} times`,
        verdict(overPlain >= 2),
      ],
      [
        'A* faster than every peer',
        `${figure(nearest.factor)} times the next, ${nearest.name}`,
        verdict(nearest.factor > 1),
      ],
      ['build within 3 plain builds', `${figure(build)} plain builds`, verdict(build <= 3)],
    ],
  );
}

/** How many times as long as Roadstar's A* a contestant takes, by medians. */
function quotient(queries: readonly QueryTimes[], name: string): number {
  return median(named(queries, name).times) / median(named(queries, roadstarName).times);
}

function verdict(met: boolean): string {
  return met ? 'met' : 'MISSED';
}
