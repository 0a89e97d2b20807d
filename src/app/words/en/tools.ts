/** The tools of the map: the pen for areas, and signs and buttons for turns. */
import type { TurnSign } from '../../../worker/contract/roads.ts';
import type { TurnDirection } from '../kinds.ts';
import { press } from './press.ts';

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

export const tools = {
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

  noJunction: 'There is no junction near this place. Point at one, or zoom in.',
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
