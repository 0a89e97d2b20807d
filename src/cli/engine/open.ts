/** `--engine` → a router of others: servers over HTTP, or Valhalla in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRouter } from '../../remote.ts';
import type { RoadFile } from '../commands/command.ts';
import type { Values } from '../flags.ts';
import { readAll } from '../io/files.ts';
import { startProgress } from '../io/messages.ts';
import { oneOf } from '../values.ts';
import { isValhalla } from './flags.ts';

/** Asks a router of others, which is closed afterwards. */
export async function withEngine<T>(
  { engine = [], metric = 'distance' }: Values,
  source: RoadFile,
  ask: (router: RemoteRouter) => Promise<T>,
): Promise<T> {
  const options = { metric: oneOf('metric', metric, ['distance', 'time'] as const) };
  const [first] = engine;
  if (!isValhalla(first)) {
    const { RemoteRouter } = await import('../../remote.ts');
    return ask(RemoteRouter.over(engine, options));
  }
  const { buildTiles, openValhalla } = await import('../../valhalla.ts');
  const [, config] = first.split(/:(.*)/);
  if (config !== undefined) return ask(await openValhalla(config, options));
  const folder = mkdtempSync(join(tmpdir(), 'roadstar-valhalla-'));
  const progress = startProgress();
  try {
    const roads = await readAll('--engine valhalla', source, progress);
    progress.say('Building tiles');
    const tiles = await buildTiles(roads, folder);
    progress.end();
    return await ask(await openValhalla(tiles, options));
  } finally {
    progress.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
