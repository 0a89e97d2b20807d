import { areOsm, type Fields, formatMeters, osmTags, printable } from '../../formats.ts';
import {
  checkRoads,
  componentsAt,
  fixLimits,
  type NetworkReport,
  type Position,
} from '../../index.ts';
import type { Values } from '../flags.ts';
import { readingOptions, readSource, sourceOf } from '../io/files.ts';
import { counted, extent } from '../io/messages.ts';
import { print, printJSON } from '../io/print.ts';
import type { ExitCode, RoadFile } from './command.ts';

export async function run({ json = false }: Values, source: RoadFile): Promise<ExitCode> {
  const options = await readingOptions(source);
  const report = await readSource('check', checkRoads(await sourceOf('check', source), options));
  if (json) printJSON(report, 2);
  else print(`${readable(report)}\n`);
  return report.isClean ? 0 : 1;
}

const SHOWN = 5;

function readable(report: NetworkReport): string {
  const { info } = report;
  const fields = fieldWords(info.fields);
  const skipped = Object.entries(info.skipped).map(([reason, count]) => `${n(count)} ${reason}`);
  const head = [
    `${counted(info.roads, 'road')}, ${counted(info.nodes, 'node')}, ${counted(info.edges, 'edge')}, ${formatMeters(1000 * info.kilometers)}`,
    `from ${extent(info.bbox)}`,
    ...(fields === '' ? [] : [`fields: ${fields}`]),
    ...(skipped.length === 0 ? [] : [`skipped: ${skipped.join(', ')}`]),
  ];
  const { components, componentSteps, intersections, duplicates, traps } = report;
  const { join, merge } = fixLimits;
  const dangles = report.dangles.filter(({ meters }) => meters <= join.usual);
  const near = report.nearDuplicates.filter(({ meters }) => meters <= merge.usual);
  const share = `${(100 * info.largestComponentShare).toFixed(1)} %`;
  const left = counted(componentsAt(componentSteps, join.usual), 'part');
  const blocks = [
    listed(counted(info.warnings.length, 'warning'), info.warnings, (warning) => [warning]),
    listed(
      `${n(components.length)} separate parts; the largest has ${share} of the road length`,
      components.length === 1 ? [] : components,
      ({ nodes, kilometers, bbox }) => [
        formatMeters(1000 * kilometers),
        counted(nodes, 'node'),
        `from ${extent(bbox)}`,
      ],
    ),
    listed(
      `${counted(dangles.length, 'dead end')} at most ${join.usual} m short of another road ` +
        `(${n(report.dangles.length)} at most ${join.most} m); repair --join ${join.usual} leaves ${left}`,
      dangles,
      ({ position, meters, feature, otherFeature }) => [
        at(position),
        `feature ${feature} ends ${meters.toFixed(3)} m short of feature ${otherFeature}`,
      ],
    ),
    listed(
      `${counted(intersections.length, 'un-noded intersection')} (roads cross without a common vertex); repair --split-crossings`,
      intersections,
      ({ position, features }) => [at(position), named(features)],
    ),
    listed(
      `${counted(near.length, 'pair')} of near-duplicate vertices, at most ${merge.usual} m apart; repair --merge ${merge.usual}`,
      near,
      ({ positions, features, meters }) => [
        at(positions[0]),
        `${meters.toFixed(3)} m`,
        named(features),
      ],
    ),
    listed(
      `${counted(duplicates.length, 'duplicate road')}; repair --drop-duplicates`,
      duplicates,
      ({ position, feature, of, meters }) => [
        at(position),
        formatMeters(meters),
        `feature ${feature} on feature ${of}`,
      ],
    ),
    listed(
      `${counted(traps.length, 'one-way trap')}: one-ways lead only in or only out`,
      traps,
      ({ kind, position, meters, features }) => [
        at(position),
        kind,
        formatMeters(meters),
        named(features),
      ],
    ),
    listed(
      `${counted(report.turns.length, 'turn restriction')} not honoured; no fault of the roads`,
      report.turns,
      ({ name, reason, position }) => [
        position === null ? 'somewhere' : at(position),
        printable(name),
        reason,
      ],
    ),
    report.isClean ? ['No faults found.'] : [],
  ].filter((lines) => lines.length > 0);
  return [head, ...blocks].map((lines) => lines.join('\n')).join('\n\n');
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

/** `name = FULLNAME, one-way = DIR (1 forward, 2 backward)`; '' if no attribute is read. */
function fieldWords(fields: Fields | null): string {
  if (fields === null) return '';
  const { name, oneway, speed, length, cost } = fields;
  const words: [attribute: string, field: string | null | undefined, more?: string | null][] = [
    ['name', name],
    ['one-way', oneway?.field, oneway && onewayWords(oneway)],
    // Values of OpenStreetMap contain their unit.
    [
      'speed',
      speed?.field,
      speed && speed.field === osmTags.speed && speed.unit === 'km/h' ? '' : (speed?.unit ?? ''),
    ],
    ['class', fields.class?.field],
    ['length', length?.field, length?.unit ?? ''],
    ['cost', cost?.field, cost?.unit ?? ''],
  ];
  return words
    .filter(([, field]) => typeof field === 'string')
    .map(([attribute, field, more]) => {
      const unit = more ? ` (${more})` : '';
      return `${attribute} = ${printable(`${field}`)}${unit}`;
    })
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
