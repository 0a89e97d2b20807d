import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { ways } from './map.ts';

export const closures: Part<'closures'> = {
  title: 'Sperrungen',
  counts: (roads, closed, avoided, way) => {
    const shut = [roads && ways(roads, way), closed && areas(closed)].filter(Boolean);
    return [
      shut.length > 0 && `${shut.join(' und ')} gesperrt`,
      avoided > 0 && `${areas(avoided)} gemieden`,
    ];
  },
  removeAll: 'Alle entfernen',
  ownTurns: (turns) =>
    count(turns, { one: '# eigene Abbiegeregel', other: '# eigene Abbiegeregeln' }),
  kinds: (kinds) =>
    count(kinds, { one: '# Art von Straßen gesperrt', other: '# Arten von Straßen gesperrt' }),
  nameless: (way) => (way === 'road' ? 'Straße ohne Namen' : 'Gang'),
  area: (kind, number) =>
    kind === 'closed' ? `Gesperrtes Gebiet ${number}` : `Gemiedenes Gebiet ${number}`,
  show: (name) => `${name} zeigen`,
  reopen: (name) => `${name} freigeben`,
  stopAvoiding: (name) => `${name} entfernen`,
  amount: (roads, length) => (roads === 0 ? 'keine Straße' : `${ways(roads, 'road')}, ${length}`),

  byProperty: 'Alle Straßen mit einer Eigenschaft sperren',
  aboutKinds: 'Sperrt alle Straßen, deren Eigenschaft diesen Wert hat.',
  roads: (roads) => ways(roads, 'road'),
  anyValue: (property) => `${property}, mit beliebigem Wert`,
  found: (kinds) => count(kinds, { one: '# Vorschlag', other: '# Vorschläge' }),
  closedWith: (kind) => `Alle mit ${kind} gesperrt`,
  reopenedWith: (kind) => `Alle mit ${kind} freigegeben`,
  full: (most) => `Es kann ${most} Arten gesperrter Straßen geben. Geben Sie zuerst eine frei.`,
};

function areas(number: number): string {
  return count(number, { one: '# Gebiet', other: '# Gebiete' });
}
