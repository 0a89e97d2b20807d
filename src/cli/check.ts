import { formatMeters } from '../geo/meters.ts';
import type { Bbox, Position } from '../geo/position.ts';
import { componentsAt } from '../quality/components.ts';
import { USUAL_JOIN, USUAL_MERGE } from '../quality/fixes.ts';
import { checkRoads, type NetworkReport } from '../quality/report.ts';
import { type Command, readingFlags } from './command.ts';
import { fieldWords } from './field-words.ts';
import { namingFlags, openFeatures } from './files.ts';
import { counted } from './say.ts';

/** Prints what is wrong with a network, as text or JSON; gives 1 where something is. */
export const check: Command = {
  flags: [...readingFlags, 'json'],
  async run({ json = false }, { file, profile, positions, fields }) {
    const options = { profile: profile ?? 'all', positions, fields };
    const bytes = await openFeatures('check', file);
    const report = await namingFlags(checkRoads(bytes, options));
    const text = json ? JSON.stringify(report, null, 2) : readable(report);
    process.stdout.write(`${text}\n`);
    return report.isClean ? 0 : 1;
  },
};

/** Of each kind of fault so many places are printed. */
const SHOWN = 5;

function readable(report: NetworkReport): string {
  const { info } = report;
  const fields = fieldWords(info.fields);
  const skipped = Object.entries(info.skipped).map(([reason, count]) => `${n(count)} ${reason}`);
  const head = [
    `${counted(info.roads, 'road')}, ${counted(info.nodes, 'node')}, ${counted(info.edges, 'edge')}, ${formatMeters(1000 * info.kilometers)}`,
    `from ${box(info.bbox)}`,
    ...(fields === '' ? [] : [`fields: ${fields}`]),
    ...(skipped.length === 0 ? [] : [`skipped: ${skipped.join(', ')}`]),
  ];
  const faults = [warnings, parts, looseEnds, crossings, nearPositions, duplicates, traps];
  const blocks = faults.map((fault) => fault(report)).filter((lines) => lines.length > 0);
  if (report.isClean) blocks.push(['No faults found.']);
  return [head, ...blocks].map((lines) => lines.join('\n')).join('\n\n');
}

function warnings({ info: { warnings } }: NetworkReport): string[] {
  return listed(counted(warnings.length, 'warning'), warnings, (warning) => [warning]);
}

function parts({ components, info }: NetworkReport): string[] {
  if (components.length === 1) return [];
  const share = `${(100 * info.largestPieceShare).toFixed(1)} %`;
  const title = `${n(components.length)} separate pieces; the largest holds ${share} of the road length`;
  return listed(title, components, ({ nodes, kilometers, bbox }) => [
    formatMeters(1000 * kilometers),
    counted(nodes, 'node'),
    `from ${box(bbox)}`,
  ]);
}

function looseEnds({ dangles, componentSteps }: NetworkReport): string[] {
  const ends = dangles.filter(({ meters }) => meters <= USUAL_JOIN);
  if (ends.length === 0) return [];
  const left = counted(componentsAt(componentSteps, USUAL_JOIN), 'piece');
  const title =
    `${counted(ends.length, 'loose end')} up to ${USUAL_JOIN} m from another road ` +
    `(${n(dangles.length)} up to 10 m); --join ${USUAL_JOIN} leaves ${left}`;
  return listed(title, ends, ({ position, meters, feature, otherFeature }) => [
    at(position),
    `${meters.toFixed(3)} m`,
    `feature ${feature} from feature ${otherFeature}`,
  ]);
}

function crossings({ intersections }: NetworkReport): string[] {
  const title = `${counted(intersections.length, 'crossing')} without a shared position; --split-crossings`;
  return listed(title, intersections, ({ position, features }) => [
    at(position),
    named(features),
  ]);
}

function nearPositions({ nearDuplicates }: NetworkReport): string[] {
  const near = nearDuplicates.filter(({ meters }) => meters <= USUAL_MERGE);
  const title = `${counted(near.length, 'pair')} of positions up to ${USUAL_MERGE} m apart; --merge ${USUAL_MERGE}`;
  return listed(title, near, ({ positions, features, meters }) => [
    at(positions[0]),
    `${meters.toFixed(3)} m`,
    named(features),
  ]);
}

function duplicates({ duplicates }: NetworkReport): string[] {
  const title = `${counted(duplicates.length, 'duplicate road')}; --drop-duplicates`;
  return listed(title, duplicates, ({ position, feature, of, meters }) => [
    at(position),
    formatMeters(meters),
    `feature ${feature} on feature ${of}`,
  ]);
}

function traps({ traps }: NetworkReport): string[] {
  const title = `${counted(traps.length, 'one-way trap')}, where one cannot get away or cannot get in`;
  return listed(title, traps, ({ kind, position, meters, features }) => [
    at(position),
    kind,
    formatMeters(meters),
    named(features),
  ]);
}

/** A title above a line for each of the first; nothing where there is none. */
function listed<T>(title: string, faults: readonly T[], line: (fault: T) => string[]): string[] {
  if (faults.length === 0) return [];
  const lines = faults.slice(0, SHOWN).map((fault) => `  ${line(fault).join('  ')}`);
  const more = faults.length - lines.length;
  return [title, ...lines, ...(more > 0 ? [`  … and ${n(more)} more: --json lists all`] : [])];
}

function named(features: readonly number[]): string {
  return `${features.length === 1 ? 'feature' : 'features'} ${features.join(', ')}`;
}

function n(count: number): string {
  return count.toLocaleString('en');
}

function at(position: Position): string {
  return position.map((degrees) => degrees.toFixed(7)).join(',');
}

function box([west, south, east, north]: Bbox): string {
  return `${west.toFixed(5)},${south.toFixed(5)} to ${east.toFixed(5)},${north.toFixed(5)}`;
}
