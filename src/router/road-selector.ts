/** Roads that a question names → closures and penalties, whole edges and pieces of edges. */
import { areSame } from '../geo/arrays.ts';
import type { Reach } from '../input/geojson/geometry.ts';
import { ClosuresAndPenalties } from '../metric/closures-and-penalties.ts';
import { divide, type Piece } from '../metric/pieces.ts';
import type { Network } from '../network/network.ts';
import type { Snapper } from '../snap/snap.ts';
import { checkEdge, type Item, type Part, PartFinder } from './part-finder.ts';
import { reachOf } from './position.ts';
import type { Chosen, RoadParts } from './where.ts';

/** An edge from end to end, or parts of edges: the same array for the same selection. */
type Resolved = number | readonly Part[];

/** What a question closes and avoids. */
export interface Terms {
  closed: readonly Chosen[];
  avoided: readonly { factor: number; chosen: readonly Chosen[] }[];
  /** Factors by edge. */
  penalties: ReadonlyMap<number, number>;
}

/** The terms with the roads of each selection. */
interface Given {
  shut: readonly (readonly Resolved[])[];
  dear: readonly { factor: number; resolved: readonly (readonly Resolved[])[] }[];
  /** Kept by reference: each question brings a map of its own. */
  penalties: ReadonlyMap<number, number>;
}

/** Greatest total of selections that are kept, and of their parts, which take about 100 bytes each. */
const MOST_KEPT = { selections: 1000, parts: 200_000 };

const nothing = new ClosuresAndPenalties();

export class RoadSelector {
  /** The positions that questions may have. */
  readonly reach: Reach;
  readonly network: Network;
  private readonly finder: PartFinder;
  /** By `keyOf`, in the order of their last use. */
  private readonly kept = new Map<unknown, readonly Part[]>();
  private keptParts = 0;
  /** The last answer, and what it was made from. */
  private last: { given: Given; closures: ClosuresAndPenalties } | null = null;

  /** @param index is called for positions, areas and lines only */
  constructor(network: Network, index: () => Snapper) {
    this.network = network;
    this.reach = reachOf(network);
    this.finder = new PartFinder(network, index);
  }

  /**
   * Returns the very same object as long as questions close and avoid the same.
   *
   * @throws RequestError for an unknown edge, feature or id, and a position far from any road
   */
  closures({ closed, avoided, penalties }: Terms): ClosuresAndPenalties {
    if (closed.length + avoided.length + penalties.size === 0) return nothing;
    const given: Given = {
      shut: closed.map((chosen) => this.resolve('closed', chosen)),
      dear: avoided.map(({ factor, chosen }) => ({
        factor,
        resolved: chosen.map((each) => this.resolve('avoid', each)),
      })),
      penalties,
    };
    if (this.last !== null && isSame(given, this.last.given)) return this.last.closures;
    const marks = new Marks(this.network);
    for (const each of given.shut.flat()) marks.add(each, Infinity);
    for (const { factor, resolved } of given.dear) {
      for (const each of resolved.flat()) marks.add(each, factor);
    }
    for (const [edge, factor] of penalties) marks.add(edge, factor);
    const closures = marks.divided();
    this.last = { given, closures };
    return closures;
  }

  /** The roads that a selection names, each part once, sorted by edge and offset. */
  parts(chosen: readonly Chosen[]): RoadParts {
    const { closed, pieces } = this.closures({
      closed: chosen,
      avoided: [],
      penalties: new Map(),
    });
    const { edgeMeters } = this.network;
    const found: Part[] = [...closed].map((edge) => [edge, 0, edgeMeters[edge]]);
    for (const [edge, divided] of pieces) {
      for (const { start, end, factor } of divided) {
        if (factor === Infinity) found.push([edge, start, end]);
      }
    }
    found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return {
      edge: Int32Array.from(found, ([edge]) => edge),
      start: Float64Array.from(found, ([, start]) => start),
      end: Float64Array.from(found, ([, , end]) => end),
      meters: found.reduce((sum, [, start, end]) => sum + end - start, 0),
    };
  }

  /** @throws RequestError unless the network has this edge */
  checkEdge(name: string, edge: number): void {
    checkEdge(this.network, name, edge);
  }

  private resolve(option: 'closed' | 'avoid', chosen: Chosen): readonly Resolved[] {
    if (chosen.kind !== 'edges') {
      return this.keep(keyOf(option, chosen), () => this.finder.find(option, chosen));
    }
    const name = option === 'closed' ? 'closed edge' : 'avoided edge';
    for (const edge of chosen.edges) this.checkEdge(name, edge);
    return chosen.edges;
  }

  private keep(key: unknown, resolve: () => readonly Part[]): readonly [Resolved] {
    const { kept } = this;
    const before = kept.get(key);
    const parts = before ?? resolve();
    if (before === undefined) this.keptParts += parts.length;
    kept.delete(key);
    kept.set(key, parts);
    // The newest one is kept in any case.
    for (const [oldest, { length }] of kept) {
      const isMore = kept.size > MOST_KEPT.selections || this.keptParts > MOST_KEPT.parts;
      if (!isMore || kept.size === 1) break;
      kept.delete(oldest);
      this.keptParts -= length;
    }
    return [parts];
  }
}

/** Functions and results of `select` by identity, all else by its value as text. */
function keyOf(option: 'closed' | 'avoid', chosen: Item): unknown {
  switch (chosen.kind) {
    case 'feature':
      return `feature ${chosen.feature}`;
    case 'id':
      return `id ${JSON.stringify(chosen.id)}`;
    case 'property':
      return `property ${JSON.stringify([chosen.with.property, chosen.with.value])}`;
    case 'nearest':
      return `nearest ${chosen.position}`;
    case 'position':
      return `${option} at ${chosen.position}`;
    case 'area':
      return `area ${JSON.stringify(chosen.polygons)}`;
    case 'lines':
      return `lines ${JSON.stringify(chosen.lines)}`;
    case 'parts':
      return chosen.parts;
    case 'test':
      return chosen.test;
  }
}

/** Runs for every question, which may name all edges; hence it copies nothing. */
function isSame(one: Given, other: Given): boolean {
  return (
    areSelected(one.shut, other.shut) &&
    one.dear.length === other.dear.length &&
    one.dear.every(({ factor, resolved }, i) => {
      const there = other.dear[i];
      return factor === there.factor && areSelected(resolved, there.resolved);
    }) &&
    one.penalties.size === other.penalties.size &&
    !hasOther(one.penalties, other.penalties)
  );
}

function hasOther(one: Terms['penalties'], other: Terms['penalties']): boolean {
  for (const [edge, factor] of one) if (other.get(edge) !== factor) return true;
  return false;
}

function areSelected(one: Given['shut'], other: Given['shut']): boolean {
  return one.length === other.length && one.every((items, i) => areSame(items, other[i]));
}

/** Collects factors of edges and of parts of edges. */
class Marks {
  private readonly network: Network;
  /** By edge: the greatest factor of the whole. */
  private readonly wholes = new Map<number, number>();
  private readonly parts = new Map<number, Piece[]>();

  constructor(network: Network) {
    this.network = network;
  }

  add(resolved: Resolved, factor: number): void {
    if (typeof resolved === 'number') {
      this.wholes.set(resolved, Math.max(factor, this.wholes.get(resolved) ?? 1));
      return;
    }
    for (const [edge, start, end] of resolved) {
      if (end - start >= this.network.edgeMeters[edge]) {
        this.add(edge, factor);
        continue;
      }
      const pieces = this.parts.get(edge);
      if (pieces === undefined) this.parts.set(edge, [{ start, end, factor }]);
      else pieces.push({ start, end, factor });
    }
  }

  divided(): ClosuresAndPenalties {
    const pieces = new Map<number, Piece[]>();
    for (const [edge, marked] of this.parts) {
      const whole = this.wholes.get(edge) ?? 1;
      if (whole === Infinity) continue;
      const divided = divide(this.network.edgeMeters[edge], marked, whole);
      if (divided.length > 1) {
        pieces.set(edge, divided);
        this.wholes.delete(edge);
      } else {
        this.wholes.set(edge, divided[0].factor);
      }
    }
    const closed = new Set<number>();
    const penalties = new Map<number, number>();
    for (const [edge, factor] of this.wholes) {
      if (factor === Infinity) closed.add(edge);
      else if (factor > 1) penalties.set(edge, factor);
    }
    return new ClosuresAndPenalties(closed, penalties, pieces);
  }
}
