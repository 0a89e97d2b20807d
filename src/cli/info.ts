import { type Fields, osmTags, propertyOf } from '../attributes/fields.ts';
import { fieldsOf } from '../metric/numeric-fields.ts';
import { type Command, readingFlags } from './command.ts';
import { openRouter } from './files.ts';

/** Prints the figures of the network, and the properties of its roads, as one JSON object. */
export const info: Command = {
  flags: readingFlags,
  async run(_, source) {
    const { router } = await openRouter(source);
    const laid = laidTags(router.info.fields);
    const properties = fieldsOf(router.network).filter(({ name }) => !laid.has(name));
    const figures = { ...router.info, properties };
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
    return 0;
  },
};

/** Tags that are not in the file, but were read from other properties. */
function laidTags(fields: Fields | null): Set<string> {
  const laid = whatTags.filter((what) => {
    const property = propertyOf(fields?.[what]);
    return typeof property === 'string' && property !== osmTags[what];
  });
  // Motorways of other classes are told to be no one-ways.
  if (laid.includes('class') && fields?.oneway === null) laid.push('oneway');
  return new Set(laid.map((what) => osmTags[what]));
}

const whatTags = Object.keys(osmTags) as (keyof typeof osmTags)[];
