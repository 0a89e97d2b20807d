/** The network report. */
import type { Attribute } from '../../../attributes/fields.ts';
import type { Way } from '../../../attributes/oneway-codes.ts';
import type { Repairs } from '../../../quality/fixes.ts';
import type { NetworkInfo } from '../../../router/info.ts';
import type { Fault } from '../kinds.ts';
import { count, type Forms, formatCount } from '../numbers.ts';

const kinds: Record<Fault, Forms> = {
  components: { one: 'separate part', other: 'separate parts' },
  dangles: { one: 'dead end just short of a road', other: 'dead ends just short of a road' },
  intersections: { one: 'un-noded intersection', other: 'un-noded intersections' },
  nearDuplicates: {
    one: 'pair of near-duplicate vertices',
    other: 'pairs of near-duplicate vertices',
  },
  duplicates: { one: 'duplicate road', other: 'duplicate roads' },
  traps: { one: 'one-way trap', other: 'one-way traps' },
  turns: {
    one: 'turn restriction without effect',
    other: 'turn restrictions without effect',
  },
};

const about: Record<Exclude<Fault, 'components'>, string> = {
  dangles: 'Roads that stop a short distance before another road.',
  intersections:
    'Roads that cross on the same level without a shared vertex, so that nobody can turn there. Bridges and tunnels are not counted.',
  nearDuplicates: 'Vertices so close together that they are probably one.',
  duplicates: 'Roads that lie on another road from end to end.',
  traps: 'One-ways lead in but not out, or out but not in.',
  turns: 'Their roads are missing, do not meet, or do not make one turn: see the file.',
};

const turnsLeftOut: Readonly<Record<string, string>> = {
  'members missing': 'with roads that the file lacks',
  'several members': 'with several roads',
  'no road near': 'far from roads',
  conditional: 'at certain times only',
  'unknown word': 'of an unknown kind',
};

const fieldsRead: Record<Attribute, string> = {
  name: 'names',
  oneway: 'one-ways',
  speed: 'speeds',
  class: 'road classes',
  length: 'lengths',
  cost: 'costs',
};

const fieldNames: Record<Attribute, string> = {
  name: 'name',
  oneway: 'one-way',
  speed: 'speed',
  class: 'class',
  length: 'length',
  cost: 'cost',
};

const ways: Record<Way, string> = {
  both: 'Both ways',
  forward: 'Forward',
  backward: 'Backward',
  closed: 'Closed',
};

/** What the check looks for, by the names that the worker reports. */
const lookingFor: Readonly<Record<string, string>> = {
  roads: 'Preparing the roads…',
  dangles: 'Looking for dead ends…',
  intersections: 'Looking for intersections…',
};

export const report = {
  title: 'Network report',
  close: 'Close the report',
  figures: {
    roads: 'Roads',
    nodes: 'Nodes',
    edges: 'Edges',
    length: 'Length',
    parts: 'Separate parts',
    largest: 'Largest part',
    bounds: 'Bounds',
    turns: 'Turn restrictions',
  },
  turns: ({ read, used, leftOut }: NetworkInfo['turns']) => {
    const others = Object.entries(leftOut).map(
      ([reason, count]) => `${formatCount(count)} ${turnsLeftOut[reason] ?? reason}`,
    );
    const most = `${formatCount(used)} of ${formatCount(read)} in use`;
    return others.length ? `${most}; left out: ${others.join(', ')}` : most;
  },

  fields: 'Fields in use',
  change: 'Change',
  done: 'Done',
  noFields: 'No field of this file is used.',
  fieldNames,
  unit: 'Unit of speeds',
  none: 'None',
  guessed: (field: string | null) => `${field ?? 'None'} (guessed)`,
  ways,
  noValue: 'no value',
  openWith: (value: string) => `Roads with ${value} are open`,
  codes: (field: string) => `Meaning of the values of ${field}, in the direction of drawing`,
  value: 'Value',
  roads: 'Roads',
  open: 'Open',
  otherValues: (roads: number) =>
    count(roads, { one: '# road with other values', other: '# roads with other values' }),
  roundabouts: 'A roundabout without a value is one-way.',
  metrics:
    'Routes can minimize time, length or cost: choose the metric under “Algorithm and cost”.',
  /** Names a step of undo, and says what has been done. */
  readFrom: (what: Attribute, field: string | null) =>
    field === null
      ? `Ignored ${fieldsRead[what]}`
      : `Changed the field of ${fieldsRead[what]} to ${field}`,

  checking: 'Looking for faults…',
  lookingFor: (what: string) => lookingFor[what] ?? 'Looking for faults…',
  cancelled: 'The check was cancelled.',
  again: 'Check again',
  faults: (kinds: number) =>
    kinds === 0
      ? 'No faults found'
      : kinds === 1
        ? 'One kind of fault found'
        : `${kinds} kinds of faults found`,
  aMaze: 'A maze has no roads to check.',
  builtNetwork:
    'A built network does not contain the roads of its file. To check them, open that file.',
  tooLarge:
    'The page checks files up to 512 MB. For larger files, use the command line: roadstar check, roadstar repair.',

  /** The name of a kind after the number of its faults. */
  kind: (kind: Fault, number: number) => count(number, kinds[kind]),
  noFault: (kind: Fault) => `No ${kinds[kind].other}`,
  about,
  show: 'Show',
  showTitle: (kind: Fault) => `Show ${kinds[kind].other} on the map`,
  next: (index: number, count: number) => `Next · ${shown(index, count)}`,
  shown,
  showing: (kind: Fault, index: number, count: number) =>
    `${kinds[kind].one} ${shown(index, count)}`,
  most: (kind: Fault) => `Maximum distance for ${kinds[kind].other}`,
  noneUpTo: (reach: string, count: number, most: string) =>
    `None up to ${reach}, ${formatCount(count)} up to ${most}.`,
  largestPart: (percent: string) => `The largest part has ${percent} of the road length.`,
  joiningLeaves: (reach: string, parts: number) =>
    `Joining dead ends up to ${reach} leaves ${partsOf(parts)}.`,
  /** The name of a separate part; the largest one is number 1. */
  part: (number: number) => `Part ${formatCount(number)}`,
  smallerParts: (parts: number) =>
    count(parts, { one: '# smaller part', other: '# smaller parts' }),
  joiningNothing: 'No dead end within 10 m of a road would connect them.',
  joined: (before: number, after: number) =>
    before === 1
      ? 'The network is already in one part.'
      : before === after
        ? `Joining them leaves ${partsOf(after)}.`
        : `Joining them reduces ${partsOf(before)} to ${after}.`,

  /** On a button that joins dead ends. */
  join: (ends: number, reach?: string) =>
    `Join ${count(ends, { one: '# end', other: '# ends' })}${reach ? ` up to ${reach}` : ''}`,
  split: (crossings: number) =>
    `Split ${count(crossings, { one: '# crossing', other: '# crossings' })}`,
  merge: 'Merge',
  removeRoads: (roads: number) => `Remove ${count(roads, { one: '# road', other: '# roads' })}`,
  /** Steps of undo. */
  didJoin: 'Joined dead ends',
  didSplit: 'Split intersections',
  didMerge: 'Merged vertices',
  didDrop: 'Removed duplicate roads',
  repairs: ({ joined = 0, split = 0, merged = 0, dropped = 0 }: Partial<Repairs>) => [
    joined > 0 && count(joined, { one: '# dead end joined', other: '# dead ends joined' }),
    split > 0 && count(split, { one: '# intersection split', other: '# intersections split' }),
    merged > 0 &&
      count(merged, { one: '# pair of vertices merged', other: '# pairs of vertices merged' }),
    dropped > 0 &&
      count(dropped, { one: '# duplicate road removed', other: '# duplicate roads removed' }),
  ],
  did: (what: string, before: number, after: number) => {
    if (!what) return 'Nothing to repair: the network has not changed.';
    if (before === after) return `${what}.`;
    return `${what}: ${partsOf(after)} instead of ${before}.`;
  },
  repaired: 'Repaired:',
  writing: 'Writing the file…',
  save: 'Save repaired file',
};

function shown(index: number, count: number): string {
  return `${formatCount(index + 1)} of ${formatCount(count)}`;
}

function partsOf(number: number): string {
  return count(number, { one: '# separate part', other: '# separate parts' });
}
