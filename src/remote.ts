/**
 * The questions of `Router` to a server that speaks version 1 of OSRM's HTTP interface, or to
 * several that stand in for each other: `roadstar/remote`.
 *
 * @module roadstar/remote
 */
export type {
  RemoteLeg,
  RemoteNoRoute,
  RemoteRoute,
  RemoteSnap,
} from './remote/answers.ts';
export { RemoteError } from './remote/error.ts';
export type { HttpOptions } from './remote/http.ts';
export type {
  RemoteCall,
  RemoteMatrix,
  RemoteMatrixRequest,
  RemoteNearest,
  RemoteNearestRequest,
  RemoteOptions,
  RemoteRouteRequest,
  RemoteVisit,
  RemoteVisitRequest,
} from './remote/request.ts';
export { RemoteRouter } from './remote/router.ts';
export type { AskService, OsrmRequest, OsrmService } from './remote/service.ts';
