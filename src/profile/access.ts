/** Whether a traveller may enter a road, by its access tags. */
import { type Access, accesses, type Profile, profiles, type Traveller } from './profiles.ts';
import { type Tags, word } from './tags.ts';

/** The most specific tag decides; of a list `a;b` the word that opens most. */
export function access(tags: Tags, traveller: Traveller, backward: boolean): Access {
  const keys = accessKeys[traveller][backward ? 'backward' : 'forward'];
  for (const key of keys) {
    const value = word(tags, key);
    if (value === '') continue;
    const isOwn = !key.startsWith('access');
    if (!value.includes(';')) return meaning(profiles[traveller], value, isOwn);
    const all = value
      .split(';')
      .map((part) => accesses.indexOf(meaning(profiles[traveller], part.trim(), isOwn)));
    return accesses[Math.max(...all)];
  }
  return 'open';
}

const accessKeys = {
  car: bothWays(profiles.car),
  bicycle: bothWays(profiles.bicycle),
  foot: bothWays(profiles.foot),
};

/** In the order in which they are asked. */
function bothWays({ access }: Profile): Record<'forward' | 'backward', string[]> {
  return {
    forward: access.flatMap((key) => [`${key}:forward`, key]),
    backward: access.flatMap((key) => [`${key}:backward`, key]),
  };
}

function meaning({ closed, restricted, welcome }: Profile, text: string, isOwn: boolean): Access {
  if (closed.has(text)) return 'closed';
  if (restricted.has(text)) return 'restricted';
  if (welcome.has(text)) return isOwn ? 'named' : 'allowed';
  return 'open';
}
