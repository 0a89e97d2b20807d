/** The costs between places, by the other server. */
import type { Position } from '../../geo/position.ts';
import { RemoteError } from '../../remote/error.ts';
import type { RemoteMatrix } from '../../remote/request.ts';
import { alertUser } from '../ui/toast.ts';
import { failureOf, routerAt } from './router.ts';
import { faultOf } from './words.ts';

export interface TableOptions {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/**
 * Coordinates of a request. All places of the page fit into this one, which `roadstar serve` may
 * give to a queue.
 */
const MANY = 400;

/**
 * Other servers take 100, or have proxies that take no longer addresses. What a proxy refuses is
 * often no answer at all to a browser.
 */
const FEW = 100;

/**
 * @param metric by its name; the distance instead of any that servers do not know
 * @returns null after an error, which is reported
 * @throws the reason of the signal
 */
export async function remoteTable(
  address: string,
  places: readonly Position[],
  metric: string,
  options: TableOptions,
): Promise<RemoteMatrix | null> {
  const asked = metric === 'time' ? 'time' : 'distance';
  const inParts = (tableCoordinates: number): Promise<RemoteMatrix> =>
    routerAt(address, { metric: asked, tableCoordinates }).matrix({
      sources: places,
      targets: places,
      ...options,
    });
  try {
    return await inParts(MANY).catch((error) => {
      if (2 * places.length > FEW && maybeTooLarge(error)) return inParts(FEW);
      throw error;
    });
  } catch (error) {
    options.signal.throwIfAborted();
    alertUser(() => faultOf(failureOf(error)));
    return null;
  }
}

function maybeTooLarge(error: unknown): boolean {
  return error instanceof RemoteError && /^(TooBig|BadAnswer|Unreachable)$/.test(error.code);
}
