/** How a route is edited: on its line, in the list of its points, and by typing. */
import { count } from '../numbers.ts';

export const editing = {
  ghost: ['Drag to pass elsewhere', 'click to hold here'] as const,

  viaHere: '+ Via here',

  grip: (point: string) => `Move ${point} in the order`,
  gripTitle: 'Drag, or press Space and the arrow keys, to change the order',
  reordered: 'Changed the order',
  inBestOrder: 'Took the best order',
  lifted: (point: string, place: number, count: number) =>
    `${point} is lifted, place ${place} of ${count}. Arrow keys move it, Space drops it, Escape cancels.`,
  heldAt: (point: string, place: number, count: number) => `${point}: place ${place} of ${count}`,
  dropped: (place: number, count: number) => `Dropped at place ${place} of ${count}.`,
  putBack: 'The order is as it was.',
  start: 'start',
  withoutVias: (length: string) => `${length} without vias`,
  /** @param saved a length or a time; '' if the saving has no unit */
  bestOrder: (saved: string) => (saved ? `Best order: −${saved}` : 'Best order'),

  places: 'Streets and crossings',
  found: (places: number) => count(places, { one: '# place', other: '# places' }),
};
