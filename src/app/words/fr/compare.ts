import type { Part } from '../parts.ts';
import { least, worse } from './terms.ts';

export const compare: Part<'compare'> = {
  title: 'Recherches comparées',

  search: 'Recherche',
  columns: {
    settled: ['fixés', 'Nœuds fixés ; de nouveau si un chemin plus court est trouvé plus tard'],
    relaxed: ['relâchés', 'Arcs qui ont amélioré un nœud'],
    queue: ['file', 'Nœuds mis dans la file et retirés de celle-ci'],
    road: ['routes', 'Longueur de toutes les routes explorées, et la surface autour'],
    time: ['temps', 'Le plus court de nombreux essais en alternance, mesuré au repos'],
    route: ['trajet', 'Longueur de l’itinéraire trouvé'],
  },
  exact: 'optimal',
  asGood: 'aussi bon',
  unproved: 'non prouvé',
  noRoute: 'aucun',

  add: 'Ajouter une recherche',
  full: 'Quatre au plus',
  edit: (search) => `Modifier ${search}`,
  remove: (search) => `Retirer ${search}`,
  added: 'Recherche ajoutée',
  removed: 'Recherche retirée',
  changed: 'Recherche modifiée',
  weighed: 'Poids de l’heuristique modifié',
  ownFormula: 'Votre formule',

  weight: 'Poids de l’heuristique',
  worse: (percent, best) => `${percent} ${worse[best]}`,
  notWorse: (best) => `l’itinéraire ${least[best]}`,
  less: (percent) => `${percent} exploré en moins`,
  more: (percent) => `${percent} exploré en plus`,
  asMuch: 'autant exploré',
  thanZero: 'qu’avec le poids 0',
  curve: 'Routes explorées et surcoût de l’itinéraire selon le poids de l’heuristique',
  explored: 'routes explorées',
  costsMore: (best) => `itinéraire ${worse[best]}`,

  maps: 'Cartes côte à côte',
  searching: 'cherche',
  atB: 'arrivé en B',
  notBest: (best) => `arrivé en B, pas ${least[best]}`,
  ofSettled: (count) => `sur ${count} fixés`,
  enlarge: (search) => `Montrer seulement ${search}`,
  divider: 'Séparateur des deux cartes',
  sides: ['Recherche de la première carte', 'Recherche de la seconde carte'],
};
