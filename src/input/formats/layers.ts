/** Files that hold several layers, and archives of several files: which one is read. */
import { InputError, printable } from '../input-error.ts';

interface Named {
  name: string;
}

/** The layer of a name, if there is one. Folders and the end of the name of a file may be omitted. */
export function layerFound<Layer extends Named>(
  layers: readonly Layer[],
  wanted: string,
): Layer | undefined {
  return (
    layers.find(({ name }) => name === wanted) ??
    layers.find(({ name }) => plainName(name) === plainName(wanted))
  );
}

/**
 * The layer of a name, as `layerFound` finds it.
 *
 * @param isIn what holds the layers, such as `the GeoPackage`
 * @throws InputError if there is none
 */
export function layerNamed<Layer extends Named>(
  layers: readonly Layer[],
  wanted: string,
  isIn: string,
): Layer {
  const found = layerFound(layers, wanted);
  if (found !== undefined) return found;
  throw new InputError(
    'unknown-layer',
    `There is no layer "${printable(wanted)}" in ${isIn}: it holds ${listed(layers)}. Name one of these.`,
  );
}

/** The layers that may be chosen, in the order in which a user is shown them. */
export function chosenFirst<Layer extends Named>(
  layers: readonly Layer[],
  chosen: Layer,
): Layer[] {
  return [chosen, ...layers.filter((layer) => layer !== chosen)];
}

/** The sentence that there are others beside the first, which is loaded. */
export function othersLeft([first, ...others]: readonly Named[], holds: string): string {
  const isLoaded = `${holds}: ${printable(first.name)} is loaded.`;
  if (others.length === 0) return isLoaded;
  return `${isLoaded} To load another one, name it (--layer): ${listed(others)}.`;
}

/** More names than this cannot be read in one sentence. */
const MOST_LISTED = 10;

function listed(layers: readonly Named[]): string {
  const names = layers.slice(0, MOST_LISTED).map(({ name }) => printable(name));
  const more = layers.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function plainName(name: string): string {
  return name
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase();
}
