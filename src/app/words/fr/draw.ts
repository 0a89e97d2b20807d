import type { Part } from '../parts.ts';

export const draw: Part<'draw'> = {
  title: 'Dessiner un graphe',
  pens: 'Crayons',
  draw: [
    'Dessiner',
    'Cliquez pour placer des nœuds ; glissez d’un nœud à l’autre pour les relier',
  ],
  move: ['Déplacer', 'Faites glisser les nœuds'],
  keys: 'Espace place un nœud au milieu de la carte. Entrée choisit un nœud ou une arête, et relie deux nœuds choisis l’un après l’autre. Les flèches déplacent un nœud, Suppr supprime ce qui est choisi.',
  node: (number) => `Nœud ${number}`,
  edge: (from, to, weight, oneway) =>
    oneway
      ? `Arête de ${from} à ${to}, poids ${weight}`
      : `Arête ${from} – ${to}, poids ${weight}`,
  weight: 'Poids',
  weightTitle: 'Vide : la longueur de l’arête',
  oneway: ['Sens unique', 'Ne mène que dans un sens'],
  turn: ['Retourner', 'Mène dans l’autre sens'],
  joinNext: 'Choisissez un nœud à relier',
  remove: 'Supprimer',
  clear: ['Recommencer', 'Revient à une seule arête'],
  save: ['Enregistrer', 'Enregistre le graphe en GeoJSON sur un plan'],
  added: 'Nœud ajouté',
  joined: 'Deux nœuds reliés',
  moved: 'Nœud déplacé',
  removedNode: 'Nœud supprimé',
  removedEdge: 'Arête supprimée',
  weighed: 'Poids modifié',
  turned: 'Sens modifié',
  cleared: 'Recommencé',
  needsEdge: 'Un graphe a besoin d’au moins une arête. Reliez d’abord deux nœuds.',
  full: (most) => `Un graphe peut avoir ${most} nœuds au plus.`,
};
