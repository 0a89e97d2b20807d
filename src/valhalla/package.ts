/**
 * The package of Valhalla, which is loaded when it is first used. It is none of the project's own
 * dependencies, since it holds programs for three systems, 290 MB.
 */
import type { Actor } from './actor.ts';

export const packageName = '@valhallajs/valhallajs';

/** What is used of it. */
interface Valhalla {
  Actor: new (config: string | object) => Actor;
  getConfig(options: { tileDir: string }): Promise<object>;
}

export async function loadPackage(): Promise<Valhalla> {
  return import(/* @vite-ignore */ packageName).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      `This needs the package ${packageName}, which is not installed. Run: npm install ${packageName}`,
    );
  });
}
