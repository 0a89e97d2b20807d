/** The tools of a labyrinth: walls, weights and what counts. */

/** What stands in cells: `open` where a step costs a step. */
const did = {
  walls: 'Drew walls',
  weights: 'Painted weights',
  open: 'Cleared cells',
} as const;

export const labyrinth = {
  title: 'Labyrinth',
  pens: 'Pens',
  walls: ['Walls', 'Drag to draw walls; a drag that begins on a wall removes walls'],
  weights: ['Weights', 'Drag to paint what a step into a cell costs'],
  weight: (steps: number) => `A step costs ${steps} steps`,
  eraser: ['Eraser', 'Drag to remove walls and weights'],
  diagonals: [
    'Diagonals',
    'Steps in eight directions, √2 steps long, never past the corner of a wall',
  ],
  counts: 'Numbers in cells',
  fromStart: ['From A', 'Counts the steps from A, or what they cost'],
  toFinish: ['To B', 'Counts the steps that are left to B, or what they cost'],
  noCounts: ['Off', 'No numbers'],
  restore: ['As it was', 'Removes all changes'],
  save: ['Save', 'Saves the labyrinth as a text file (.txt)'],
  keys: 'Arrow keys move the cell, Space draws, Escape puts the pen away.',

  /** A cell by row and column, and what stands in it. */
  place: (row: number, column: number) => `row ${row}, column ${column}`,
  cell: (place: string, letter: string) => {
    if (letter === '#') return `${place}: wall`;
    return /[2-9]/.test(letter) ? `${place}: weight ${letter}` : `${place}: open`;
  },

  /** Steps of undo. */
  drew: (what: keyof typeof did) => did[what],
  switched: (on: boolean) => (on ? 'Diagonals on' : 'Diagonals off'),
  restored: 'The labyrinth is as it was',
  tooLong:
    'The labyrinth has too many changes for a link, which shows it as it was. Save it as a text file to share it.',
} as const;
