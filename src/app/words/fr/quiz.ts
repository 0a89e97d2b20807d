import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { terms } from './terms.ts';

export const quiz: Part<'quiz'> = {
  title: 'Devine la suite',
  questionOf: (number, all) => `Question ${number} sur ${all}`,
  score: (right) => count(right, { one: '# bonne réponse', other: '# bonnes réponses' }),
  next: 'Quel lieu est fixé ensuite ?',
  nearest: 'Lequel est le plus proche de A par la route ?',
  after: (settled, name) =>
    `${terms.algorithms[name]}, ${count(settled, { one: '# lieu fixé', other: '# lieux fixés' })}`,
  choice: (number) => `Lieu ${number}`,
  right: 'Bravo !',
  wrong: (number) => `Pas tout à fait : c’est le ${number}.`,
  rules: {
    bfs: 'Le parcours en largeur prend le lieu en attente qui a le moins de pas.',
    dijkstra: 'Dijkstra prend le lieu en attente au plus petit g, le chemin depuis A.',
    astar: 'A* prend le lieu en attente au plus petit f = g + h.',
    greedy: 'La recherche gloutonne prend le lieu en attente à la plus petite estimation h.',
  },
  nearestRule: 'Le plus petit g est le plus court chemin depuis A.',
  goOn: 'Continuer',
  result: (right, all) => `${right} sur ${all}`,
  tooShort: 'Cette recherche est trop courte pour des questions. Éloigne A et B.',
  again: 'Encore une partie',
  lessons: 'Leçons',
};
