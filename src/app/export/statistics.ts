/** The figures of a comparison as CSV, a row for each search. */
import type { Comparison } from '../../worker/contract.ts';

/** @param milliseconds of each search; null until they are measured */
export function statistics(
  { answer, runs }: Comparison,
  milliseconds: readonly number[] | null,
): string {
  const metric = answer.found ? answer.metric : '';
  const rows = runs.map((run, i) => [
    run.algorithm,
    run.heuristic,
    run.heuristicWeight,
    run.exact,
    run.settled,
    run.relaxed,
    run.exploredMeters,
    run.meters,
    metric,
    run.cost,
    milliseconds?.[i],
  ]);
  return [columns, ...rows].map((row) => `${row.map(cell).join()}\r\n`).join('');
}

const columns = [
  'algorithm',
  'heuristic',
  'heuristic_weight',
  'exact',
  'nodes_settled',
  'arcs_relaxed',
  'explored_meters',
  'route_meters',
  'metric',
  'cost',
  'milliseconds',
];

/** A spreadsheet would evaluate text that begins like a formula. */
function cell(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
