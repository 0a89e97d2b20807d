/** The table as CSV, with the figures that are not rounded. */
import { csvText } from '../export/csv.ts';

/** @param costs by row and column; a cell without a route is empty */
export function tableCSV(labels: readonly string[], costs: Float64Array): string {
  const rows = labels.map((label, row) => [
    label,
    ...Array.from(costs.subarray(row * labels.length, (row + 1) * labels.length), (cost) =>
      cost < Infinity ? cost : null,
    ),
  ]);
  return csvText([['', ...labels], ...rows]);
}
