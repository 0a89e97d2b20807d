/** What is done on the map: menus, closures, and steps of undo. */
import type { Way } from '../kinds.ts';
import { count } from '../numbers.ts';

export function ways(number: number, way: Way): string {
  return way === 'road'
    ? count(number, { one: '# road', other: '# roads' })
    : count(number, { one: '# corridor', other: '# corridors' });
}

export const map = {
  set: (end: 'A' | 'B') => `Set ${end}`,
  move: (end: 'A' | 'B') => `Move ${end}`,
  addVia: '+ Via',
  closeWay: (way: Way) => `Close ${way}`,
  whyNot: (way: Way) => `Why not this ${way}?`,
  reopenWay: (way: Way) => `Reopen ${way}`,

  closed: (name: string, way: Way) => `Closed ${name || `a ${way}`}`,
  reopened: (name: string, way: Way) => `Reopened ${name || `a ${way}`}`,
  reopen: (name: string, way: Way) => `Reopen ${name || `this ${way}`}`,
  lastOpen: (way: Way) => `The last open ${way} cannot be closed.`,
  noneNear: (way: Way) => `There is no ${way} near this place. Point at one, or zoom in.`,
  removedAreas: 'Removed all areas',
  reopenedAll: (way: Way, areas: boolean) => `Reopened all ${way}s${areas ? ' and areas' : ''}`,

  closedArea: 'Closed an area',
  avoidedArea: 'Avoided an area',
  reopenedArea: 'Reopened an area',
  removedAvoided: 'Removed an avoided area',
  noTurnsHere: 'Turns can be forbidden on road files only, not on mazes and built networks.',
  fullTurns: (turns: number) => `There can be ${turns} turns of your own. Remove one first.`,
  forbadeTurn: 'Forbade a turn',
  allowedTurn: 'Allowed one turn only',
  unusedTurn: 'Nobody could take this turn before, so nothing changes.',
  removedTurn: 'Removed a turn restriction',
  removedTurns: 'Removed your turn restrictions',
};
