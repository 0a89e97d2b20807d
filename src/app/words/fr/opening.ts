import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const opening: Part<'opening'> = {
  drop: 'Déposer pour ouvrir',
  roadFile: 'Fichier de routes',
  several: (files) => `Vous avez choisi ${filesOf(files)}`,
  together: (files) => `Ouvrir ${filesOf(files)} comme un seul réseau`,
  aboutTogether: 'Leurs routes se rejoignent là où elles partagent des positions.',
  oneOfThem: 'Ou en ouvrir un',
  togetherName: (first, others) => `${first} + ${filesOf(others)}`,
  togetherTooLarge:
    'Ensemble, ces fichiers dépassent 512 Mo, la limite. Ouvrez-en un seul, ou moins.',
  readingFiles: 'Lecture des fichiers…',
  emptyFolder: 'Ce dossier ne contient aucun fichier.',
  unreadFolder:
    'Ces fichiers n’ont pas pu être lus. Ils ont peut-être été déplacés, ou leur lecture est interdite.',
  pastedRoads: 'Routes collées',
  pastedMaze: 'Labyrinthe collé.txt',
  notRoads: 'Le texte collé n’est ni du GeoJSON, ni un labyrinthe, ni une adresse.',
  onlyWeb: 'Seules les adresses qui commencent par https:// ou http:// peuvent être chargées.',

  linkLoads: (address) => `Ce lien charge ${address}`,
  linkFile: (file) =>
    `Ce lien a été fait avec ${file}. Déposez ce fichier ici pour voir la même chose.`,
  linkUnknown: (network, shown) =>
    `Ce lien nomme un réseau inconnu : ${network}. À la place s’affiche « ${shown} ».`,
  linkUnread: (parts) =>
    `Des parties de ce lien étaient illisibles et ont été ignorées : ${parts.join(', ')}.`,

  opened: (name) => `${name} ouvert`,
  openedWith: (name, notes) => [`${name} ouvert.`, ...notes].join(' '),
  failed: (name, message) => `${name} : ${message}`,
  leftOut: (names) => {
    const few = names.slice(0, 3).join(', ');
    const more = names.length - 3;
    const rest =
      more > 0
        ? ` et ${count(more, { one: '# autre fichier', other: '# autres fichiers' })}`
        : '';
    return `Non ouverts : ${few}${rest}.`;
  },
  report: 'Rapport',
  swap: 'Inverser',
  system: 'Code EPSG ou texte PROJ',
  read: 'Lire',
  tryMercator: 'Essayer EPSG:3857',
  flatPlan: 'Plan sans projection',
  encoding: 'Encodage',
  guessedEncoding: (encoding) =>
    `Les noms sont lus en ${encoding}, par supposition. Si des lettres semblent fausses, indiquez l’encodage.`,
  layer: 'Couche',
  oneOfLayers: (layer, layers) =>
    `Le fichier contient ${layers} couches de lignes. ${layer} est affichée.`,

  withoutLines: (features, kinds) =>
    `${featuresOf(features)} sans lignes : ${kinds.join(', ')}. Non lu.`,
  skipped: (features, reason) => `Non lu : ${featuresOf(features)}, ${reason}.`,
  notFor: (roads, reason) =>
    `${count(roads, { one: '# route', other: '# routes' })} : ${reason}.`,
};

function featuresOf(number: number): string {
  return count(number, { one: '# objet', other: '# objets' });
}

function filesOf(number: number): string {
  return count(number, { one: '# fichier', other: '# fichiers' });
}
