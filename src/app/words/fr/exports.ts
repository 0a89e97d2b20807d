import type { Part } from '../parts.ts';

export const exports: Part<'exports'> = {
  title: 'Exporter',
  route: 'Itinéraire',
  figures: 'Chiffres',
  code: 'Copier comme code',
  picture: 'Image de la carte',
  png: (sheet) => `PNG pour ${sheet}`,
  svg: 'SVG',
  madeWith: 'Fait avec Roadstar',
  withoutBackground:
    'L’image n’a pas de fond de carte : son serveur est hors d’atteinte, ou il ne laisse aucune page le lire.',

  gpx: 'GPX',
  geojson: 'GeoJSON',
  explored: (way) =>
    way === 'road' ? 'GeoJSON avec routes explorées' : 'GeoJSON avec couloirs explorés',
  polyline: 'Ligne encodée (polyline)',
  statistics: 'CSV des recherches',
  library: 'Appel de la bibliothèque',
  command: 'Ligne de commande',
  curl: 'cURL',
  copied: {
    polyline: 'Ligne encodée copiée.',
    library: 'Appel de la bibliothèque copié.',
    command: 'Commande copiée.',
    curl: 'Requête copiée. Elle demande un serveur avec l’interface HTTP d’OSRM.',
  },
  notCopied:
    'Ce navigateur ne laisse pas la page copier. Autorisez-le, ou enregistrez un fichier.',
  noTrack:
    'GPX demande des lieux sur terre, et un labyrinthe en texte n’en a pas. Enregistrez en GeoJSON.',
  noMazes: 'La commande ne lit pas les labyrinthes en texte. Copiez l’appel de la bibliothèque.',
  noServer:
    'Un serveur demande des lieux sur terre, et cette carte n’en a pas. Copiez l’appel de la bibliothèque.',
  share: 'Partager',
  shareRoute: 'Partager en GPX…',
  shareLink: 'Partager le lien…',
  embed: 'Intégrer dans une page…',
  film: 'Film de la course…',
};
