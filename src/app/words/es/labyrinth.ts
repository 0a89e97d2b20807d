import type { Part } from '../parts.ts';

const did = {
  walls: 'Muros dibujados',
  weights: 'Pesos pintados',
  open: 'Casillas vaciadas',
};

export const labyrinth: Part<'labyrinth'> = {
  title: 'Laberinto',
  pens: 'Lápices',
  walls: ['Muros', 'Arrastra para dibujar muros; si empiezas en un muro, se borran'],
  weights: ['Pesos', 'Arrastra para pintar lo que cuesta un paso a una casilla'],
  weight: (steps) => `Un paso cuesta ${steps} pasos`,
  eraser: ['Goma', 'Arrastra para borrar muros y pesos'],
  diagonals: [
    'Diagonales',
    'Pasos en ocho direcciones, de √2 pasos, nunca por la esquina de un muro',
  ],
  counts: 'Números en las casillas',
  fromStart: ['Desde A', 'Cuenta los pasos desde A o lo que cuestan'],
  toFinish: ['Hasta B', 'Cuenta los pasos que faltan hasta B o lo que cuestan'],
  noCounts: ['Nada', 'Sin números'],
  restore: ['Como antes', 'Quita todos los cambios'],
  save: ['Guardar', 'Guarda el laberinto como archivo de texto (.txt)'],
  keys: 'Las flechas mueven la casilla, Espacio dibuja, Escape deja el lápiz.',
  place: (row, column) => `fila ${row}, columna ${column}`,
  cell: (place, letter) => {
    if (letter === '#') return `${place}: muro`;
    return /[2-9]/.test(letter) ? `${place}: peso ${letter}` : `${place}: libre`;
  },
  drew: (what) => did[what],
  switched: (on) => (on ? 'Diagonales activadas' : 'Diagonales desactivadas'),
  restored: 'El laberinto está como antes',
  tooLong:
    'El laberinto tiene demasiados cambios para un enlace, que lo muestra como antes. Guárdalo como archivo de texto para compartirlo.',
};
