/** The HTTP server, which speaks version 1 of OSRM's interface. It needs Node. */
import type { Router } from './index.ts';
import { createApp } from './server/app.ts';
import { localEngine } from './server/engine.ts';
import { expectHandled } from './server/given.ts';
import type { AppOptions } from './server/options.ts';
import { limitsOf } from './server/protocol/limits.ts';
import type { Settings } from './server/services/settings.ts';

export type { AppOptions, LogEntry } from './server/options.ts';
export type { FileToOpen, OpenedRouter, OpenRoads, RoadSource } from './server/pool/source.ts';
export type { Limits } from './server/protocol/limits.ts';
export type { Settings } from './server/services/settings.ts';
export { type RunningServer, type ServerOptions, startServer } from './server/start.ts';

/**
 * Answers requests by a router of this process, one after the other: for a server of your own, and
 * for tests. `startServer` uses all processors and limits the time of an answer.
 *
 * @throws RequestError for what is no router, and for wrong options
 */
export function requestHandler(
  router: Router,
  options: AppOptions & { settings?: Settings } = {},
): (request: Request) => Promise<Response> {
  expectHandled(router, options);
  const limits = limitsOf(options.limits);
  const app = createApp(localEngine(router, options.settings), { ...options, limits });
  return async (request) => app.fetch(request);
}
