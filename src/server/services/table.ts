/** `table`: times and distances from each source to each destination, as JSON or CSV. */
import { haversine } from '../../graph.ts';
import type { PlaceOnRoad, Position } from '../../index.ts';
import type { QuestionTo } from '../protocol/question.ts';
import { invalidOptions, Refusal } from '../protocol/refusal.ts';
import type { RoadNetwork, Terms } from './road-network.ts';
import { tenths } from './rounding.ts';
import { Waypoints } from './waypoints.ts';

/** One figure by row and column; null where there is no route. */
type Rows = (number | null)[][];

export interface Table {
  sources: object[];
  destinations: object[];
  durations?: Rows;
  distances?: Rows;
  /** Row and column of the cells along a straight line. */
  fallback_speed_cells?: [row: number, column: number][];
}

export async function answerTable(
  roads: RoadNetwork,
  question: QuestionTo<'table'>,
  signal?: AbortSignal,
): Promise<Table> {
  const { coordinates, options } = question;
  const { annotations = ['duration'], scale_factor: scale = 1 } = options;
  const from = chosen('sources', options.sources, coordinates.length);
  const to = chosen('destinations', options.destinations, coordinates.length);
  const terms = roads.terms(options.closed, options.exclude);
  const waypoints = new Waypoints(roads, question, terms);
  const places = waypoints.places();
  const [sources, targets] = [from, to].map((indices) => indices.map((i) => places[i]));
  const found = await figures(roads, sources, targets, terms, annotations, signal);
  const estimated = estimate(roads, question, places, from, to, found);
  const written = (indices: readonly number[]) =>
    indices.map((i) => waypoints.writtenAt(places[i], coordinates[i]));
  return {
    ...(annotations.includes('duration') && {
      durations: mapped(found.durations, (value) => tenths(value * scale)),
    }),
    ...(annotations.includes('distance') && { distances: mapped(found.distances, tenths) }),
    sources: options.skip_waypoints ? [] : written(from),
    destinations: options.skip_waypoints ? [] : written(to),
    ...(estimated.length > 0 && { fallback_speed_cells: estimated }),
  };
}

/** A line per cell, with the indices of its coordinates; a cell without a route is empty. */
export function tableCsv(
  { durations, distances }: Table,
  { coordinates, options }: QuestionTo<'table'>,
): string {
  const from = chosen('sources', options.sources, coordinates.length);
  const to = chosen('destinations', options.destinations, coordinates.length);
  const named = { ...(durations && { durations }), ...(distances && { distances }) };
  const head = ['source', 'destination', ...Object.keys(named).map((name) => name.slice(0, -1))];
  const lines = from.flatMap((source, row) =>
    to.map((target, column) => [
      source,
      target,
      ...Object.values(named).map((rows) => rows[row][column] ?? ''),
    ]),
  );
  return [head, ...lines].map((cells) => `${cells.join()}\n`).join('');
}

function chosen(name: string, indices: number[] | null | undefined, count: number): number[] {
  const all = indices ?? [...Array(count).keys()];
  const wrong = all.find((index) => index >= count);
  if (wrong === undefined) return all;
  throw invalidOptions(`${name}: there is no coordinate ${wrong}, only 0 to ${count - 1}.`);
}

interface Figures {
  durations: Rows;
  distances: Rows;
}

/** The metric alone by one matrix; other figures are those of the routes, one by one. */
async function figures(
  roads: RoadNetwork,
  sources: readonly PlaceOnRoad[],
  targets: readonly PlaceOnRoad[],
  terms: Terms,
  wanted: readonly string[],
  signal?: AbortSignal,
): Promise<Figures> {
  const own = roads.metric === 'time' ? 'duration' : roads.metric;
  const isOwn = wanted.every((name) => name === own);
  if (roads.isShared && !isOwn) {
    throw new Refusal(
      'TooBig',
      `A table of this size has ${own} alone. Ask for annotations=${own}.`,
    );
  }
  const { costs } = await roads.matrix(sources, targets, terms, signal);
  const rows = sources.map((_, row) => {
    const cells = costs.subarray(row * targets.length, (row + 1) * targets.length);
    return Array.from(cells, (cost) => (cost < Infinity ? cost : null));
  });
  if (isOwn) return { durations: rows, distances: rows };
  // Finding out why there is no route takes longer than a route.
  const routes = sources.map((from, row) =>
    targets.map((to, column) =>
      rows[row][column] === null ? null : roads.route({ ...terms, from, to }),
    ),
  );
  return {
    durations: routes.map((row) =>
      row.map((route) => {
        if (route === null) return null;
        if (route.seconds !== undefined || !wanted.includes('duration'))
          return route.seconds ?? 0;
        throw new Refusal(
          'NotImplemented',
          'No road has a speed, and routes minimise another metric than time. Ask for annotations=distance.',
        );
      }),
    ),
    distances: routes.map((row) => row.map((route) => route?.meters ?? null)),
  };
}

/** OSRM divides meters by the speed, and takes the result for tenths of a second. */
const TENTH = 0.1;

/** Fills cells without a route along the straight line. @returns their rows and columns */
function estimate(
  { router }: RoadNetwork,
  { coordinates, options }: QuestionTo<'table'>,
  places: readonly PlaceOnRoad[],
  from: readonly number[],
  to: readonly number[],
  { durations, distances }: Figures,
): [row: number, column: number][] {
  const { fallback_speed: speed, fallback_coordinate: end = 'input' } = options;
  if (speed === undefined) return [];
  const { flat } = router.network;
  const at = (i: number): Position => (end === 'input' ? coordinates[i] : places[i].position);
  const cells: [row: number, column: number][] = [];
  from.forEach((source, row) => {
    to.forEach((target, column) => {
      if (durations[row][column] !== null && distances[row][column] !== null) return;
      const [a, b] = [at(source), at(target)];
      const meters = flat ? Math.hypot(b[0] - a[0], b[1] - a[1]) : haversine(...a, ...b);
      distances[row][column] = meters;
      durations[row][column] = (TENTH * meters) / speed;
      cells.push([row, column]);
    });
  });
  return cells;
}

function mapped(rows: Rows, change: (value: number) => number): Rows {
  return rows.map((row) => row.map((value) => (value === null ? null : change(value))));
}
