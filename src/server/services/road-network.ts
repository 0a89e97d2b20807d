/** A router with what every service asks of it: one metric, one algorithm, and where roads are. */
import { findStrongComponents, plainGraph } from '../../graph.ts';
import type {
  Matrix,
  Metric,
  PlaceOnRoad,
  Position,
  QuestionOptions,
  Route,
  RouteRequest,
  Router,
  Where,
} from '../../index.ts';
import { excludedRoads } from './exclude.ts';
import type { Settings } from './settings.ts';

/** What answers matrices: the router itself, or other processes. */
export type Matrices = Pick<Router, 'matrix'>;

/** The part of a question that closes roads. */
export type Terms = Pick<QuestionOptions, 'closed' | 'avoid'>;

const SMALL_COMPONENT = 1000;

export class RoadNetwork {
  readonly router: Router;
  readonly settings: Settings;
  private readonly matrices: Matrices;
  readonly metric: Metric;
  /** Distinguishes hints of this network from those of others. */
  readonly fingerprint: number;
  /** Whether a route must go on straight at waypoints unless a request says otherwise. */
  readonly goesStraight: boolean;
  /** By edge, 1 if it lies in a large strongly connected component. */
  private large: Uint8Array | null = null;

  constructor(router: Router, settings: Settings = {}, matrices: Matrices = router) {
    this.router = router;
    this.settings = settings;
    this.matrices = matrices;
    this.metric = settings.metric ?? 'time';
    this.fingerprint = fingerprintOf(router);
    const { profile } = router.info;
    this.goesStraight = profile === 'car';
  }

  /** Prepares everything that the first question would wait for. */
  async prepare(): Promise<void> {
    await this.router.prepare();
    this.isLarge(0);
    const at = this.positionOfNode(0);
    this.route({ from: at, to: at });
  }

  /** Exact, by the prepared hierarchy; times are always known. */
  route(request: RouteRequest): Route | null {
    const { metric } = this;
    const answer = this.router.route({
      algorithm: 'hierarchy',
      ...request,
      ...this.anySnap,
      metric,
    });
    return answer.found ? answer : null;
  }

  /** Whether other processes answer matrices. */
  get isShared(): boolean {
    return this.matrices !== this.router;
  }

  /** What routes between places cost. */
  matrix(
    sources: readonly PlaceOnRoad[],
    targets: readonly PlaceOnRoad[],
    { closed, ...terms }: Terms,
    signal?: AbortSignal,
  ): Promise<Matrix> {
    const { metric, anySnap, router } = this;
    // Functions cannot be sent to other processes, but what they select can.
    const closures = closed && { closed: this.isShared ? router.select(closed) : closed };
    const question = { sources, targets, metric, ...terms, ...closures, ...anySnap };
    return this.matrices.matrix({ ...question, ...(signal && { signal }) });
  }

  /** The server checks distances to roads itself. */
  readonly anySnap = { maxSnapMeters: Infinity } as const;

  /** What the settings and a request close. */
  terms(closed: readonly Where[] = [], excluded: readonly string[] = []): Terms {
    const { settings } = this;
    const all: Where[] = [
      ...(settings.closed ? [settings.closed] : []),
      ...closed,
      ...(excluded.length > 0 ? [excludedRoads(excluded)] : []),
    ];
    return {
      ...(all.length > 0 && { closed: all }),
      ...(settings.avoid && { avoid: settings.avoid }),
    };
  }

  nameAt(place: Pick<PlaceOnRoad, 'edge' | 'offset'>): string {
    const name: unknown = this.router.propertiesAt(place)?.name;
    return typeof name === 'string' ? name : '';
  }

  /** Whether an edge lies in a strongly connected component that is not small. */
  isLarge(edge: number): boolean {
    this.large ??= this.largeEdges();
    return this.large[edge] === 1;
  }

  private largeEdges(): Uint8Array {
    const { network } = this.router;
    const { edgeTail, edgeHead, firstShape } = network;
    const { of, count } = findStrongComponents(plainGraph(network));
    const componentOf = (edge: number): number => {
      const component = of[edgeTail[edge]];
      return component === of[edgeHead[edge]] ? component : -1;
    };
    const segments = new Int32Array(count);
    for (let edge = 0; edge < edgeTail.length; edge++) {
      const component = componentOf(edge);
      if (component >= 0) segments[component] += firstShape[edge + 1] - firstShape[edge] - 1;
    }
    const least = this.settings.smallComponent ?? SMALL_COMPONENT;
    return Uint8Array.from(edgeTail, (_, edge) => {
      const component = componentOf(edge);
      return component >= 0 && segments[component] >= least ? 1 : 0;
    });
  }

  private positionOfNode(node: number): Position {
    const { nodeLng, nodeLat } = this.router.network;
    return [nodeLng[node], nodeLat[node]];
  }
}

/** FNV-1a (Fowler, Noll & Vo 1991) of the nodes. */
function fingerprintOf({ network: { nodeLng, nodeLat, edgeTail } }: Router): number {
  let hash = 0x811c9dc5;
  for (const { buffer, byteOffset, byteLength } of [nodeLng, nodeLat, edgeTail]) {
    for (const word of new Int32Array(buffer, byteOffset, byteLength >> 2)) {
      hash = Math.imul(hash ^ word, 0x01000193);
    }
  }
  return hash >>> 0;
}
