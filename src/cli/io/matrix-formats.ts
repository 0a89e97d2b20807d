/** A matrix as CSV and JSON. */
import { csvFormatRow } from 'd3-dsv';
import { type LabelledPoint, safeCell } from '../../formats.ts';
import type { Matrix } from '../../index.ts';
import type { RemoteMatrix } from '../../remote.ts';
import { print, toJSON } from './print.ts';

type AnyMatrix = Matrix | RemoteMatrix;

export function printMatrix(
  answer: AnyMatrix,
  sources: LabelledPoint[],
  targets: LabelledPoint[],
  json: boolean,
): void {
  const printAs = json ? printAsJSON : printAsCSV;
  printAs(answer, sources, targets);
}

/** A row with the labels of the targets, then one row per source. */
function printAsCSV(answer: AnyMatrix, sources: LabelledPoint[], targets: LabelledPoint[]): void {
  print(`${csvFormatRow(['', ...targets.map(({ label }) => safeCell(label))])}\n`);
  sources.forEach((source, row) => {
    const cells = costsOf(answer, row).map((cost) => `${cost ?? ''}`);
    print(`${csvFormatRow([safeCell(source.label), ...cells])}\n`);
  });
}

function printAsJSON(
  answer: AnyMatrix,
  sources: LabelledPoint[],
  targets: LabelledPoint[],
): void {
  const { metric } = answer;
  const [from, to] = [described(sources, answer.sources), described(targets, answer.targets)].map(
    (ends) => toJSON(ends),
  );
  print(`{"metric":${toJSON(metric)},"sources":${from},"targets":${to},"costs":[`);
  sources.forEach((_, row) => {
    const end = row === sources.length - 1 ? '' : ',';
    print(`\n${JSON.stringify(costsOf(answer, row))}${end}`);
  });
  print('\n]}\n');
}

function described(places: LabelledPoint[], snaps: AnyMatrix['sources']): object[] {
  return places.map(({ label }, i) => {
    const { position, meters } = snaps[i];
    return { label, position, meters };
  });
}

function costsOf({ costs, targets }: AnyMatrix, row: number): (number | null)[] {
  const cells = costs.subarray(row * targets.length, (row + 1) * targets.length);
  return Array.from(cells, (cost) => (cost < Infinity ? cost : null));
}
