/** A, the via points and B. */
import { count } from '../numbers.ts';

export const points = {
  title: 'Points',
  pill: 'Route',
  allSettings: 'All settings',
  order: { globe: 'latitude, longitude', plane: 'x, y', maze: 'row, column' },
  /** The name of a field. */
  field: (point: string, order: string) => `${point}: ${order}`,
  notAPosition: {
    globe: 'This is not a position. Write latitude, longitude, for example 52.3905, 4.8402.',
    plane: 'This is not a position. Write x, y, for example 120, 45.5.',
    maze: 'This is not a cell. Write row, column, for example 3, 12.',
  },
  nearestRoad: (length: string) => `Nearest road is ${length} away.`,
  pin: (label: string) => `Point ${label}: drag it or press the arrow keys to move it`,
  swap: 'Swap A and B',
  swapTitle: 'Swap A and B (S)',
  addVia: 'Add a via point',
  addViaTitle: 'Add a via point (V)',
  vias: (vias: number) => count(vias, { one: '# via', other: '# vias' }),
  removeVia: (number: number) => `Remove via ${number}`,

  /** What was done, as steps of undo. */
  moved: (label: string) => `Moved ${label}`,
  placed: (label: string) => `Placed ${label}`,
  addedVia: 'Added a via point',
  removedVia: 'Removed a via point',
  swapped: 'Swapped A and B',
  movedToRoad: 'Moved to the nearest road',

  reopenAll: 'Reopen all',
};
