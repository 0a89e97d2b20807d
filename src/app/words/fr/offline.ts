import type { Part } from '../parts.ts';

export const offline: Part<'offline'> = {
  newVersion: 'Il y a une nouvelle version de cette page.',
  reload: 'Recharger',

  everything: 'Tout',
  saveAsOneFile: 'Page et réseau en un fichier',
  packing: 'Mise en paquet de la page et du réseau…',
  notSaved:
    'Le fichier n’a pas pu être écrit. Connectez-vous à Internet, rechargez la page et réessayez.',
};
