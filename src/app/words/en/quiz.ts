/** Texts of the quiz. */
import type { AlgorithmName } from '../../../search/algorithms.ts';
import { count } from '../numbers.ts';
import { terms } from './terms.ts';

export const quiz = {
  title: 'Predict',
  questionOf: (number: number, all: number) => `Question ${number} of ${all}`,
  score: (right: number) => `${right} right`,
  next: 'Which place is settled next?',
  nearest: 'Which of these is nearest to A by road?',
  after: (settled: number, name: AlgorithmName) =>
    `${terms.algorithms[name]}, ${count(settled, { one: '# place settled', other: '# places settled' })}`,
  choice: (number: number) => `Place ${number}`,
  right: 'Right!',
  wrong: (number: number) => `Not quite: it is ${number}.`,
  rules: {
    bfs: 'Breadth-first search takes the waiting place with the fewest steps.',
    dijkstra: 'Dijkstra takes the waiting place with the smallest g, the way from A.',
    astar: 'A* takes the waiting place with the smallest f = g + h.',
    greedy: 'Greedy search takes the waiting place with the smallest guess h.',
  },
  nearestRule: 'The smallest g is the shortest way from A.',
  goOn: 'Go on',
  result: (right: number, all: number) => `${right} of ${all} right`,
  tooShort: 'This search is too short for questions. Move A and B apart.',
  again: 'Another round',
  lessons: 'Lessons',
};
