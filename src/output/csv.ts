/** Roads → CSV: a column per property, and the line as well-known text. */
import { csvFormatRow } from 'd3-dsv';
import type { Roads } from '../input/geojson/roads.ts';
import { safeCell } from './cell.ts';
import { roadFeatures } from './geojson.ts';
import { lineWkt } from './wkt.ts';

export function* writeCsv(roads: Roads): Generator<string> {
  const names = new Set<string>();
  for (const properties of roads.properties) {
    for (const name of Object.keys(properties ?? {})) names.add(name);
  }
  const columns = [...names];
  const head = roads.ids ? ['feature id', ...columns] : columns;
  yield row([...head, 'geometry']);
  for (const { id, properties, geometry } of roadFeatures(roads)) {
    const cells = columns.map((name) => properties?.[name]);
    const line = lineWkt(geometry.coordinates as [number, number][]);
    yield row([...(roads.ids ? [id] : []), ...cells, line]);
  }
}

function row(cells: readonly unknown[]): string {
  return `${csvFormatRow(cells.map((cell) => safeCell(textOf(cell))))}\n`;
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : String(value ?? '');
}
