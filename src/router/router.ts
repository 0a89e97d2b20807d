/** The stages tied together: roads in, answers of all kinds out. */

import { readFields } from '../attributes/read-fields.ts';
import { parseRoads, readRoads } from '../input/geojson/read.ts';
import { collectRoads, type Roads } from '../input/geojson/roads.ts';
import { InputError } from '../input/input-error.ts';
import type { ByteStream, UnpackOptions } from '../input/unpacked.ts';
import type { Network } from '../network/network.ts';
import { isPacked } from '../pack/container.ts';
import {
  type Alternatives,
  type AlternativesOptions,
  type AlternativesRequest,
  findAlternatives,
} from './alternatives/alternatives.ts';
import {
  type BuildOptions,
  type ImportedNetwork,
  importRoads,
  ownNetwork,
} from './import-roads.ts';
import { findIsochrone, type Isochrone, type IsochroneRequest } from './isochrone/isochrone.ts';
import { findMatrix, type Matrix, type MatrixRequest } from './matrix.ts';
import { findNearest, type Nearest, type NearestRequest } from './nearest.ts';
import { NetworkRouter } from './network-router.ts';
import type { NoRoute, NothingNear } from './route.ts';
import { openStored, store } from './stored.ts';
import * as tools from './tools.ts';
import { findVisit, type Visit, type VisitRequest } from './visits/visits.ts';

export interface StreamOptions extends BuildOptions, Pick<UnpackOptions, 'signal'> {
  /** Bytes of the stream, where it is known, to tell the share that has been read. */
  size?: number;
}

/** Reads networks, and answers all that can be asked of one; queries never change it. */
export class Router extends NetworkRouter {
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
    const roads = await readRoads(stream, { onRead, ...(signal && { signal }) });
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
    return new Router(openStored(bytes));
  }

  /**
   * The network in one buffer, to be stored or sent, with the order of contraction if it has
   * been prepared; but without closures and penalties.
   */
  toBuffer(): ArrayBuffer {
    return store({ ...this.imported, order: this.order });
  }

  private constructor(imported: ImportedNetwork) {
    super(imported, tools);
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
