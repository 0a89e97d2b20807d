import { isTouch } from '../device.ts';
import { formatPercent } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const frame: Part<'frame'> = {
  undo: 'Annuler l’action',
  cancel: 'Annuler',
  close: 'Fermer',
  back: 'Retour',
  remove: 'Supprimer',
  load: 'Charger',

  skip: 'Aller à la réponse',
  map: (network) => `Carte des routes : ${network}`,
  toolbar: 'Carte',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  showAll: 'Tout afficher',
  darkOrLight: 'Sombre ou clair',
  keys: 'Touches',
  actionsHere: 'Actions à cet endroit',
  tool: 'Outil',
  resizePanel: 'Changer la taille du panneau',
  showMore: 'Afficher plus',

  hint: [
    'Déplacez A ou B',
    isTouch
      ? ', ou ouvrez votre propre fichier de routes.'
      : ', ou déposez ici votre propre fichier de routes.',
  ],
  hintOwn: [`${press} deux endroits`, ' pour placer A et B vous-même.'],
  onlyMap: 'Appuyez sur F ou Échap pour revoir les panneaux.',
  undone: (step) => `Annulé : ${step}`,
  redone: (step) => `Rétabli : ${step}`,
  nothingToUndo: 'Il n’y a rien à annuler.',
  nothingToRedo: 'Il n’y a rien à rétablir.',

  loading: 'Chargement',
  progress: 'Progression',
  stages: {
    Reading: 'Lecture',
    Parsing: 'Analyse',
    Repairing: 'Réparation',
    'Joining ends': 'Jonction des bouts',
    'Building graph': 'Construction du réseau',
    Drawing: 'Dessin',
    Preparing: 'Préparation',
    Checking: 'Vérification',
  },
  stage: (stage, done, detail) =>
    `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`,

  notLoaded: 'Cette partie de la page n’a pas pu être chargée. Réessayez, ou rechargez la page.',
  notKept:
    'Ce navigateur n’enregistre pas les réglages de cette page. Votre choix sera perdu quand vous la fermerez.',
  badSettings: 'Les réglages enregistrés étaient illisibles et ont été remis à zéro.',
  noBackground: 'Le fond de carte n’est pas disponible hors ligne.',
  crashed:
    'La recherche s’est arrêtée de façon inattendue. Le réseau est en train d’être rouvert.',
};
