import type { Part } from '../parts.ts';

const did = {
  walls: 'Wände gezeichnet',
  weights: 'Gewichte gemalt',
  open: 'Felder geleert',
};

export const labyrinth: Part<'labyrinth'> = {
  title: 'Labyrinth',
  pens: 'Stifte',
  walls: ['Wände', 'Ziehen zeichnet Wände; beginnt der Zug auf einer Wand, entfernt er Wände'],
  weights: ['Gewichte', 'Ziehen malt, was ein Schritt in ein Feld kostet'],
  weight: (steps) => `Ein Schritt kostet ${steps} Schritte`,
  eraser: ['Radierer', 'Ziehen entfernt Wände und Gewichte'],
  diagonals: [
    'Diagonalen',
    'Schritte in acht Richtungen, √2 Schritte lang, nie an der Ecke einer Wand vorbei',
  ],
  counts: 'Zahlen in Feldern',
  fromStart: ['Ab A', 'Zählt die Schritte ab A oder was sie kosten'],
  toFinish: ['Bis B', 'Zählt die Schritte, die bis B bleiben, oder was sie kosten'],
  noCounts: ['Aus', 'Keine Zahlen'],
  restore: ['Wie zuvor', 'Entfernt alle Änderungen'],
  save: ['Speichern', 'Speichert das Labyrinth als Textdatei (.txt)'],
  keys: 'Pfeiltasten bewegen das Feld, Leertaste zeichnet, Escape legt den Stift weg.',
  place: (row, column) => `Zeile ${row}, Spalte ${column}`,
  cell: (place, letter) => {
    if (letter === '#') return `${place}: Wand`;
    return /[2-9]/.test(letter) ? `${place}: Gewicht ${letter}` : `${place}: frei`;
  },
  drew: (what) => did[what],
  switched: (on) => (on ? 'Diagonalen an' : 'Diagonalen aus'),
  restored: 'Das Labyrinth ist wie zuvor',
  tooLong:
    'Das Labyrinth hat zu viele Änderungen für einen Link; er zeigt es wie zuvor. Speichern Sie es als Textdatei, um es zu teilen.',
};
