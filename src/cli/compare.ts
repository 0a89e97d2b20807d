import type { Metric } from '../metric/metric.ts';
import type { Network } from '../network/network.ts';
import type { NoRoute, Route } from '../router/route.ts';
import { exploredMeters, type SearchSpace } from '../router/search-space.ts';
import { type Command, journeyFlags, readJourney, readSearch, searchFlags } from './command.ts';
import { conclude } from './conclude.ts';
import { journeyEnds } from './ends.ts';
import { openRouter } from './files.ts';
import { algorithms } from './values.ts';

interface Row {
  algorithm: string;
  meters: number | null;
  /** In the metric's unit. */
  cost: number | null;
  settled: number;
  relaxed: number;
  exploredKilometers: number;
  /** Area of the convex hull of the explored edges, in km². */
  exploredArea: number;
  milliseconds: number;
  /** How much less road was explored than by Dijkstra; negative where it was more. */
  percentLess: number;
  exact: boolean;
}

/** Prints what each algorithm explored for the same question, beside Dijkstra. */
export const compare: Command = {
  flags: [...journeyFlags, ...searchFlags, 'algorithms', 'json'],
  async run(values, source) {
    const { algorithm = [], algorithms: others = [], ...terms } = values;
    const asked = { ...readJourney(values), ...readSearch(terms) };
    const named = algorithms([...algorithm, ...others]);
    const contestants = named.length > 0 ? named : (['dijkstra', 'astar'] as const);
    const { router, closed } = await openRouter(source);
    const request = { ...asked, closed };
    // Dijkstra is the measure of all, named or not; asked first, it also warms up the machine.
    const [dijkstra, ...answers] = router.compare(request, [
      { algorithm: 'dijkstra' },
      ...contestants.map((algorithm) => ({ algorithm })),
    ]);
    const { exploredArea } = await import('../router/explored-area.ts');
    const all = exploredMeters(router.network, dijkstra.explored ?? nothing);
    const rows = answers.map((answer) => row(router.network, answer, all, exploredArea));
    const text = values.json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows, request.metric);
    process.stdout.write(text);
    return conclude(router, dijkstra, journeyEnds(request), request);
  },
};

/** Where an end lies too far off-road, no search begins. */
const nothing: SearchSpace = {
  edge: new Int32Array(0),
  from: new Int32Array(0),
  until: new Int32Array(0),
  backward: new Uint8Array(0),
};

function row(
  network: Network,
  answer: Route | NoRoute,
  dijkstraMeters: number,
  exploredArea: (network: Network, explored: SearchSpace) => number,
): Row {
  const explored = answer.explored ?? nothing;
  const meters = exploredMeters(network, explored);
  return {
    algorithm: answer.algorithm,
    meters: answer.found ? answer.meters : null,
    cost: answer.found ? answer.cost : null,
    settled: answer.settled,
    relaxed: answer.relaxed,
    exploredKilometers: meters / 1000,
    exploredArea: exploredArea(network, explored),
    milliseconds: answer.milliseconds,
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
  ['explored km', (row) => row.exploredKilometers.toFixed(1)],
  ['area km²', (row) => row.exploredArea.toFixed(1)],
  ['ms', (row) => row.milliseconds.toFixed(2)],
  ['explored', (row) => comparison(row.percentLess)],
  ['exact', (row) => (row.exact ? 'yes' : 'no')],
];

/** Beside Dijkstra. */
function comparison(percentLess: number): string {
  return `${Math.abs(percentLess).toFixed(1)} % ${percentLess < 0 ? 'more' : 'less'}`;
}

/** Columns as wide as their widest cell, numbers to the right. */
function table(rows: Row[], metric: Metric): string {
  // Of distance it is the meters again.
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
