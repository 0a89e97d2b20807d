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

  film: 'Film de la course',
  filmShows: 'La course sur la carte, suivie par une caméra',
  record: 'Enregistrer',
  recordAgain: 'Enregistrer à nouveau',
  recording: 'Enregistrement',
  save: 'Sauvegarder le film',
  share: 'Partager le film…',
  poster: 'Sauvegarder une affiche',
  fullScreen: 'Plein écran',
  noRecorder:
    'Ce navigateur ne peut pas enregistrer de films. Sauvegardez une affiche, ou ouvrez cette page dans un Chrome, Edge, Firefox ou Safari à jour.',
  hidden:
    'L’enregistrement s’est arrêté, car la page était masquée. Laissez-la au premier plan jusqu’à la fin du film.',
  failed:
    'Le film n’a pas pu être enregistré. Essayez moins de secondes, ou sauvegardez une affiche.',
};
