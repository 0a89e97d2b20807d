import { type Fields, fieldsOf, osmTags, propertyOf } from '../../formats.ts';
import { openRouter } from '../io/files.ts';
import type { Command } from './command.ts';

export const info: Command = {
  usage: '',
  help: 'Prints the size of the network, the properties of its roads, and the attributes that are read from them, as one JSON object.',
  async run(_, source) {
    const { router } = await openRouter(source);
    const added = addedTags(router.info.fields);
    const properties = fieldsOf(router.network).filter(({ name }) => !added.has(name));
    const figures = { ...router.info, properties };
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
    return 0;
  },
};

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
