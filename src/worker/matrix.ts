/** What routes between many places cost. */

import type { Position } from '../geo/position.ts';
import { findMatrix } from '../router/matrix.ts';
import type { RouteRequest } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import type { CostTable, Progress } from './contract.ts';

/** @param request whose ends do not matter */
export async function costTable(
  router: RouteFinder,
  request: RouteRequest,
  places: readonly Position[],
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<CostTable> {
  const { from: _, to: __, via: ___, ...terms } = request;
  let percent = -1;
  const onProgress = (done: number): void => {
    if (Math.floor(100 * done) <= percent) return;
    percent = Math.floor(100 * done);
    progress({ stage: 'Preparing', done: percent / 100 });
  };
  const ends = { sources: places, targets: places };
  const { costs, metric } = await findMatrix(router.engine, {
    ...terms,
    ...ends,
    onProgress,
    signal,
  });
  return { costs, metric };
}
