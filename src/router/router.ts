/** The stages tied together: roads in, answers of all kinds out. */

import { readFields } from '../attributes/read-fields.ts';
import type { Position } from '../geo/position.ts';
import type { Components } from '../graph/components.ts';
import { checkOrder } from '../hierarchy/check.ts';
import { parseRoads, readGeoJSON } from '../input/geojson/read.ts';
import { collectRoads, type Roads } from '../input/geojson/roads.ts';
import { InputError } from '../input/input-error.ts';
import type { ByteStream, UnpackOptions } from '../input/unpacked.ts';
import type { Network } from '../network/network.ts';
import { isPacked } from '../pack/container.ts';
import type { Snap } from '../snap/snap.ts';
import {
  type Alternatives,
  type AlternativesOptions,
  type AlternativesRequest,
  findAlternatives,
} from './alternatives/alternatives.ts';
import { Engine } from './engine.ts';
import {
  type BuildOptions,
  type ImportedNetwork,
  importRoads,
  openPacked,
  ownNetwork,
  packImported,
} from './import-roads.ts';
import { type NetworkInfo, networkInfo } from './info.ts';
import { findIsochrone, type Isochrone, type IsochroneRequest } from './isochrone/isochrone.ts';
import { findMatrix, type Matrix, type MatrixRequest } from './matrix.ts';
import { findNearest, type Nearest, type NearestRequest } from './nearest.ts';
import { checkClosed, checkPosition, checkQuestion, checkRequest } from './request.ts';
import type { AlgorithmOptions, NoRoute, NothingNear, Route, RouteRequest } from './route.ts';
import { findRoute } from './route-query.ts';
import { findVisit, type Visit, type VisitRequest } from './visits/visits.ts';

export interface StreamOptions extends BuildOptions, Pick<UnpackOptions, 'signal'> {
  /** Bytes of the stream, where it is known, to tell the share that has been read. */
  size?: number;
}

export interface SnapOptions {
  /** Edges closed to all traffic; none when absent. */
  closed?: Iterable<number>;
  /** Whether closed edges are snapped to as well. */
  includeClosed?: boolean;
}

export interface PrepareOptions {
  /** The order of contraction, as another router of the same network has returned it. */
  order?: Int32Array;
  /** Called now and then with the share done, 0 to 1. */
  onProgress?: (done: number) => void;
}

/** Reads networks, and answers all questions to one; a question never changes it. */
export class Router {
  readonly network: Network;
  readonly info: NetworkInfo;
  readonly components: Components;
  private readonly engine: Engine;
  private readonly imported: ImportedNetwork;

  /**
   * @param input GeoJSON as UTF-8 or UTF-16 bytes, text or the parsed value: a FeatureCollection, a
   *   Feature or a bare geometry, in degrees of WGS 84; `fromStream` takes gzip too
   * @throws InputError in plain words when it cannot be read or holds no roads
   */
  static fromGeoJSON(
    input: string | Uint8Array | ArrayBuffer | object,
    options: BuildOptions = {},
  ): Router {
    const onProgress = (done: number): void => options.onProgress?.('Parsing', done);
    onProgress(0);
    const given = input instanceof ArrayBuffer ? new Uint8Array(input) : input;
    if (given instanceof Uint8Array) refuseOtherBytes(given);
    const isText = typeof given === 'string' || given instanceof Uint8Array;
    const roads = isText ? parseRoads(given, onProgress) : collectRoads(given, onProgress);
    return Router.fromRoads(roads, { ...options, spend: true });
  }

  /**
   * Reads GeoJSON as it comes, gzipped or not, without ever holding all of it: files of any size.
   *
   * @param stream of UTF-8 bytes: a ReadableStream, such as the body of an answer, or anything
   *   that can be iterated over, such as a stream of Node
   * @throws InputError in plain words when it cannot be read or holds no roads
   */
  static async fromStream(
    stream: ByteStream,
    { size = Infinity, signal, ...options }: StreamOptions = {},
  ): Promise<Router> {
    const onRead = (bytes: number): void => {
      options.onProgress?.('Parsing', Math.min(bytes / size, 1));
    };
    const roads = await readGeoJSON(stream, { onRead, ...(signal && { signal }) });
    return Router.fromRoads(roads, { ...options, spend: true });
  }

  /**
   * @param roads as `parseRoads`, `readRoads` or `collectRoads` give them
   * @throws InputError when they make no network, or have no property that `fields` names
   */
  static fromRoads(roads: Roads, options: BuildOptions = {}): Router {
    const { roads: read, fields } = readFields(roads, options.fields);
    if (options.spend && read !== roads) roads.positions = new Float64Array(0);
    return new Router(importRoads(read, options, fields));
  }

  /**
   * @param network as `gridGraph` gives it, for one
   * @throws InputError when its edges cost too much together to be added up exactly
   */
  static fromNetwork(network: Network): Router {
    return new Router(ownNetwork(network));
  }

  /**
   * @param bytes as `toBuffer` gave them, or `roadstar build` wrote them; the network keeps them,
   *   so they must not be changed or transferred any more
   * @throws InputError when they are damaged, cut off, of another version, or no network at all
   */
  static fromBuffer(bytes: Uint8Array | ArrayBuffer): Router {
    return new Router(openPacked(bytes));
  }

  /**
   * The network in one buffer, to be stored or sent, with the order of contraction if it has
   * been prepared; but without closures and penalties.
   */
  toBuffer(): ArrayBuffer {
    return packImported({ ...this.imported, order: this.order });
  }

  /** @internal */
  static fromImported(imported: ImportedNetwork): Router {
    return new Router(imported);
  }

  private constructor(imported: ImportedNetwork) {
    const { network, order = null } = imported;
    this.imported = imported;
    this.network = network;
    this.engine = new Engine(network, order);
    this.components = this.engine.components;
    this.info = networkInfo(imported, this.components);
  }

  /**
   * Prepares the algorithm `hierarchy`, which otherwise happens when it is first asked: some
   * seconds on a city, nearly all of it for the order of contraction, which is kept.
   *
   * @returns the order of contraction: order[rank] = node
   * @throws RangeError for an order that does not name every node once
   */
  prepare({ order, onProgress }: PrepareOptions = {}): Int32Array {
    if (order) checkOrder(order, this.info.nodes);
    const { preparation } = this.engine;
    preparation.order ??= order ?? preparation.findOrder(onProgress);
    const plain = checkQuestion({}, this.info.edges);
    this.engine.metricEngine(plain).ready({ algorithm: 'hierarchy', heuristic: 'none' });
    return preparation.order;
  }

  /** The order of contraction; null until it is known. With it, preparing takes only moments. */
  get order(): Int32Array | null {
    return this.engine.preparation.order;
  }

  /**
   * The nearest point of the nearest road that is not closed; if all are closed, of the nearest
   * road.
   *
   * @throws RangeError for a position off the globe
   */
  snap(position: Position, { closed = [], includeClosed = false }: SnapOptions = {}): Snap {
    checkPosition(position);
    const shut = checkClosed(closed, this.info.edges);
    return this.engine.snap(position, { closed: includeClosed ? new Set() : shut });
  }

  /**
   * The cheapest route, or why there is none.
   *
   * @throws RangeError for positions or options out of range, InputError for a metric that the
   *   file does not give, TypeError for what is no request
   */
  route(request: RouteRequest): Route | NoRoute {
    return findRoute(this.engine, request);
  }

  /** The same question to several algorithms, each answered as by `route`, traces included. */
  compare(
    request: RouteRequest,
    contestants: readonly Partial<AlgorithmOptions>[] = [
      { algorithm: 'astar' },
      { algorithm: 'dijkstra' },
    ],
  ): (Route | NoRoute)[] {
    const { contestant: options, ...question } = checkRequest(request, this.info.edges);
    const trace = question.trace || true;
    return contestants.map((contestant) =>
      findRoute(this.engine, { ...question, ...options, ...contestant, trace }),
    );
  }

  /**
   * What it costs to get from each of many positions to each of others: the costs that `route`
   * gives, in one go. Prepares the network where so much is asked that this is faster.
   *
   * @throws RangeError for positions, options or a number of entries out of range, InputError for
   *   a metric that the file does not give
   */
  matrix(request: MatrixRequest): Matrix {
    return findMatrix(this.engine, request);
  }

  /**
   * The candidates that cost least to get to, the cheapest first; of equal ones the earlier
   * first. Those that cannot be reached are left out.
   *
   * @throws as `route`
   */
  nearest(request: NearestRequest): Nearest[] {
    return findNearest(this.engine, request);
  }

  /**
   * The route past places in the order that costs least.
   *
   * @throws as `route`
   */
  visit(request: VisitRequest): Visit {
    return findVisit(this.engine, request);
  }

  /**
   * All road within budgets of cost, to the very point where each ends: isodistances by
   * distance, isochrones by time. One search serves all budgets.
   *
   * @throws as `route`
   */
  isochrone(request: IsochroneRequest): Isochrone | NothingNear {
    return findIsochrone(this.engine, request);
  }

  /**
   * The cheapest route, and up to two others worth the choice, or as many as asked for: not much
   * dearer, different enough, and without a detour. There may be fewer.
   *
   * @throws as `route`
   */
  alternatives(
    request: AlternativesRequest,
    options: AlternativesOptions = {},
  ): Alternatives | NoRoute {
    return findAlternatives(this.engine, request, options);
  }
}

/** Bytes that another function takes. */
function refuseOtherBytes(bytes: Uint8Array): void {
  if (isPacked(bytes)) {
    throw new InputError(
      'packed-network',
      'This is a stored network, not GeoJSON. Router.fromBuffer(bytes) opens it.',
    );
  }
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return;
  throw new InputError(
    'archive',
    'This is a gzip archive. await Router.fromStream(new Blob([bytes]).stream()) reads it.',
  );
}
