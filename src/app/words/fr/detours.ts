import type { Way } from '../kinds.ts';
import type { Part } from '../parts.ts';

export const detours: Part<'detours'> = {
  title: 'Détour par une route',
  shortest: 'itinéraire le plus court',
  upTo: (share) => `jusqu’à ${share}`,
  hide: 'Cacher les couleurs',
  viaHere: 'Passer par ici',
  allRoads: (way) =>
    way === 'road' ? 'Colorer ainsi toutes les routes' : 'Colorer ainsi tous les couloirs',
  needsEnds: 'Placez d’abord A et B. Demandez ensuite pourquoi l’itinéraire évite une route.',
  noRoute: 'Il n’y a pas encore d’itinéraire de A à B auquel comparer une route.',
  none: (name, way) => `Aucun itinéraire de A à B ne passe par ${named(name, way)}.`,
  onShortest: (name, way) =>
    `Un itinéraire le plus court passe par ${named(name, way)} : il n’est pas plus long.`,
  by: (name, way, amount, share, isLength) =>
    `Par ${named(name, way)}, l’itinéraire ${isLength ? 'est plus long de' : 'coûte en plus'} ${amount}${share && ` (${share})`}.`,
};

function named(name: string, way: Way): string {
  return name || (way === 'road' ? 'cette route' : 'ce couloir');
}
