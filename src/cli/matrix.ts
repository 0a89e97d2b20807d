import { InputError, printable } from '../input/input-error.ts';
import type { Matrix } from '../router/matrix.ts';
import type { Snap } from '../snap/snap.ts';
import { type Command, readTerms, termFlags } from './command.ts';
import { type End, warnOfEnds } from './ends.ts';
import { openRouter } from './files.ts';
import { type Place, readPlaces } from './points.ts';
import { UsageError } from './values.ts';

/** Prints what it costs from each source to each target, as CSV or JSON. */
export const matrix: Command = {
  flags: [...termFlags, 'sources', 'targets', 'json'],
  async run(values, source) {
    const { sources: from, targets: to, json = false } = values;
    if (from === undefined) throw new UsageError('matrix needs --sources POINTS.');
    if (to === undefined) throw new UsageError('matrix needs --targets POINTS.');
    const terms = readTerms(values);
    if ([source.file, from, to].filter((name) => name === '-').length > 1) {
      throw new InputError(
        'wrong-arguments',
        'Only one of FILE, --sources and --targets can be standard input. Name the others.',
      );
    }
    const sources = readPlaces('sources', from);
    const targets = readPlaces('targets', to);
    const { router, closed } = await openRouter(source);
    const answer = await router.matrix({
      sources: sources.map(({ position }) => position),
      targets: targets.map(({ position }) => position),
      ...terms,
      closed,
    });
    const print = json ? printJSON : printCSV;
    print(answer, sources, targets);
    warnOfEnds(router, [...endsOf('sources', sources), ...endsOf('targets', targets)], closed);
    return 0;
  },
};

/** A row for each source below a row of the targets' labels; a cell without a route is empty. */
function printCSV(answer: Matrix, sources: Place[], targets: Place[]): void {
  const header = ['', ...targets.map(({ label }) => quoted(label))];
  process.stdout.write(`${header.join(',')}\n`);
  sources.forEach(({ label }, row) => {
    const cells = costsOf(answer, row).map((cost) => cost ?? '');
    process.stdout.write(`${[quoted(label), ...cells].join(',')}\n`);
  });
}

/** One row of costs a line; null where there is no route. */
function printJSON(answer: Matrix, sources: Place[], targets: Place[]): void {
  const { metric } = answer;
  const [from, to] = [described(sources, answer.sources), described(targets, answer.targets)].map(
    (ends) => JSON.stringify(ends),
  );
  process.stdout.write(
    `{"metric":${JSON.stringify(metric)},"sources":${from},"targets":${to},"costs":[`,
  );
  sources.forEach((_, row) => {
    const end = row === sources.length - 1 ? '' : ',';
    process.stdout.write(`\n${JSON.stringify(costsOf(answer, row))}${end}`);
  });
  process.stdout.write('\n]}\n');
}

function described(places: Place[], snaps: Snap[]): object[] {
  return places.map(({ label }, i) => {
    const { position, meters } = snaps[i];
    return { label, position, meters };
  });
}

function costsOf({ costs, targets }: Matrix, row: number): (number | null)[] {
  const cells = costs.subarray(row * targets.length, (row + 1) * targets.length);
  return Array.from(cells, (cost) => (cost < Infinity ? cost : null));
}

function quoted(label: string): string {
  const text = isFormula(label) ? `'${label}` : label;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet would calculate; numbers may have a sign. */
function isFormula(label: string): boolean {
  return /^[=+\-@\t\r]/.test(label) && Number.isNaN(Number(label));
}

function endsOf(flag: string, places: readonly Place[]): End[] {
  return places.map(({ label, position }) => ({
    name: `--${flag} "${printable(label)}"`,
    position,
  }));
}
