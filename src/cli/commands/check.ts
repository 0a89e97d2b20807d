import { areOsm, type Fields, formatMeters, osmTags, printable } from '../../formats.ts';
import {
  type Bbox,
  checkRoads,
  componentsAt,
  fixLimits,
  type NetworkReport,
  type Position,
} from '../../index.ts';
import { openFile, readingOptions, readSource } from '../io/files.ts';
import { counted } from '../io/messages.ts';
import type { Command } from './command.ts';

export const check: Command = {
  usage: '[--json]',
  help: 'Prints the faults of the network with their positions: separate parts, dead ends near another road, crossings without a common vertex (un-noded intersections), near-duplicate vertices, duplicate roads and one-way traps.',
  async run({ json = false }, source) {
    const checked = checkRoads(openFile(source.file), readingOptions(source));
    const report = await readSource('check', checked);
    const text = json ? JSON.stringify(report, null, 2) : readable(report);
    process.stdout.write(`${text}\n`);
    return report.isClean ? 0 : 1;
  },
};

/** Number of faults of each kind that are printed. */
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
  const faults = [warnings, parts, deadEnds, crossings, nearDuplicates, duplicates, traps];
  const blocks = faults.map((fault) => fault(report)).filter((lines) => lines.length > 0);
  if (report.isClean) blocks.push(['No faults found.']);
  return [head, ...blocks].map((lines) => lines.join('\n')).join('\n\n');
}

function warnings({ info: { warnings } }: NetworkReport): string[] {
  return listed(counted(warnings.length, 'warning'), warnings, (warning) => [warning]);
}

function parts({ components, info }: NetworkReport): string[] {
  if (components.length === 1) return [];
  const share = `${(100 * info.largestComponentShare).toFixed(1)} %`;
  const title = `${n(components.length)} separate parts; the largest has ${share} of the road length`;
  return listed(title, components, ({ nodes, kilometers, bbox }) => [
    formatMeters(1000 * kilometers),
    counted(nodes, 'node'),
    `from ${box(bbox)}`,
  ]);
}

function deadEnds({ dangles, componentSteps }: NetworkReport): string[] {
  const { usual, most } = fixLimits.join;
  const ends = dangles.filter(({ meters }) => meters <= usual);
  if (ends.length === 0) return [];
  const left = counted(componentsAt(componentSteps, usual), 'part');
  const title =
    `${counted(ends.length, 'dead end')} at most ${usual} m short of another road ` +
    `(${n(dangles.length)} at most ${most} m); repair --join ${usual} leaves ${left}`;
  return listed(title, ends, ({ position, meters, feature, otherFeature }) => [
    at(position),
    `feature ${feature} ends ${meters.toFixed(3)} m short of feature ${otherFeature}`,
  ]);
}

function crossings({ intersections }: NetworkReport): string[] {
  const title = `${counted(intersections.length, 'un-noded intersection')} (roads cross without a common vertex); repair --split-crossings`;
  return listed(title, intersections, ({ position, features }) => [
    at(position),
    named(features),
  ]);
}

function nearDuplicates(report: NetworkReport): string[] {
  const { usual } = fixLimits.merge;
  const near = report.nearDuplicates.filter(({ meters }) => meters <= usual);
  const title = `${counted(near.length, 'pair')} of near-duplicate vertices, at most ${usual} m apart; repair --merge ${usual}`;
  return listed(title, near, ({ positions, features, meters }) => [
    at(positions[0]),
    `${meters.toFixed(3)} m`,
    named(features),
  ]);
}

function duplicates({ duplicates }: NetworkReport): string[] {
  const title = `${counted(duplicates.length, 'duplicate road')}; repair --drop-duplicates`;
  return listed(title, duplicates, ({ position, feature, of, meters }) => [
    at(position),
    formatMeters(meters),
    `feature ${feature} on feature ${of}`,
  ]);
}

function traps({ traps }: NetworkReport): string[] {
  const title = `${counted(traps.length, 'one-way trap')}: one-ways lead only in or only out`;
  return listed(title, traps, ({ kind, position, meters, features }) => [
    at(position),
    kind,
    formatMeters(meters),
    named(features),
  ]);
}

/** A title and one line for each of the first faults; nothing if there are none. */
function listed<T>(title: string, faults: readonly T[], line: (fault: T) => string[]): string[] {
  if (faults.length === 0) return [];
  const lines = faults.slice(0, SHOWN).map((fault) => `  ${line(fault).join('  ')}`);
  const more = faults.length - lines.length;
  return [title, ...lines, ...(more > 0 ? [`  … and ${n(more)} more; --json lists all`] : [])];
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

/** `name = FULLNAME, one-way = DIR (1 forward, 2 backward)`; '' if no attribute is read. */
function fieldWords(fields: Fields | null): string {
  if (fields === null) return '';
  const { name, oneway, speed, length, cost } = fields;
  const words: [
    attribute: string,
    field: string | undefined | null,
    more?: string | null | undefined,
  ][] = [
    ['name', name],
    ['one-way', oneway?.field, oneway && onewayWords(oneway)],
    ['speed', speed?.field, speed && speedWords(speed)],
    ['class', fields.class?.field],
    ['length', length?.field, length?.unit],
    ['cost', cost?.field, cost?.unit],
  ];
  return words
    .filter(([, field]) => typeof field === 'string')
    .map(
      ([attribute, field, more]) =>
        `${attribute} = ${printable(`${field}`)}${more ? ` (${more})` : ''}`,
    )
    .join(', ');
}

/** The codes that close a direction; '' for the codes of the tag `oneway`. */
function onewayWords({ codes }: NonNullable<Fields['oneway']>): string {
  if (areOsm(codes)) return '';
  return Object.entries(codes)
    .filter(([, way]) => way !== 'both')
    .map(([value, way]) => `${value === '' ? 'empty' : printable(value)} ${way}`)
    .join(', ');
}

/** Values of OpenStreetMap contain their unit. */
function speedWords({ field, unit }: NonNullable<Fields['speed']>): string {
  return field === osmTags.speed && unit === 'km/h' ? '' : unit;
}
