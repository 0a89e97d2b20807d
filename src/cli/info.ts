import type { InfoCommand } from './arguments.ts';
import { openRouter } from './files.ts';

/** Prints the figures of the network as one JSON object. */
export function info({ file }: InfoCommand): 0 {
  const router = openRouter(file);
  process.stdout.write(`${JSON.stringify(router.info, null, 2)}\n`);
  return 0;
}
