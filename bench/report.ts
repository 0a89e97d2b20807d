/** The measurements as tables. */
import { fqName } from './contestants/bare-search.ts';
import { plain, plainName } from './contestants/plain.ts';
import { roadstarName } from './contestants/roadstar.ts';
import { lengthVerdict } from './lengths.ts';
import type { BuildTimes, QueryTimes } from './rounds.ts';
import { mean, median, quantile } from './stats.ts';
import { figure, table } from './table.ts';

export function buildTable(builds: readonly BuildTimes[]): string {
  const base = named(builds, plain.name).times;
  return table(
    ['library', 'first ms', 'least', 'median', '× plain A* (least)', '(median)', 'MB'],
    builds.map(({ name, times, megabytes }) => [
      name,
      figure(times[0]),
      figure(Math.min(...times)),
      figure(median(times)),
      figure(Math.min(...times) / Math.min(...base)),
      figure(median(times) / median(base)),
      figure(megabytes),
    ]),
  );
}

/** × Roadstar A* compares medians; × FQ compares means, as work over all pairs adds up. */
export function queryTable(queries: readonly QueryTimes[], shortest: readonly number[]): string {
  const base = median(named(queries, roadstarName).times);
  const fq = mean(named(queries, fqName).times);
  return table(
    [
      'ms a query',
      'least',
      'median',
      'mean',
      'p95',
      '× Roadstar A* (median)',
      '× FQ (mean)',
      'settled (mean)',
      'longer',
    ],
    queries.map(({ name, times, answers }) => [
      name,
      figure(Math.min(...times)),
      figure(median(times)),
      figure(mean(times)),
      figure(quantile(times, 0.95)),
      figure(median(times) / base),
      figure(mean(times) / fq),
      figure(mean(answers.map(({ settled }) => settled))),
      lengthVerdict(answers, shortest),
    ]),
  );
}

export function rankTable(ranks: readonly (readonly [number, readonly QueryTimes[]])[]): string {
  const names = ranks[0][1].map(({ name }) => name);
  return table(
    ['rank', ...names, 'plain A* ÷ Roadstar A*'],
    ranks.map(([rank, queries]) => {
      const medians = queries.map(({ times }) => median(times));
      const quotient = medians[names.indexOf(plainName)] / medians[names.indexOf(roadstarName)];
      return [`2^${Math.log2(rank)}`, ...medians.map(figure), figure(quotient)];
    }),
  );
}

export function named<T extends { name: string }>(list: readonly T[], name: string): T {
  const found = list.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} was not measured`);
  return found;
}
