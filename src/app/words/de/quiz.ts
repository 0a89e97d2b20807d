import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { terms } from './terms.ts';

export const quiz: Part<'quiz'> = {
  title: 'Vorhersagen',
  questionOf: (number, all) => `Frage ${number} von ${all}`,
  score: (right) => `${right} richtig`,
  next: 'Welcher Ort wird als nächster erledigt?',
  nearest: 'Welcher liegt auf der Straße am nächsten bei A?',
  after: (settled, name) =>
    `${terms.algorithms[name]}, ${count(settled, { one: '# Ort erledigt', other: '# Orte erledigt' })}`,
  choice: (number) => `Ort ${number}`,
  right: 'Richtig!',
  wrong: (number) => `Nicht ganz: Es ist ${number}.`,
  rules: {
    bfs: 'Die Breitensuche nimmt den wartenden Ort mit den wenigsten Schritten.',
    dijkstra: 'Dijkstra nimmt den wartenden Ort mit dem kleinsten g, dem Weg von A.',
    astar: 'A* nimmt den wartenden Ort mit dem kleinsten f = g + h.',
    greedy: 'Die gierige Suche nimmt den wartenden Ort mit der kleinsten Schätzung h.',
  },
  nearestRule: 'Das kleinste g ist der kürzeste Weg von A.',
  goOn: 'Weiter',
  result: (right, all) => `${right} von ${all} richtig`,
  tooShort: 'Diese Suche ist zu kurz für Fragen. Rücke A und B auseinander.',
  again: 'Noch eine Runde',
  lessons: 'Lektionen',
};
