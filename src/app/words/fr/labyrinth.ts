import type { Part } from '../parts.ts';

const did = {
  walls: 'Murs dessinés',
  weights: 'Poids peints',
  open: 'Cases vidées',
};

export const labyrinth: Part<'labyrinth'> = {
  title: 'Labyrinthe',
  pens: 'Crayons',
  walls: ['Murs', 'Glissez pour dessiner des murs ; un trait qui commence sur un mur les efface'],
  weights: ['Poids', 'Glissez pour peindre ce que coûte un pas dans une case'],
  weight: (steps) => `Un pas coûte ${steps} pas`,
  eraser: ['Gomme', 'Glissez pour effacer murs et poids'],
  diagonals: [
    'Diagonales',
    'Des pas dans huit directions, longs de √2 pas, jamais à l’angle d’un mur',
  ],
  counts: 'Nombres dans les cases',
  fromStart: ['Depuis A', 'Compte les pas depuis A, ou ce qu’ils coûtent'],
  toFinish: ['Vers B', 'Compte les pas qui restent jusqu’à B, ou ce qu’ils coûtent'],
  noCounts: ['Sans', 'Aucun nombre'],
  restore: ['Comme avant', 'Annule toutes les modifications'],
  save: ['Enregistrer', 'Enregistre le labyrinthe en fichier texte (.txt)'],
  keys: 'Les flèches déplacent la case, Espace dessine, Échap range le crayon.',
  place: (row, column) => `ligne ${row}, colonne ${column}`,
  cell: (place, letter) => {
    if (letter === '#') return `${place} : mur`;
    return /[2-9]/.test(letter) ? `${place} : poids ${letter}` : `${place} : libre`;
  },
  drew: (what) => did[what],
  switched: (on) => (on ? 'Diagonales activées' : 'Diagonales désactivées'),
  restored: 'Le labyrinthe est comme avant',
  tooLong:
    'Le labyrinthe a trop de modifications pour un lien, qui le montre comme avant. Enregistrez-le en fichier texte pour le partager.',
};
