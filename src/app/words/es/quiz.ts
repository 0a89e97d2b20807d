import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { terms } from './terms.ts';

export const quiz: Part<'quiz'> = {
  title: 'Adivina qué sigue',
  questionOf: (number, all) => `Pregunta ${number} de ${all}`,
  score: (right) => count(right, { one: '# acierto', other: '# aciertos' }),
  next: '¿Qué lugar se fija a continuación?',
  nearest: '¿Cuál está más cerca de A por carretera?',
  after: (settled, name) =>
    `${terms.algorithms[name]}, ${count(settled, { one: '# lugar fijado', other: '# lugares fijados' })}`,
  choice: (number) => `Lugar ${number}`,
  right: '¡Correcto!',
  wrong: (number) => `Casi: es el ${number}.`,
  rules: {
    bfs: 'La búsqueda en anchura toma el lugar en espera con menos pasos.',
    dijkstra: 'Dijkstra toma el lugar en espera con el menor g, el camino desde A.',
    astar: 'A* toma el lugar en espera con el menor f = g + h.',
    greedy: 'La búsqueda voraz toma el lugar en espera con la menor estimación h.',
  },
  nearestRule: 'El menor g es el camino más corto desde A.',
  goOn: 'Continuar',
  result: (right, all) => `${right} de ${all} aciertos`,
  tooShort: 'Esta búsqueda es demasiado corta para preguntar. Separa A y B.',
  again: 'Otra ronda',
  lessons: 'Lecciones',
};
