import { type Fields, fieldsOf, osmTags, propertyOf } from '../../formats.ts';
import type { Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { printJSON } from '../io/print.ts';
import type { ExitCode, RoadFile } from './command.ts';

export async function run(_: Values, source: RoadFile): Promise<ExitCode> {
  const { router } = await openRouter(source);
  const added = addedTags(router.info.fields);
  const properties = fieldsOf(router.network).filter(({ name }) => !added.has(name));
  const figures = { ...router.info, properties };
  printJSON(figures, 2);
  return 0;
}

/** Tags that are not in the file but were derived from other properties. */
function addedTags(fields: Fields | null): Set<string> {
  const added = tagged.filter((attribute) => {
    const property = propertyOf(fields?.[attribute]);
    return typeof property === 'string' && property !== osmTags[attribute];
  });
  // Motorways of other files get `oneway=no`.
  if (added.includes('class') && fields?.oneway === null) added.push('oneway');
  return new Set(added.map((attribute) => osmTags[attribute]));
}

const tagged = Object.keys(osmTags) as (keyof typeof osmTags)[];
