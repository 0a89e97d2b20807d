/** Edges with figures → CSV: a row per edge, with its line as well-known text. */
import { csvFormatRow } from 'd3-dsv';
import { expectType } from '../input/arguments.ts';
import { expectNetwork } from '../network/given.ts';
import type { Network } from '../network/network.ts';
import { edgeFeature } from '../router/geojson.ts';
import { safeCell } from './cell.ts';
import { lineWkt } from './wkt.ts';

/** @param figuresOf the figures of an edge, which is one of the rows from 0, with the same names for each */
export function* edgeRows(
  network: Network,
  edges: readonly number[],
  figuresOf: (edge: number, row: number) => object,
): Generator<string> {
  expectNetwork(network);
  expectType('edges', edges, 'a list');
  expectType('figuresOf', figuresOf, 'a function');
  const hasIds = network.roadId !== undefined;
  const figures = edges.length === 0 ? [] : Object.keys(Object(figuresOf(edges[0], 0)));
  const names = ['edge', 'name', 'feature', ...(hasIds ? ['id'] : []), 'meters', ...figures];
  yield `${csvFormatRow([...names, 'geometry'])}\n`;
  for (const [row, edge] of edges.entries()) {
    const { properties, geometry } = edgeFeature(network, edge, figuresOf(edge, row));
    const values: Readonly<Record<string, unknown>> = { ...properties };
    const cells = names.map((name) => safeCell(String(values[name] ?? '')));
    const line = lineWkt(geometry.coordinates as [number, number][]);
    yield `${csvFormatRow([...cells, line])}\n`;
  }
}
