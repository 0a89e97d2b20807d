/** Parts of the page that only some visitors need, and that are loaded for them. */
import { alertUser } from './toast.ts';
import { words } from './words.ts';

/** @param part as `import()` gives it, which fails where the network does */
export function whenLoaded<Part>(part: Promise<Part>, run: (part: Part) => void): void {
  part.then(run, () => alertUser(words.notLoaded));
}
