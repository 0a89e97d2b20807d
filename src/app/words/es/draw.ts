import type { Part } from '../parts.ts';

export const draw: Part<'draw'> = {
  title: 'Dibujar un grafo',
  pens: 'Lápices',
  draw: ['Dibujar', 'Haz clic para poner nodos; arrastra de un nodo a otro para unirlos'],
  move: ['Mover', 'Arrastra los nodos'],
  keys: 'Espacio pone un nodo en el centro del mapa. Intro elige un nodo o una arista, y une dos nodos elegidos uno tras otro. Las flechas mueven un nodo, Supr borra lo elegido.',
  node: (number) => `Nodo ${number}`,
  edge: (from, to, weight, oneway) =>
    oneway
      ? `Arista de ${from} a ${to}, peso ${weight}`
      : `Arista ${from} – ${to}, peso ${weight}`,
  weight: 'Peso',
  weightTitle: 'Vacío: la longitud de la arista',
  oneway: ['Sentido único', 'Lleva en un solo sentido'],
  turn: ['Dar la vuelta', 'Lleva en el otro sentido'],
  joinNext: 'Elige un nodo para unirlo',
  remove: 'Borrar',
  clear: ['Empezar de nuevo', 'Vuelve a una sola arista'],
  save: ['Guardar', 'Guarda el grafo como GeoJSON en un plano'],
  added: 'Nodo añadido',
  joined: 'Dos nodos unidos',
  moved: 'Nodo movido',
  removedNode: 'Nodo borrado',
  removedEdge: 'Arista borrada',
  weighed: 'Peso cambiado',
  turned: 'Sentido cambiado',
  cleared: 'Empezado de nuevo',
  needsEdge: 'Un grafo necesita al menos una arista. Une antes dos nodos.',
  full: (most) => `Un grafo puede tener ${most} nodos como máximo.`,
};
