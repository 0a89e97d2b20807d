import type { InfoCommand } from './arguments.ts';
import { openRouter } from './files.ts';

/** Prints the figures of the network as one JSON object. */
export async function info(command: InfoCommand): Promise<0> {
  const router = await openRouter(command);
  process.stdout.write(`${JSON.stringify(router.info, null, 2)}\n`);
  return 0;
}
