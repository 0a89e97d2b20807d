/** A configuration of Valhalla → a router. */
import { readFile } from 'node:fs/promises';
import { expectType } from '../input/arguments.ts';
import { isObject } from '../input/geojson/geometry.ts';
import { checkNames, invalid } from '../input/request-error.ts';
import type { RemoteOptions } from '../remote/request.ts';
import { RemoteRouter } from '../remote/router.ts';
import { askActor } from './actor.ts';
import { loadPackage } from './package.ts';

export interface ValhallaOptions extends Omit<RemoteOptions, 'parameters'> {
  /** Who travels, in Valhalla's words; `auto` when absent. */
  costing?: string;
}

/**
 * Opens tiles. By the metric 'distance', routes are the shortest; otherwise Valhalla weighs time,
 * turns and kinds of roads.
 *
 * @param config path of a configuration as `valhalla_build_config` writes it, or its content; with
 *   `mjolnir.tile_url`, the tiles come from a server of files
 * @throws Error with a sentence for the user if the package is missing
 */
export async function openValhalla(
  config: string | object,
  options: ValhallaOptions = {},
): Promise<RemoteRouter> {
  checkNames('openValhalla', options, ['costing', 'metric', 'tableCoordinates', 'atOnce']);
  const { costing = 'auto', ...others } = options;
  expectType('costing', costing, 'text');
  if (typeof config !== 'string' && !isObject(config)) {
    throw invalid('config', config, 'a path or a configuration');
  }
  const { Actor } = await loadPackage();
  const content = typeof config === 'string' ? await parsedFile(config) : config;
  const shortest = others.metric === 'distance';
  const ask = askActor(new Actor(shortest ? withShortestMatrix(content) : content), {
    costing,
    costing_options: { [costing]: { shortest } },
  });
  return new RemoteRouter(ask, others);
}

async function parsedFile(path: string): Promise<object> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is no configuration of Valhalla: ${(error as Error).message}.`);
  }
}

/** Valhalla's default algorithm for matrices ignores `shortest`: its distances are up to 29 % longer. */
function withShortestMatrix(config: { thor?: object }): object {
  const thor = { ...config.thor, source_to_target_algorithm: 'timedistancematrix' };
  return { ...config, thor };
}
