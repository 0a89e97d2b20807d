import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const table: Part<'table'> = {
  title: 'Itinéraires entre tous les lieux',
  cells: 'Coûts',
  hint: (places, most) =>
    `${count(places, { one: '# lieu', other: '# lieux' })} sur ${most} au plus. Collez-en d’autres plus bas ; pointez une cellule pour voir son itinéraire.`,
  computing: (percent) => `Calcul : ${percent}`,
  cell: (from, to, cost) => `De ${from} à ${to} : ${cost}`,
  saveCSV: 'Enregistrer le CSV',
  copy: 'Copier',
  copied: 'Tableau copié',
  reset: 'Seulement A et B',
  paste: 'Coller des coordonnées',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'Ajouter ces lieux',
  unread: (line) =>
    `« ${line} » n’est pas un lieu. Écrivez un lieu par ligne, la latitude d’abord : 52.0213, 18.0610`,
};
