import type { Part } from '../parts.ts';

export const heuristic: Part<'heuristic'> = {
  formula: 'Formule',
  examples: 'Exemples',
  mayUse: 'Ce qu’une formule peut utiliser',
  variables: {
    dx: 'mètres jusqu’à B vers l’est ; sous 0 si B est à l’ouest',
    dy: 'mètres jusqu’à B vers le nord ; sous 0 si B est au sud',
    distance: 'mètres jusqu’à B en ligne droite',
    degree: 'routes qui se rejoignent à cet endroit',
    class: 'la plus importante d’entre elles, de 0 (autoroute) à 4 (rue) et 5 (chemin)',
    rate: 'le moins que coûte un mètre ; 1 si la longueur compte',
  },
  operators: 'Nombres, pi et',
  functions: 'Fonctions',

  empty: (example) => `Écrivez une formule, par exemple ${example}.`,
  long: (most) => `Une formule a au plus ${most} caractères.`,
  unfinished: 'Il manque quelque chose à la fin.',
  several: 'Deux expressions se suivent. Mettez un opérateur comme + entre elles.',
  unsupported:
    'Seuls les nombres, noms, opérateurs et fonctions de la liste ci-dessous sont possibles.',
  unexpected: (rest) => `« ${rest} » n’est pas attendu ici.`,
  unknown: (name) => `« ${name} » est inconnu. La liste ci-dessous a tous les noms.`,
  oneValue: (name) => `${name} prend une valeur, par exemple ${name}(dx).`,
  twoValues: (name) => `${name} prend deux valeurs, par exemple ${name}(dx, 2).`,
  stays: (formula) => `La recherche continue avec ${formula}.`,
  staysZero: 'La recherche continue avec 0.',

  checking: 'Vérification de tous les lieux…',
  admissible: (places) =>
    `Admissible : pour aucun des ${places} lieux elle ne dépasse le coût du meilleur chemin vers B.`,
  tooHigh: (some, all) => `Non admissible : trop haute pour ${some} lieux sur ${all}.`,
  highest: (estimate, exact) =>
    `Le pire est à l’anneau : elle dit ${estimate}, le meilleur chemin coûte ${exact}.`,
  consistent: 'Consistante : le long d’aucune route elle ne baisse plus que la route ne coûte.',
  steep: (arcs) => `Non consistante : elle baisse trop le long de ${arcs} directions de routes.`,
  steepest: (before, after, more) =>
    `Le pire est le long de la route en tirets : de ${before} à ${after}, soit ${more} de plus que la route ne coûte.`,
  atGoal: (estimate) => `En B même, elle vaut ${estimate} au lieu de 0.`,
  odd: {
    notNumber: (places) => `Pour ${places} lieux, ce n’est pas un nombre : 0 le remplace.`,
    infinite: (places) => `Pour ${places} lieux, elle est infinie : 0 la remplace.`,
    negative: (places) => `Pour ${places} lieux, elle est sous 0 : 0 la remplace.`,
  },
  exact: 'A* ne visite donc aucun lieu deux fois, et son trajet est à coup sûr un des meilleurs.',
  again: 'Le trajet d’A* est donc un des meilleurs, même si A* peut revisiter des lieux.',
  unsure: 'Le trajet peut donc être plus long que le meilleur.',
  show: 'Montrer',
};
