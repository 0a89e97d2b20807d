/** The figures of a comparison as CSV, a row for each search. */
import { metricName } from '../../metric/metric.ts';
import type { Comparison } from '../../worker/contract/comparison.ts';
import { csvText } from './csv.ts';

/**
 * @param milliseconds of each search; null until they are measured
 * @param areas square meters around what each explored; null where they are not looked at
 */
export function statistics(
  { answer, runs }: Comparison,
  milliseconds: readonly number[] | null,
  areas: readonly number[] | null,
): string {
  const metric = answer.found ? answer.metric : '';
  const rows = runs.map((run, i) => [
    run.algorithm,
    run.heuristic,
    run.heuristicWeight,
    run.exact,
    run.settled,
    run.relaxed,
    run.queueOperations,
    run.exploredMeters,
    areas?.[i],
    run.meters,
    run.metric ? metricName(run.metric) : metric,
    run.cost,
    milliseconds?.[i],
  ]);
  return csvText([columns, ...rows]);
}

const columns = [
  'algorithm',
  'heuristic',
  'heuristic_weight',
  'exact',
  'nodes_settled',
  'arcs_relaxed',
  'queue_operations',
  'explored_meters',
  'explored_square_meters',
  'route_meters',
  'metric',
  'cost',
  'milliseconds',
];
