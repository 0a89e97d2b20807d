/** What is done on the map: menus, closures, areas and turns. */
import type { TurnSign } from '../../../worker/contract.ts';
import type { TurnDirection, Way } from '../kinds.ts';
import { count } from '../numbers.ts';
import { press } from './press.ts';

export function ways(number: number, way: Way): string {
  return way === 'road'
    ? count(number, { one: '# road', other: '# roads' })
    : count(number, { one: '# corridor', other: '# corridors' });
}

/** The kinds of turns that signs forbid, and those that they alone allow. */
const turnRules: Record<TurnSign['kind'], Record<TurnDirection, string>> = {
  no: {
    back: 'No U-turn',
    straight: 'Not straight on',
    left: 'No left turn',
    right: 'No right turn',
  },
  only: {
    back: 'Only back',
    straight: 'Only straight on',
    left: 'Only left',
    right: 'Only right',
  },
};

export const map = {
  set: (end: 'A' | 'B') => `Set ${end}`,
  move: (end: 'A' | 'B') => `Move ${end}`,
  addVia: '+ Via',
  closeWay: (way: Way) => `Close ${way}`,
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
  reopenArea: 'Reopen this area',
  stopAvoiding: 'No longer avoid this area',
  fullAreas: (corners: number) =>
    `All areas together can have ${corners} corners. Finish this one, or remove another.`,
  done: 'Done',
  removeCorner: 'Remove corner',
  /** What the pen for areas waits for, after a number of corners. */
  pen: (kind: 'closed' | 'avoided', corners: number, byKeys: boolean) => {
    const how = byKeys ? 'Press Space for' : press;
    if (corners === 0)
      return `${how} the corners of the area to ${kind === 'closed' ? 'close' : 'avoid'}.`;
    if (corners < 3) return `${how} the next corner.`;
    return byKeys
      ? 'Press Space for the next corner, or Enter to finish.'
      : `${press} the next corner, or the first one to finish.`;
  },

  noTurnsHere: 'Turns can be forbidden on road files only, not on mazes and built networks.',
  noJunction: 'There is no junction near this place. Point at one, or zoom in.',
  fullTurns: (turns: number) => `There can be ${turns} turns of your own. Remove one first.`,
  forbadeTurn: 'Forbade a turn',
  allowedTurn: 'Allowed one turn only',
  unusedTurn: 'Nobody could take this turn before, so nothing changes.',
  removedTurn: 'Removed a turn restriction',
  removedTurns: 'Removed your turn restrictions',
  allowOne: 'Allow only one instead',
  forbidOne: 'Forbid one instead',
  /** Buttons at the roads of a junction. */
  comingFrom: (name: string) => `Coming from ${name || nameless}`,
  noTurnInto: (name: string) => `No turn into ${name || nameless}`,
  onlyInto: (name: string) => `Only into ${name || nameless}`,
  pressFrom: `${press} the road you come from.`,
  pressForbidden: (from: string) =>
    `${press} the road that must not be taken${from && ` from ${from}`}.`,
  pressAllowed: (from: string) =>
    `${press} the only road that may be taken${from && ` from ${from}`}.`,
  /** "No left turn from Main Street into Oak Street". */
  turnRule: (
    kind: TurnSign['kind'],
    turn: TurnDirection,
    from: string,
    to: string,
    own: boolean,
  ) => {
    const names =
      from === to ? [from && `along ${from}`] : [from && `from ${from}`, to && `into ${to}`];
    return [turnRules[kind][turn], ...names, own && '(your own)'].filter(Boolean).join(' ');
  },
};

const nameless = 'a road without a name';
