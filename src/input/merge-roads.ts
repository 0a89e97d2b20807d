/** The roads of several files → one set of roads, which meet where they share positions. */
import { expectType } from './arguments.ts';
import { MAX_PROBLEMS, type Roads, type TurnMember } from './geojson/collector.ts';
import { MAX_NAMES } from './geojson/points.ts';
import { JoinedProperties } from './geojson/properties.ts';
import { expectRoads } from './given-roads.ts';
import { InputError } from './input-error.ts';

/**
 * The roads of several files as one set, for `Router.fromRoads` and `checkRoads`. Features are
 * counted on from file to file: the first of the second file follows the last of the first one.
 * Ids stay as they are; one that several files have names the features of all of them.
 *
 * @throws InputError when some are on a plane and others on the globe, or when there are none
 */
export function mergeRoads(files: readonly Roads[]): Roads {
  expectType('files', files, 'a list');
  for (const file of files) expectRoads(file);
  const [first] = files;
  if (first === undefined) throw new InputError('no-roads', 'There are no roads to merge.');
  if (files.length === 1) return first;
  if (files.some(({ flat }) => flat !== first.flat)) throw mixed();
  const starts = (sizeOf: (file: Roads) => number): number[] => runningSum(files.map(sizeOf));
  const roadStarts = starts(({ feature }) => feature.length);
  const positionStarts = starts(({ positions }) => positions.length / 2);
  const featureStarts = starts(({ report }) => report.features);
  const placeStarts = starts(({ places }) => (places ? places.reduce(greater, 0) : 0));
  const roadCount = roadStarts[files.length];
  const positionCount = positionStarts[files.length];

  const positions = new Float64Array(2 * positionCount);
  const firstPosition = new Int32Array(roadCount + 1).fill(positionCount, roadCount);
  const feature = new Int32Array(roadCount);
  const hasHeights = files.some(({ heights }) => heights);
  const heights = hasHeights ? new Float64Array(positionCount).fill(Number.NaN) : undefined;
  const hasPlaces = files.some(({ places }) => places);
  const places = hasPlaces ? new Int32Array(positionCount) : undefined;
  files.forEach((file, f) => {
    positions.set(file.positions, 2 * positionStarts[f]);
    if (file.heights) heights?.set(file.heights, positionStarts[f]);
    // Places of two files are different ones.
    const own = file.places?.map((place) => place && place + placeStarts[f]);
    if (own) places?.set(own, positionStarts[f]);
    file.feature.forEach((index, road) => {
      feature[roadStarts[f] + road] = featureStarts[f] + index;
      firstPosition[roadStarts[f] + road] = positionStarts[f] + file.firstPosition[road];
    });
  });
  const turns = files.flatMap((file, f) => turnsFrom(file, featureStarts[f]));
  const hasIds = files.some(({ ids }) => ids);
  return {
    positions,
    firstPosition,
    feature,
    properties: new JoinedProperties(files.map(({ properties }) => properties)),
    names: files.flatMap(({ names }) => names).slice(0, MAX_NAMES),
    obstacles: files.flatMap(({ obstacles }, f) =>
      obstacles.map((each) =>
        each.place ? { ...each, place: each.place + placeStarts[f] } : each,
      ),
    ),
    ...(hasIds && {
      ids: files.flatMap(({ ids, feature }) => ids ?? Array.from(feature, () => null)),
    }),
    ...(turns.length > 0 && { turns }),
    ...(places && { places }),
    ...(first.flat && { flat: true }),
    // Where one of the files has no nodes, tags tell storeys apart.
    ...(files.every(({ joinedById }) => joinedById) && { joinedById: true }),
    ...(heights && { heights }),
    ...(files.some(({ ofOsm }) => ofOsm) && { ofOsm: true }),
    report: mergeReports(files, featureStarts),
  };
}

function turnsFrom({ turns = [] }: Roads, start: number): NonNullable<Roads['turns']> {
  const moved = (members: readonly TurnMember[]): TurnMember[] =>
    members.map((member) =>
      typeof member === 'number' && member >= 0 ? start + member : member,
    );
  return turns.map((turn) => ({
    ...turn,
    from: moved(turn.from),
    to: moved(turn.to),
    via:
      turn.via !== null && 'features' in turn.via
        ? { features: moved(turn.via.features) }
        : turn.via,
  }));
}

function mergeReports(files: readonly Roads[], starts: readonly number[]): Roads['report'] {
  const reports = files.map(({ report }) => report);
  const skipped = new Map<string, number>();
  for (const report of reports) {
    for (const [reason, count] of report.skipped) {
      skipped.set(reason, (skipped.get(reason) ?? 0) + count);
    }
  }
  const problems = reports.flatMap(({ problems }, f) =>
    problems.map((problem) => ({ ...problem, feature: starts[f] + problem.feature })),
  );
  return {
    features: starts[files.length],
    skipped,
    problems: problems.slice(0, MAX_PROBLEMS),
    warnings: reports.flatMap(({ warnings }) => warnings),
    ...listed('crs', reports),
    ...listed('encoding', reports),
  };
}

/** What some of the files say, each once. */
function listed<Name extends 'crs' | 'encoding'>(
  name: Name,
  reports: readonly Roads['report'][],
): { [Key in Name]?: string } {
  const said = new Set(reports.map((report) => report[name]).filter(Boolean));
  return said.size === 0 ? {} : ({ [name]: [...said].join(', ') } as { [Key in Name]: string });
}

/** 0, and the sums of the first numbers, of the first two, … */
function runningSum(numbers: readonly number[]): number[] {
  const sums = [0];
  for (const number of numbers) sums.push(sums[sums.length - 1] + number);
  return sums;
}

function greater(one: number, other: number): number {
  return Math.max(one, other);
}

function mixed(): InputError {
  return new InputError(
    'projected-positions',
    'Some of the files are flat plans and others are maps of the globe. Open them one at a time.',
  );
}
