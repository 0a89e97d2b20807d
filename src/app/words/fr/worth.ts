import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const worth: Part<'worth'> = {
  title: 'Valeur des routes',
  trips: (trips) => count(trips, { one: '# trajet', many: '# de trajets', other: '# trajets' }),
  everyPlace: (places) =>
    `De chacun des ${places} carrefours et bouts de route vers tous les autres, chacun par un meilleur itinéraire.`,
  somePlaces: (some, all) =>
    `Un échantillon : de ${some} des ${all} carrefours et bouts de route vers tous les autres, chacun par un meilleur itinéraire.`,
  hint: (way) =>
    `${press} ${way === 'road' ? 'une route' : 'un couloir'} : que coûterait sa fermeture à tous ?`,
  counting: (percent) => `Comptage des trajets : ${percent}`,
  all: 'Compter depuis chaque lieu',
  weighing: 'Fermeture pour tous les trajets…',
  longer: (share, way) =>
    `pour ${share} de tous les trajets si l’on ferme ${way === 'road' ? 'cette route' : 'ce couloir'}.`,
  together: (share) => `Tous les trajets ensemble coûtent ${share} de plus.`,
  lost: (share, way) =>
    `Sans ${way === 'road' ? 'cette route' : 'ce couloir'}, ${share} de tous les trajets n’ont pas d’itinéraire.`,
  nothing: (way) =>
    `Aucun trajet ne s’allonge si l’on ferme ${way === 'road' ? 'cette route' : 'ce couloir'}.`,
  legend: 'Part de tous les trajets',
  busiest: 'Les plus empruntées, par part de tous les trajets',
  gained: 'plus que lorsque tout est ouvert',
  gainedMost: 'Ont gagné le plus, en part de tous les trajets',
  hollow: 'creux : tout est ouvert',
  histogram: (way) =>
    `Combien de tronçons de ${way === 'road' ? 'route' : 'couloir'} portent quelle part des trajets`,
  roads: (roads, range) =>
    `${count(roads, { one: '# tronçon', many: '# de tronçons', other: '# tronçons' })} : ${range}`,
  nameless: (way) => (way === 'road' ? 'route sans nom' : 'couloir sans nom'),
  show: (way) => `Ce que vaut ${way === 'road' ? 'cette route' : 'ce couloir'}`,
  close: 'Fermer',
  reopen: 'Rouvrir',
  csv: 'CSV',
  geojson: 'GeoJSON',
};
