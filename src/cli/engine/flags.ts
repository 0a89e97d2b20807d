/** Which flags go with `--engine`. */
import type { Flag, Values } from '../flags.ts';
import { UsageError } from '../io/messages.ts';
import { maxSnap } from '../values.ts';

/** What another engine is asked with; the others belong to the search and the roads of this one. */
const shared: readonly Flag[] = [
  ...(['engine', 'from', 'to', 'via', 'optimize', 'sources', 'targets'] as const),
  ...(['pairs', 'geometry'] as const),
  ...(['metric', 'max-snap', 'steps', 'language', 'format', 'json', 'output', 'force'] as const),
  ...(['quiet', 'no-progress'] as const),
];
/** How FILE is read, of which Valhalla makes tiles. */
const ofFile: readonly Flag[] = [
  ...(['crs', 'swap', 'encoding', 'layer', 'fields', 'oneway-codes', 'speed-unit'] as const),
  'allow-private',
];

/** Whether it is Valhalla in this process, and no address. */
export function isValhalla(engine: string): boolean {
  return /^valhalla(:|$)/.test(engine);
}

/** @throws UsageError for flags that other engines do not know, and for a FILE too many or too few */
export function checkEngine(values: Values, files: readonly string[]): void {
  const { engine = [] } = values;
  const isOfFile = engine.includes('valhalla');
  if (engine.length > 1 && engine.some(isValhalla))
    throw new UsageError('--engine valhalla stands alone.');
  if (isOfFile && files.length === 0) throw new UsageError('--engine valhalla needs a FILE.');
  if (!isOfFile && files.length > 0) {
    throw new UsageError(`--engine ${engine[0]} has roads of its own. Omit FILE.`);
  }
  const known = [...shared, ...(isOfFile ? ofFile : [])];
  const other = (Object.keys(values) as Flag[]).find((flag) => !known.includes(flag));
  if (other !== undefined) {
    throw new UsageError(`--${other} cannot be combined with --engine ${engine[0]}.`);
  }
}

/** `--max-snap`, if it is given. */
export function snapLimit({ 'max-snap': meters }: Values): { maxSnapMeters?: number } {
  return meters === undefined ? {} : { maxSnapMeters: maxSnap(meters) };
}
