/** The texts of the network report. */
import type { Attribute } from '../../attributes/fields.ts';
import type { Way } from '../../attributes/oneway-codes.ts';
import type { Repairs } from '../../quality/fixes.ts';
import type { FaultKind } from '../../worker/contract.ts';
import { formatCount, plural } from '../ui/format.ts';

export type Kind = 'components' | FaultKind;

export interface KindWords {
  one: string;
  many: string;
  about: string;
  /** On the button that repairs them. */
  fix: string;
}

export const kinds: Record<Kind, KindWords> = {
  components: {
    one: 'separate part',
    many: 'separate parts',
    about: 'No road connects one part with another.',
    fix: 'Join',
  },
  dangles: {
    one: 'dead end just short of a road',
    many: 'dead ends just short of a road',
    about: 'Roads that stop a short distance before another road.',
    fix: 'Join',
  },
  intersections: {
    one: 'un-noded intersection',
    many: 'un-noded intersections',
    about:
      'Roads that cross on the same level without a shared vertex, so that nobody can turn there. Bridges and tunnels are not counted.',
    fix: 'Split',
  },
  nearDuplicates: {
    one: 'pair of near-duplicate vertices',
    many: 'pairs of near-duplicate vertices',
    about: 'Vertices so close together that they are probably one.',
    fix: 'Merge',
  },
  duplicates: {
    one: 'duplicate road',
    many: 'duplicate roads',
    about: 'Roads that lie on another road from end to end.',
    fix: 'Remove',
  },
  traps: {
    one: 'one-way trap',
    many: 'one-way traps',
    about: 'One-ways lead in but not out, or out but not in.',
    fix: '',
  },
};

const fieldsRead: Record<Attribute, string> = {
  name: 'names',
  oneway: 'one-ways',
  speed: 'speeds',
  class: 'road classes',
  length: 'lengths',
  cost: 'costs',
};

export const reportWords = {
  title: 'Network report',
  close: 'Close the report',
  figures: {
    roads: 'Roads',
    nodes: 'Nodes',
    edges: 'Edges',
    length: 'Length',
    components: 'Separate parts',
    largest: 'Largest part',
    bounds: 'Bounds',
  },
  fields: 'Fields in use',
  changeFields: 'Change',
  changedFields: 'Done',
  noFields: 'No field of this file is used.',
  fieldNames: {
    name: 'name',
    oneway: 'one-way',
    speed: 'speed',
    class: 'class',
    length: 'length',
    cost: 'cost',
  } satisfies Record<Attribute, string>,
  guessed: (field: string | null) => `${field ?? 'None'} (guessed)`,
  noField: 'None',
  unit: 'Unit of speeds',
  ways: {
    both: 'Both ways',
    forward: 'Forward',
    backward: 'Backward',
    closed: 'Closed',
  } satisfies Record<Way, string>,
  onewayTable: (field: string) =>
    `Meaning of the values of ${field}, in the direction of drawing`,
  onewayColumns: ['Value', 'Roads', 'Open'],
  noValue: 'no value',
  wayOf: (value: string) => `Roads with ${value} are open`,
  impliedOneways: 'A roundabout without a value is one-way.',
  otherValues: (roads: number) => `${plural(roads, 'road')} with other values`,
  metrics:
    'Routes can minimize time, length or cost: choose the metric under “Algorithm and cost”.',
  /** Names a step of undo, and says what has been done. */
  readFrom: (what: Attribute, field: string | null) =>
    field === null
      ? `Ignored ${fieldsRead[what]}`
      : `Changed the field of ${fieldsRead[what]} to ${field}`,
  checking: 'Looking for faults…',
  lookingFor: (what: string) =>
    what === 'roads'
      ? 'Preparing the roads…'
      : `Looking for ${what === 'dangles' ? 'dead ends' : what}…`,
  cancel: 'Cancel',
  cancelled: 'The check was cancelled.',
  again: 'Check again',
  clean: 'No faults found',
  faults: (kinds: number) =>
    kinds === 1 ? 'One kind of fault found' : `${kinds} kinds of faults found`,
  noRoads: {
    maze: 'A maze has no roads to check.',
    stored:
      'A built network does not contain the roads of its file. To check them, open that file.',
  },
  tooLarge:
    'The page checks files up to 512 MB. For larger files, use the command line: roadstar check, roadstar repair.',
  none: (what: string) => `No ${what}`,
  noneWithin: (meters: string, count: number, most: string) =>
    `None up to ${meters}, ${formatCount(count)} up to ${most}.`,
  joined: (before: number, after: number) =>
    before === 1
      ? 'The network is already in one part.'
      : before === after
        ? `Joining them leaves ${plural(after, 'separate part')}.`
        : `Joining them reduces ${plural(before, 'separate part')} to ${after}.`,
  largest: (share: string) => `The largest part has ${share} of the road length.`,
  leaves: (meters: string, parts: number) =>
    `Joining dead ends up to ${meters} leaves ${plural(parts, 'separate part')}.`,
  joinWithin: (meters: string) => `Join up to ${meters}`,
  notJoined: 'No dead end within 10 m of a road would connect them.',
  show: 'Show',
  next: 'Next',
  shown: (index: number, count: number) => `${formatCount(index + 1)} of ${formatCount(count)}`,
  showLabel: (what: string) => `Show ${what} on the map`,
  reach: (what: string) => `Maximum distance for ${what}`,
  repaired: 'Repaired',
  save: 'Save repaired file',
  saving: 'Writing the file…',
  repairs: ({ joined, split, merged, dropped }: Repairs) => {
    const done: [count: number, one: string, verb: string][] = [
      [joined, 'dead end', 'joined'],
      [split, 'intersection', 'split'],
      [merged, 'pair of vertices', 'merged'],
      [dropped, 'duplicate road', 'removed'],
    ];
    return done
      .filter(([count]) => count > 0)
      .map(([count, one, verb]) => `${plural(count, one)} ${verb}`)
      .join(', ');
  },
  did: (what: string, before: number, after: number) => {
    if (!what) return 'Nothing to repair: the network has not changed.';
    if (before === after) return `${what}.`;
    return `${what}: ${plural(after, 'separate part')} instead of ${before}.`;
  },
};
