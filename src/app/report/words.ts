/** What the network report says. */
import type { What } from '../../attributes/fields.ts';
import type { Way } from '../../attributes/oneway-codes.ts';
import type { Repairs } from '../../quality/fixes.ts';
import type { FaultKind } from '../../worker/contract.ts';
import { plural } from '../ui/format.ts';

export type Kind = 'pieces' | FaultKind;

/** The sense of a fault, and how it is undone. */
export interface KindWords {
  /** One of them. */
  one: string;
  many: string;
  about: string;
  fix: string;
}

export const kinds: Record<Kind, KindWords> = {
  pieces: {
    one: 'separate piece',
    many: 'separate pieces',
    about: 'No road leads from one piece to another.',
    fix: 'Join',
  },
  looseEnds: {
    one: 'loose end',
    many: 'loose ends',
    about: 'Roads that stop just short of another road.',
    fix: 'Join',
  },
  crossings: {
    one: 'crossing without a shared point',
    many: 'crossings without a shared point',
    about:
      'Roads that cross on one level, where nobody can turn. Bridges and tunnels stay apart.',
    fix: 'Split',
  },
  nearPositions: {
    one: 'pair of near positions',
    many: 'pairs of near positions',
    about: 'Positions so close that one place was meant.',
    fix: 'Merge',
  },
  duplicates: {
    one: 'duplicate road',
    many: 'duplicate roads',
    about: 'Roads that lie on another one from end to end.',
    fix: 'Leave out',
  },
  traps: {
    one: 'one-way trap',
    many: 'one-way traps',
    about: 'Places that can be entered but not left, or left but not entered.',
    fix: '',
  },
};

const fieldsRead: Record<What, string> = {
  name: 'Names are read',
  oneway: 'One-ways are read',
  speed: 'Speeds are read',
  class: 'Classes are read',
  length: 'Lengths are read',
  cost: 'Costs are read',
};

export const reportWords = {
  title: 'Network report',
  close: 'Close the report',
  figures: {
    roads: 'Roads',
    nodes: 'Nodes',
    edges: 'Edges',
    length: 'Length',
    pieces: 'Pieces',
    largest: 'Largest piece',
    bounds: 'Bounds',
  },
  fields: 'Fields found',
  changeFields: 'Change',
  changedFields: 'Done',
  noFields: 'None that mean anything here',
  fieldNames: {
    name: 'name',
    oneway: 'one-way',
    speed: 'speed',
    class: 'class',
    length: 'length',
    cost: 'cost',
  } satisfies Record<What, string>,
  guessed: (field: string | null) => `${field ?? 'None'} (guessed)`,
  noField: 'None',
  unit: 'Unit of speeds',
  ways: {
    both: 'Both ways',
    forward: 'Along',
    backward: 'Against',
    closed: 'Closed',
  } satisfies Record<Way, string>,
  onewayTable: (field: string) => `One-way: what ${field} means, as roads are drawn`,
  onewayColumns: ['Value', 'Roads', 'Open'],
  noValue: 'no value',
  wayOf: (value: string) => `Roads with ${value} are open`,
  impliedOneways: 'A roundabout without a value is one-way all the same.',
  otherValues: (roads: number) => `${plural(roads, 'road')} with other values`,
  metrics: 'Routes may have least of time, length or cost: choose under “Algorithm and cost”.',
  /** The steps of undo, and what has been done. */
  readFrom: (what: What, field: string | null) =>
    field === null ? `${fieldsRead[what]} from nowhere` : `${fieldsRead[what]} from ${field}`,
  checking: 'Looking for faults…',
  lookingFor: (what: string) =>
    what === 'roads' ? 'Laying out the roads…' : `Looking for ${what}…`,
  cancel: 'Cancel',
  cancelled: 'The check was cancelled.',
  again: 'Check again',
  clean: 'No faults found',
  faults: (kinds: number) =>
    kinds === 1 ? 'One kind of fault found' : `${kinds} kinds of faults found`,
  noRoads: {
    maze: 'A maze has no road lines that could be checked.',
    stored:
      'A built network holds no road lines. Open the file that it was built from to check it.',
  },
  tooLarge:
    'This file is larger than 512 MB, which the page does not check. The command line does, and repairs it: roadstar check, roadstar repair.',
  none: (what: string) => `No ${what}`,
  noneWithin: (meters: string, count: number, most: string) =>
    `None up to ${meters}, ${count.toLocaleString('en')} up to ${most}.`,
  pieces: (before: number, after: number) =>
    before === after
      ? `Joining them leaves ${plural(after, 'piece')}`
      : `Joining them makes ${plural(before, 'piece')} into ${after}`,
  largest: (share: string) => `The largest holds ${share} of the road length.`,
  leaves: (meters: string, pieces: number) =>
    `Joining loose ends up to ${meters} leaves ${plural(pieces, 'piece')}.`,
  joinWithin: (meters: string) => `Join within ${meters}`,
  notJoined: 'No loose end up to 10 m would join them.',
  show: 'Show',
  next: 'Next',
  shown: (index: number, count: number) => `${index + 1} of ${count.toLocaleString('en')}`,
  showLabel: (what: string) => `Show ${what} on the map`,
  reach: (what: string) => `How far ${what} may be apart`,
  repaired: 'Repaired',
  save: 'Save repaired file',
  saving: 'Writing the file…',
  repairs: ({ joined, split, merged, dropped }: Repairs) => {
    const done: [number, string, string][] = [
      [joined, 'loose end', 'joined'],
      [split, 'crossing', 'split'],
      [merged, 'near position', 'merged'],
      [dropped, 'duplicate road', 'left out'],
    ];
    const parts = done
      .filter(([count]) => count > 0)
      .map(([count, one, what]) => `${plural(count, one)} ${what}`);
    return parts.join(', ');
  },
  did: (what: string, before: number, after: number) => {
    if (!what) return 'Nothing was found to repair: the network is as it was.';
    if (before === after) return `${what}.`;
    return `${what}: ${after === 1 ? 'one piece' : plural(after, 'piece')} instead of ${before}.`;
  },
};
