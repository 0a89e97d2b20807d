import { alertUser } from './toast.ts';
import { words } from './words.ts';

/**
 * Runs with a module that is loaded when it is first needed.
 *
 * @param loading the result of `import()`, which fails without a network connection
 */
export function whenLoaded<Module>(
  loading: Promise<Module>,
  run: (module: Module) => void,
): void {
  loading.then(run, () => alertUser(words.notLoaded));
}
