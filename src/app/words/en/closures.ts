/** What is closed and avoided, and closing roads by a property. */
import type { Way } from '../kinds.ts';
import { count } from '../numbers.ts';
import { ways } from './map.ts';

export const closures = {
  title: 'Closures',
  /** Numbers of closed roads and of areas. */
  counts: (roads: number, closed: number, avoided: number, way: Way) => {
    const shut = [roads && ways(roads, way), closed && areas(closed)].filter(Boolean);
    return [
      shut.length > 0 && `${shut.join(' and ')} closed`,
      avoided > 0 && `${areas(avoided)} avoided`,
    ];
  },
  removeAll: 'Remove all',
  ownTurns: (turns: number) =>
    count(turns, { one: '# turn restriction of yours', other: '# turn restrictions of yours' }),
  kinds: (kinds: number) =>
    count(kinds, { one: '# kind of road closed', other: '# kinds of roads closed' }),
  nameless: (way: Way) => (way === 'road' ? 'Road without a name' : 'Corridor'),
  /** Areas of a kind are numbered from 1. */
  area: (kind: 'closed' | 'avoided', number: number) =>
    kind === 'closed' ? `Closed area ${number}` : `Avoided area ${number}`,
  /** What buttons do to one closure, by its name. */
  show: (name: string) => `Show ${name}`,
  reopen: (name: string) => `Reopen ${name}`,
  stopAvoiding: (name: string) => `Remove ${name}`,
  /** @param length of all these roads */
  amount: (roads: number, length: string) =>
    roads === 0 ? 'no road' : `${ways(roads, 'road')}, ${length}`,

  byProperty: 'Close all roads with a property',
  aboutKinds: 'Closes all roads of which a property has this value.',
  roads: (roads: number) => ways(roads, 'road'),
  anyValue: (property: string) => `${property}, with any value`,
  found: (kinds: number) => count(kinds, { one: '# suggestion', other: '# suggestions' }),
  closedWith: (kind: string) => `Closed all with ${kind}`,
  reopenedWith: (kind: string) => `Reopened all with ${kind}`,
  full: (most: number) => `There can be ${most} kinds of closed roads. Reopen one first.`,
};

function areas(number: number): string {
  return count(number, { one: '# area', other: '# areas' });
}
