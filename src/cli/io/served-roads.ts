/** FILE for a server, opened by the flags of the command in a thread of its own. */
import type { Settings } from '../../server.ts';
import type { RoadFile } from '../commands/command.ts';
import type { Values } from '../flags.ts';
import { obey, roadFile } from '../road-file.ts';
import { openRouter } from './files.ts';

/** Plain data, since functions cannot be sent to a thread. */
export interface ServedRoads {
  files: RoadFile['files'];
  values: Values;
}

/** Where the thread finds `open`. */
export const { url } = import.meta;

export async function open(data: unknown) {
  const { files, values } = data as ServedRoads;
  obey(values);
  const { router, closing } = await openRouter(roadFile(files, values));
  const settings: Settings = closing;
  return { router, settings };
}
