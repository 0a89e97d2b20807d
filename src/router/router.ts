/** The router: reads and writes networks, and answers all questions to one. */
import { readFields } from '../attributes/read-fields.ts';
import { bytesOf, isGzip } from '../input/bytes.ts';
import { collectRoads, type Roads } from '../input/geojson/roads.ts';
import { expectRoads } from '../input/given-roads.ts';
import { InputError } from '../input/input-error.ts';
import { parsed } from '../input/parsed.ts';
import { checkNames } from '../input/request-error.ts';
import { expectRejection, finish } from '../input/slices.ts';
import type { Source } from '../input/source.ts';
import { checkNetwork } from '../network/check.ts';
import { expectNetwork } from '../network/given.ts';
import type { Network } from '../network/network.ts';
import { TurnPlacer } from '../network/turns.ts';
import { isPacked } from '../pack/container.ts';
import { ruled } from '../profile/custom.ts';
import {
  type Alternatives,
  type AlternativesRequest,
  findAlternatives,
} from './alternatives/alternatives.ts';
import type { AlternativesOptions } from './alternatives/choice.ts';
import { type DetourRequest, findDetour } from './detours/detour.ts';
import { type Detours, type DetoursRequest, findDetours } from './detours/detours.ts';
import { stepsOf } from './guidance/leg-steps.ts';
import {
  type BuildOptions,
  checkUTurns,
  type ImportedNetwork,
  importRoads,
  ownNetwork,
} from './import-roads.ts';
import { findIsochrone, type Isochrone, type IsochroneRequest } from './isochrone/isochrone.ts';
import { findMatrix, type Matrix, type MatrixRequest } from './matrix.ts';
import { findNearest, type Nearest, type NearestRequest } from './nearest.ts';
import type { OpenOptions } from './open.ts';
import { openPacked, type PackOptions, packImported } from './packed.ts';
import type { NoRoute, NothingNear, NoWay, Route, SeparateParts } from './route.ts';
import { RouteFinder } from './route-finder.ts';
import { withTurns } from './turn-options.ts';
import { findVisit, type Visit, type VisitRequest } from './visits/visits.ts';

const buildNames = ['profile', 'vehicle', 'fields', 'turns', 'uTurns', 'onProgress'];
const openNames = [...buildNames, 'positions', 'encoding', 'layer', 'signal', 'size', 'gunzip'];

/**
 * One network, and the answers to questions about it. A question never changes the network; what
 * a question needs is made on first use and kept. Every question throws a `RequestError` for
 * options or positions that are wrong, and an `InputError` for a metric that the file lacks.
 */
export class Router extends RouteFinder {
  /** @internal */
  constructor(imported: ImportedNetwork) {
    super(imported, stepsOf);
  }

  /** @internal All questions on the engine of a finder, for workers that load them later. */
  static on(finder: RouteFinder): Router {
    if (finder instanceof Router) return finder;
    return Object.assign<Router, RouteFinder>(Object.create(Router.prototype), finder);
  }

  /**
   * Opens roads in any format that is read, or a packed network, gzipped or not.
   *
   * @param source text, bytes, a Blob, a File, a Response, a stream of bytes or a parsed object
   * @throws InputError if it cannot be read or holds no roads, RequestError for unknown options,
   *   and the signal's reason
   */
  static async open(
    source: Source | Promise<Source>,
    options: OpenOptions = {},
  ): Promise<Router> {
    expectRejection(source);
    checkNames('Router.open', options, openNames);
    const { importSource } = await import('./open.ts');
    return new Router(await importSource(source, options));
  }

  /**
   * Opens GeoJSON at once. Large files take less time and memory by `open`, which also loads
   * what comes before the end of a file that is cut off.
   *
   * @param input text, UTF-8 or UTF-16 bytes or the parsed value, in degrees of WGS 84: a
   *   FeatureCollection, a Feature or a geometry
   * @throws InputError if it cannot be read or holds no roads
   */
  static fromGeoJSON(
    input: string | Uint8Array | ArrayBuffer | object,
    options: Omit<BuildOptions, 'spend'> = {},
  ): Router {
    checkNames('Router.fromGeoJSON', options, buildNames);
    const onProgress = (done: number): void => options.onProgress?.('Parsing', done);
    onProgress(0);
    const roads = collectRoads(geoJSONValue(input), onProgress);
    return Router.fromRoads(roads, { ...options, spend: true });
  }

  /**
   * @param roads as `readRoads` gives them
   * @throws InputError if they make no network, or have no property that `fields` names
   */
  static fromRoads(roads: Roads, options: BuildOptions = {}): Router {
    checkNames('Router.fromRoads', options, [...buildNames, 'spend']);
    if (Object(roads).firstPosition === undefined) throw notOf('readRoads', 'fromRoads');
    expectRoads(roads);
    const { profile, vehicle, turns, spend = false, onProgress } = options;
    const traveller = ruled(profile, vehicle);
    const uTurns = checkUTurns(options.uTurns);
    const { roads: read, fields } = readFields(roads, options.fields, spend);
    const steps = importRoads(withTurns(read, turns), {
      traveller,
      turnPlacer: TurnPlacer,
      spend,
      uTurns,
      fields,
    });
    const imported = finish(steps, (done) => onProgress?.('Joining ends', done));
    onProgress?.('Building graph', 0);
    return new Router(imported);
  }

  /**
   * @param network such as `gridGraph` makes
   * @throws InputError if its arrays contradict each other or hold a number that is out of range,
   *   or if the total length of its edges is too high for exact sums
   */
  static fromNetwork(network: Network): Router {
    if (Object(network).firstShape === undefined) throw notOf('gridGraph', 'fromNetwork');
    expectNetwork(network);
    try {
      checkNetwork(network);
    } catch (error) {
      throw new InputError(
        'damaged-network',
        `The network is wrong: ${(error as Error).message}.`,
      );
    }
    return new Router(ownNetwork(network));
  }

  /**
   * @param bytes of `toPacked` or `roadstar build`; the router keeps them, so they must not be
   *   changed or transferred afterwards
   * @throws InputError if they are damaged, cut off, of another version, or no packed network
   */
  static fromPacked(bytes: Uint8Array | ArrayBuffer): Router {
    return new Router(openPacked(bytes));
  }

  /** The network in one buffer, with the order of contraction if it is known. */
  toPacked(options: PackOptions = {}): ArrayBuffer {
    checkNames('Router.toPacked', options, ['order']);
    const { order = true } = options;
    return packImported({ ...this.imported, order: order ? this.order : null });
  }

  /**
   * The costs from each of many positions to each of others, as `route` gives them. Prepares the
   * hierarchy if that is faster. Other questions may be asked meanwhile.
   *
   * @throws the signal's reason
   */
  matrix(request: MatrixRequest): Promise<Matrix> {
    return findMatrix(this.engine, request);
  }

  /**
   * The candidates that are cheapest to reach, the cheapest first; of equal ones, the earlier one
   * first. Candidates without a route are omitted.
   */
  nearest(request: NearestRequest): Nearest[] {
    return findNearest(this.engine, request);
  }

  /** The cheapest route by way of all stops, in whatever order. */
  visit(request: VisitRequest): Visit {
    return findVisit(this.engine, request);
  }

  /**
   * All road within budgets of cost, up to the exact point on an edge: isodistances by distance,
   * isochrones by time. One search serves all budgets.
   */
  isochrone(request: IsochroneRequest): Isochrone | NothingNear {
    return findIsochrone(this.engine, request);
  }

  /**
   * The cheapest route and others that are not much dearer, different enough and without a
   * detour: two if there are, or as many as `count` asks for.
   */
  alternatives(
    request: AlternativesRequest,
    options: AlternativesOptions = {},
  ): Alternatives | NoRoute {
    return findAlternatives(this.engine, request, options);
  }

  /**
   * How much more the cheapest route by way of each road costs than the cheapest of all: on all of
   * the road, or on the part of it up to an end that lies on it. A route may turn round at the far
   * end of a road where turning is allowed. Takes two searches of the whole network for each leg, or two
   * sweeps over the hierarchy if that is prepared for the metric.
   */
  detours(request: DetoursRequest): Detours | NothingNear | SeparateParts | NoWay {
    return findDetours(this.engine, request);
  }

  /**
   * The cheapest route by way of one edge, which costs what `detours` says more than the cheapest
   * of all; null if there is none.
   */
  detour(request: DetourRequest): Route | NothingNear | SeparateParts | NoWay | null {
    return findDetour(this.engine, request);
  }
}

function notOf(maker: string, call: string): InputError {
  return new InputError(
    'unknown-source',
    `Router.${call} takes what ${maker} returns. await Router.open(source) reads all other sources.`,
  );
}

function geoJSONValue(input: string | Uint8Array | ArrayBuffer | object): unknown {
  const given = bytesOf(input) ?? input;
  if (given instanceof Uint8Array) {
    if (isPacked(given)) {
      throw new InputError(
        'packed-network',
        'This is a packed network, not GeoJSON. Router.fromPacked(bytes) opens it.',
      );
    }
    if (isGzip(given)) {
      throw new InputError(
        'archive',
        'This is a gzip archive. await Router.open(bytes) reads it.',
      );
    }
  }
  return typeof given === 'string' || given instanceof Uint8Array ? parsed(given) : given;
}
