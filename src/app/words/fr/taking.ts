import type { Part } from '../parts.ts';

export const taking: Part<'taking'> = {
  clip: 'Secondes de l’animation',
  start: 'De',
  end: 'À',

  embed: 'Intégrer',
  preview: 'Aperçu',
  size: 'Taille du cadre',
  html: 'HTML à copier',
  copy: 'Copier le HTML',
  copied: 'HTML copié.',
  openPage: 'Ouvrir dans Roadstar',
  frameTitle: (searches, network) => `${searches} sur les routes de ${network}`,
  onlyHere:
    'Ce fichier n’est que sur votre appareil : aucune autre page ne peut le montrer. Mettez-le en ligne, puis chargez-le ici depuis son adresse.',
};
