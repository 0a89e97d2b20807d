/** The texts of the network report. */
import type { Attribute } from '../../attributes/fields.ts';
import type { Way } from '../../attributes/oneway-codes.ts';
import type { Repairs } from '../../quality/fixes.ts';
import type { NetworkInfo } from '../../router/info.ts';
import type { FaultKind } from '../../worker/contract.ts';
import { formatCount, plural } from '../ui/format.ts';

export type Kind = 'components' | 'turns' | FaultKind;

interface KindWords {
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
  turns: {
    one: 'turn restriction without effect',
    many: 'turn restrictions without effect',
    about: 'Their roads are missing, do not meet, or do not make one turn: see the file.',
    fix: '',
  },
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

export const reportWords = {
  turns: ({ read, used, leftOut }: NetworkInfo['turns']) => {
    const others = Object.entries(leftOut).map(
      ([reason, count]) => `${formatCount(count)} ${turnsLeftOut[reason] ?? reason}`,
    );
    const most = `${formatCount(used)} of ${formatCount(read)} in use`;
    return others.length ? `${most}; left out: ${others.join(', ')}` : most;
  },
  fieldNames: {
    name: 'name',
    oneway: 'one-way',
    speed: 'speed',
    class: 'class',
    length: 'length',
    cost: 'cost',
  } satisfies Record<Attribute, string>,
  ways: {
    both: 'Both ways',
    forward: 'Forward',
    backward: 'Backward',
    closed: 'Closed',
  } satisfies Record<Way, string>,
  noValue: 'no value',
  metrics:
    'Routes can minimize time, length or cost: choose the metric under “Algorithm and cost”.',
  /** Names a step of undo, and says what has been done. */
  readFrom: (what: Attribute, field: string | null) =>
    field === null
      ? `Ignored ${fieldsRead[what]}`
      : `Changed the field of ${fieldsRead[what]} to ${field}`,
  lookingFor: (what: string) =>
    what === 'roads'
      ? 'Preparing the roads…'
      : `Looking for ${what === 'dangles' ? 'dead ends' : what}…`,
  cancelled: 'The check was cancelled.',
  faults: (kinds: number) =>
    kinds === 1 ? 'One kind of fault found' : `${kinds} kinds of faults found`,
  noRoads: {
    maze: 'A maze has no roads to check.',
    stored:
      'A built network does not contain the roads of its file. To check them, open that file.',
  },
  tooLarge:
    'The page checks files up to 512 MB. For larger files, use the command line: roadstar check, roadstar repair.',
  /** On a button that joins dead ends. */
  join: (ends: number, reach?: string) =>
    `Join ${plural(ends, 'end')}${reach ? ` up to ${reach}` : ''}`,
  joined: (before: number, after: number) =>
    before === 1
      ? 'The network is already in one part.'
      : before === after
        ? `Joining them leaves ${plural(after, 'separate part')}.`
        : `Joining them reduces ${plural(before, 'separate part')} to ${after}.`,
  shown: (index: number, count: number) => `${formatCount(index + 1)} of ${formatCount(count)}`,
  repairs: ({ joined = 0, split = 0, merged = 0, dropped = 0 }: Partial<Repairs>) => {
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
