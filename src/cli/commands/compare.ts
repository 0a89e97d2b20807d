import {
  exploredArea,
  exploredMeters,
  type Metric,
  type Network,
  type NoRoute,
  type Route,
  type SearchSpace,
} from '../../index.ts';
import { conclude, namedEnds } from '../advice.ts';
import type { Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { print, printJSON } from '../io/print.ts';
import { algorithms } from '../values.ts';
import { type ExitCode, type RoadFile, readEnds, readSearch } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const { algorithm = [], algorithms: others = [], ...search } = values;
  const question = { ...readEnds(values), ...readSearch(search) };
  const named = algorithms([...algorithm, ...others]);
  const contestants = named.length > 0 ? named : (['dijkstra', 'astar'] as const);
  const { router, closing } = await openRouter(source);
  const request = { ...question, ...closing };
  // All are compared with Dijkstra, which runs first and so also warms up the machine.
  const [dijkstra, ...answers] = router.compare(request, [
    { algorithm: 'dijkstra' },
    ...contestants.map((algorithm) => ({ algorithm })),
  ]);
  const all = exploredMeters(router.network, dijkstra.explored ?? nothing);
  const rows = answers.map((answer) => rowOf(router.network, answer, all));
  if (values.json) printJSON(rows, 2);
  else print(table(rows, request.metric ?? 'distance'));
  return conclude(router, dijkstra, namedEnds(request), closing.closed);
}

/** If an end is too far off the road, there is no search. */
const nothing: SearchSpace = {
  edge: new Int32Array(0),
  from: new Int32Array(0),
  until: new Int32Array(0),
  backward: new Uint8Array(0),
};

type Row = ReturnType<typeof rowOf>;

function rowOf(network: Network, answer: Route | NoRoute, dijkstraMeters: number) {
  const explored = answer.explored ?? nothing;
  const meters = exploredMeters(network, explored);
  return {
    algorithm: answer.algorithm,
    meters: answer.found ? answer.meters : null,
    /** In the metric's unit. */
    cost: answer.found ? answer.cost : null,
    settled: answer.settled,
    relaxed: answer.relaxed,
    queueOperations: answer.queueOperations,
    exploredKilometers: meters / 1000,
    /** Area of the convex hull of the explored edges, in km². */
    exploredArea: exploredArea(network, explored),
    milliseconds: answer.milliseconds,
    /** Percent of road explored less than by Dijkstra; negative if more. */
    percentLess: dijkstraMeters === 0 ? 0 : 100 * (1 - meters / dijkstraMeters),
    exact: answer.exact,
  };
}

const columns: [title: string, cell: (row: Row) => string][] = [
  ['algorithm', (row) => row.algorithm],
  ['meters', (row) => (row.meters === null ? 'no route' : row.meters.toFixed(2))],
  ['cost', (row) => (row.cost === null ? '' : row.cost.toFixed(2))],
  ['settled', (row) => String(row.settled)],
  ['relaxed', (row) => String(row.relaxed)],
  ['queue', (row) => String(row.queueOperations)],
  ['explored km', (row) => row.exploredKilometers.toFixed(1)],
  ['area km²', (row) => row.exploredArea.toFixed(1)],
  ['ms', (row) => row.milliseconds.toFixed(2)],
  ['explored', (row) => comparison(row.percentLess)],
  ['exact', (row) => (row.exact ? 'yes' : 'no')],
];

function comparison(percentLess: number): string {
  return `${Math.abs(percentLess).toFixed(1)} % ${percentLess < 0 ? 'more' : 'less'}`;
}

/** Columns are as wide as their widest cell; numbers are aligned right. */
function table(rows: Row[], metric: Metric): string {
  // By distance, the cost equals the meters.
  const shown = columns.filter(([title]) => title !== 'cost' || metric !== 'distance');
  const lines = [
    shown.map(([title]) => title),
    ...rows.map((row) => shown.map(([, cell]) => cell(row))),
  ];
  const widths = shown.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const text = lines.map((line) =>
    line
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  '),
  );
  return `${text.join('\n')}\n`;
}
