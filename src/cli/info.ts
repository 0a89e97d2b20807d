import { fieldsOf } from '../graph/fields.ts';
import { type Command, readingFlags } from './command.ts';
import { openRouter } from './files.ts';

/** Prints the figures of the network, and the fields of its roads, as one JSON object. */
export const info: Command = {
  flags: readingFlags,
  async run(_, source) {
    const router = await openRouter(source);
    const figures = { ...router.info, fields: fieldsOf(router.network) };
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
    return 0;
  },
};
