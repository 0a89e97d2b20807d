import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { closedWays } from './map.ts';

function roads(number: number): string {
  return count(number, { one: '# route', other: '# routes' });
}

export const closures: Part<'closures'> = {
  title: 'Fermetures',
  counts: (roads, closed, avoided, way) => [
    roads > 0 && closedWays(roads, way),
    closed > 0 && count(closed, { one: '# zone fermée', other: '# zones fermées' }),
    avoided > 0 && count(avoided, { one: '# zone évitée', other: '# zones évitées' }),
  ],
  removeAll: 'Tout supprimer',
  ownTurns: (turns) =>
    count(turns, {
      one: '# restriction ajoutée par vous',
      other: '# restrictions ajoutées par vous',
    }),
  kinds: (kinds) =>
    count(kinds, { one: '# type de route fermé', other: '# types de routes fermés' }),
  nameless: (way) => (way === 'road' ? 'Route sans nom' : 'Couloir'),
  area: (kind, number) => (kind === 'closed' ? `Zone fermée ${number}` : `Zone évitée ${number}`),
  show: (name) => `Montrer ${name}`,
  reopen: (name) => `Rouvrir ${name}`,
  stopAvoiding: (name) => `Supprimer ${name}`,
  amount: (number, length) => (number === 0 ? 'aucune route' : `${roads(number)}, ${length}`),

  byProperty: 'Fermer toutes les routes ayant une propriété',
  aboutKinds: 'Ferme toutes les routes dont une propriété a cette valeur.',
  roads,
  anyValue: (property) => `${property}, de n’importe quelle valeur`,
  found: (kinds) => count(kinds, { one: '# proposition', other: '# propositions' }),
  closedWith: (kind) => `Routes fermées : ${kind}`,
  reopenedWith: (kind) => `Routes rouvertes : ${kind}`,
  full: (most) => `Il peut y avoir ${most} types de routes fermées. Rouvrez-en d’abord un.`,
};
