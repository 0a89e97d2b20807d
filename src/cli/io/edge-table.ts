/** Roads with figures, one per row: as CSV with the line as well-known text, or as GeoJSON. */
import { edgeRows } from '../../formats.ts';
import { edgeFeature, type Router } from '../../index.ts';
import type { Values } from '../flags.ts';
import { oneOf } from '../values.ts';
import { UsageError } from './messages.ts';
import { printed, toJSON } from './print.ts';

const formats = ['csv', 'geojson'] as const;
type EdgeFormat = (typeof formats)[number];

/** That of --format or --json, else by the end of the name of the file to write. */
export function edgeFormatOf({ format, json = false, output = '' }: Values): EdgeFormat {
  if (json && format !== undefined) {
    throw new UsageError('--json is --format geojson. Omit one of them.');
  }
  if (format !== undefined) return oneOf('format', format, formats);
  return json || /\.(geo)?json$/i.test(output) ? 'geojson' : 'csv';
}

/**
 * @param figuresOf the figures of an edge, which is one of the rows from 0, with the same names for each
 * @param all what holds for all roads together; CSV has no place for it
 */
export async function printEdges(
  format: EdgeFormat,
  { network }: Router,
  edges: readonly number[],
  figuresOf: (edge: number, row: number) => Readonly<Record<string, number>>,
  all: object,
): Promise<void> {
  if (format === 'csv') {
    for (const row of edgeRows(network, edges, figuresOf)) await printed(row);
    return;
  }
  const head = toJSON({ type: 'FeatureCollection', ...all });
  await printed(`${head.slice(0, -1)},"features":[`);
  for (const [row, edge] of edges.entries()) {
    const feature = edgeFeature(network, edge, figuresOf(edge, row));
    await printed(`${row === 0 ? '' : ','}\n${toJSON(feature)}`);
  }
  await printed('\n]}\n');
}
