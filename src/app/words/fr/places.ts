import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

function lieux(number: number): string {
  return count(number, { one: '# lieu', other: '# lieux' });
}

export const places: Part<'places'> = {
  title: 'Lieux',
  views: 'Ce qui est comparé',
  nearestView: ['Proches', 'Les lieux les plus proches par la route'],
  tableView: ['Tableau', 'Itinéraires entre tous les lieux'],
  hint: (places, most) =>
    places === 0
      ? `Pas encore de lieux. ${press} la carte, appuyez sur P, ou ouvrez un fichier de points.`
      : `${lieux(places)} sur ${most} au plus. ${press} la carte pour en ajouter un.`,
  untilThen: 'D’ici là, le tableau contient A, les étapes et B.',

  from: 'De',
  count: 'Combien',
  nearest: 'Lieux les plus proches',
  noneReached: 'Aucun itinéraire ne mène à ces lieux.',
  routeTo: (name) => `Itinéraire vers ${name}`,

  costs: 'Coûts des itinéraires',
  computing: (percent) => `Calcul : ${percent}`,
  cell: (from, to, cost) => `De ${from} à ${to} : ${cost}`,
  saveCSV: 'Enregistrer le CSV',
  copy: 'Copier',
  copied: 'Tableau copié',

  list: lieux,
  remove: (name) => `Supprimer ${name}`,
  removeAll: 'Tout supprimer',
  openFile: 'Ouvrir des points…',
  useNames: (points) =>
    count(points, { one: 'Prendre # point du fichier', other: 'Prendre # points du fichier' }),
  useAsPlaces: 'Prendre comme lieux',
  paste: 'Coller des coordonnées',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'Ajouter ces lieux',
  unread: (line) =>
    `« ${line} » n’est pas un lieu. Écrivez un lieu par ligne, la latitude d’abord : 52.0213, 18.0610`,
  noPoints: (file) => `${file} ne contient pas de points, ou aussi des routes.`,

  added: (places) => count(places, { one: '# lieu ajouté', other: '# lieux ajoutés' }),
  removed: 'Lieu supprimé',
  removedAll: 'Tous les lieux supprimés',
  routed: (name) => `B placé sur ${name}`,
  full: (most, left) =>
    `Il peut y avoir ${most} lieux. ${count(left, { one: '# lieu a été omis', other: '# lieux ont été omis' })}.`,
};
