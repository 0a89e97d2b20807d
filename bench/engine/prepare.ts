/** The times of preparation, closures, matrices and snaps. */
import { seeded } from '../../src/geo/random.ts';
import type { Graph } from '../../src/graph/graph.ts';
import { undirected } from '../../src/hierarchy/adjacency.ts';
import { customize } from '../../src/hierarchy/customize.ts';
import { buildHierarchy } from '../../src/hierarchy/hierarchy.ts';
import { ManyToMany } from '../../src/hierarchy/many.ts';
import { nestedDissection } from '../../src/hierarchy/order.ts';
import { Recustomizer } from '../../src/hierarchy/recustomizer.ts';
import type { Position } from '../../src/index.ts';
import { finish } from '../../src/input/slices.ts';
import { ArcWeights } from '../../src/metric/arc-weights.ts';
import type { Network } from '../../src/network/network.ts';
import { chooseLandmarks } from '../../src/search/landmarks.ts';
import { SnapIndex } from '../../src/snap/snap.ts';
import { median } from '../stats.ts';
import { figure, table } from '../table.ts';
import { preparationLimits } from './limits.ts';

const CLOSURE_ROUNDS = 300;
const MATRIX_SIZE = 1000;
const SNAPS = 20_000;

/** @param fq mean milliseconds of FQ on this network, in the same run */
export function preparationTable(
  name: string,
  network: Network,
  graph: Graph,
  fq: number,
): string {
  const random = seeded(7);
  const below = (count: number): number => Math.floor(random() * count);
  const weights = new ArcWeights(graph);
  const [orderMs, order] = timed(() => nestedDissection(network, undirected(graph)));
  const builds = repeated(5, () => buildHierarchy(graph, order));
  const hierarchy = builds.last;
  const customizations = repeated(15, () => customize(hierarchy, weights));
  const metric = customizations.last;
  const recustomizer = new Recustomizer(hierarchy, weights, metric);
  const closing = (count: number): number =>
    median(
      Array.from({ length: CLOSURE_ROUNDS }, () => {
        const arcs = Array.from({ length: count }, () => below(graph.arcCount));
        const [ms] = timed(() => change(weights, recustomizer, arcs, Infinity));
        change(weights, recustomizer, arcs, null);
        return ms;
      }),
    );
  const bytes = byteLength(hierarchy) + byteLength(metric);
  const limits = preparationLimits(name, fq);
  const rows: [what: string, measured: number, unit: string][] = [
    ['order', orderMs / 1000, 's'],
    ['contraction', Math.min(...builds.times), 'ms'],
    ['up edges', hierarchy.upCount, ''],
    ['bytes per up edge', bytes / hierarchy.upCount, ''],
    ['customization', median(customizations.times), 'ms'],
    ['one closure', closing(1), 'ms'],
    ['ten closures', closing(10), 'ms'],
    ['landmarks', timed(() => chooseLandmarks(graph, weights.reverse))[0] / 1000, 's'],
    ['matrix 1,000 × 1,000', matrixSeconds(new ManyToMany(hierarchy, metric), graph, below), 's'],
    ['snap', snapMicroseconds(network, random), 'µs'],
  ];
  return table(
    ['preparation', 'measured', '× FQ', 'at most', 'verdict'],
    rows.map(([what, measured, unit]) => {
      const most = limits[what] ?? Infinity;
      const verdict = measured <= most ? 'met' : 'MISSED';
      return [
        what,
        `${figure(measured)} ${unit}`.trim(),
        unit === 'ms' ? figure(measured / fq) : '',
        figure(most),
        most === Infinity ? '' : verdict,
      ];
    }),
  );
}

function timed<T>(work: () => T): [milliseconds: number, result: T] {
  const start = performance.now();
  const result = work();
  return [performance.now() - start, result];
}

function repeated<T>(rounds: number, work: () => T): { times: number[]; last: T } {
  const runs = Array.from({ length: rounds }, () => timed(work));
  return { times: runs.map(([ms]) => ms), last: runs[rounds - 1][1] };
}

/** @param weight null for the weight in the graph */
function change(
  weights: ArcWeights,
  recustomizer: Recustomizer,
  arcs: readonly number[],
  weight: number | null,
): void {
  for (const arc of arcs) {
    weights.set(arc, weight ?? weights.graph.weight[arc]);
    recustomizer.markDirty(arc);
  }
  recustomizer.recustomize();
}

function byteLength(data: object): number {
  return Object.values(data).reduce(
    (sum: number, value: unknown) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
    0,
  );
}

function matrixSeconds(many: ManyToMany, graph: Graph, below: (count: number) => number): number {
  const places = (): { node: number; weight: number }[][] =>
    Array.from({ length: MATRIX_SIZE }, () => [{ node: below(graph.nodeCount), weight: 0 }]);
  const [sources, targets] = [places(), places()];
  const row = new Float64Array(MATRIX_SIZE);
  const [ms] = timed(() => {
    finish(many.targets(targets));
    for (const source of sources) many.from(source, row);
  });
  return ms / 1000;
}

/** For positions up to 50 m from a node, as in clicks. */
function snapMicroseconds(network: Network, random: () => number): number {
  const index = new SnapIndex(network);
  const { nodeLng, nodeLat } = network;
  const near = (degrees: number): number => degrees + (random() - 0.5) * 1e-3;
  const places = Array.from({ length: SNAPS }, (): Position => {
    const node = Math.floor(random() * nodeLng.length);
    return [near(nodeLng[node]), near(nodeLat[node])];
  });
  for (const place of places) index.nearest(place);
  const [ms] = timed(() => {
    for (const place of places) index.nearest(place);
  });
  return (ms / SNAPS) * 1000;
}
