import { type Command, readingFlags } from './command.ts';
import { openRouter } from './files.ts';

/** Prints the figures of the network as one JSON object. */
export const info: Command = {
  flags: readingFlags,
  async run(_, source) {
    const router = await openRouter(source);
    process.stdout.write(`${JSON.stringify(router.info, null, 2)}\n`);
    return 0;
  },
};
