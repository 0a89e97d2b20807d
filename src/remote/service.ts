/** The services of OSRM's interface, whatever carries the questions to them. */
import type { Position } from '../geo/position.ts';

export type OsrmService = 'nearest' | 'route' | 'table' | 'trip';

export interface OsrmRequest {
  service: OsrmService;
  coordinates: readonly Position[];
  /** As in the query of a URL. */
  parameters: Readonly<Record<string, string>>;
}

/**
 * @returns the body of the answer, parsed, with `code` `Ok`
 * @throws RemoteError with the code of an answer that is not `Ok`, and the signal's reason
 */
export type AskService = (request: OsrmRequest, signal?: AbortSignal) => Promise<unknown>;
