/** A thread that opens roads and prepares them, so that answers go on meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { InputError } from '../../index.ts';
import type { OpenRoads, RoadSource } from './source.ts';
import type { Opened, SharedNetwork } from './threads.ts';

const { module, data } = workerData as RoadSource;

parentPort?.postMessage(
  await opened().catch((error: Error & { code?: string }): Opened => {
    return { message: messageOf(error) };
  }),
);

async function opened(): Promise<Opened> {
  const { open } = (await import(module)) as { open: OpenRoads };
  const { router, settings = {} } = await open(data);
  await router.prepare();
  const packed = new Uint8Array(router.toPacked());
  const bytes = new Uint8Array(new SharedArrayBuffer(packed.length));
  bytes.set(packed);
  const shared: SharedNetwork = { bytes, settings, isFlat: router.info.flat === true };
  return { shared };
}

/** A sentence where the error is meant for users, else all that is known. */
function messageOf(error: Error & { code?: string; path?: string }): string {
  if (error.code === 'ENOENT') return `There is no file ${error.path}.`;
  const isPlain =
    error instanceof InputError || /^(Command|Usage|Request)Error$/.test(error.name);
  return isPlain ? error.message : (error.stack ?? String(error));
}
