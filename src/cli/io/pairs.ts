/** Pairs of positions, line by line: JSON, or CSV. */
import { type Ends, endsIn, numberOf, parseJSON, rowsOf, separatorOf } from '../../formats.ts';
import type { Position } from '../../index.ts';
import { isPosition } from '../values.ts';
import { sizeOf } from './bytes.ts';
import { CommandError } from './messages.ts';
import { linesOf } from './text.ts';

export interface Pairs {
  /** The columns of CSV besides the positions; null for JSON. */
  columns: readonly string[] | null;
  /** About how many there are: 0 where it is not known before. */
  expected: number;
  /** Each as soon as its line has arrived. */
  rows: AsyncGenerator<PairRow>;
}

export interface PairRow {
  /** Number of the line, from 1. */
  line: number;
  /** Null if the line has none. */
  pair: { from: Position; to: Position } | null;
  /** What else the line holds, such as an id. */
  others: Readonly<Record<string, unknown>>;
  /** What the line should hold. */
  wanted: string;
}

/** A file whose first lines have no pair, as many as this, is refused. */
const MOST_WRONG = 1000;

/** @throws CommandError if there is no line, or no pair in the first ones */
export async function readPairs(file: string, isFlat: boolean): Promise<Pairs> {
  const lines = filledLines(file);
  const { value: first } = await lines.next();
  if (!first) throw new CommandError('--pairs: the file has no pairs.');
  const separator = separatorOf(first.text);
  const cellsOf = (text: string) => rowsOf(text, separator)[0] ?? [];
  const table = tableOf(cellsOf(first.text));
  const rowOf = ({ text, line }: Line): PairRow => {
    const { from, to, ...others } = table ? table.membersOf(cellsOf(text)) : membersOf(text);
    const isPair = isPosition(from, isFlat) && isPosition(to, isFlat);
    const form = table ? 'the numbers of two positions' : '{"from":[lng,lat],"to":[lng,lat]}';
    const wanted = `--pairs, line ${line}: expected ${form} in degrees.`;
    return { line, pair: isPair ? { from, to } : null, others, wanted };
  };
  async function* all(): AsyncGenerator<PairRow> {
    if (!table?.hasHeader) yield rowOf(first!);
    for await (const line of table ? quoted(lines) : lines) yield rowOf(line);
  }
  return {
    columns: table?.columns ?? null,
    expected: (sizeOf(file) ?? 0) / (first.text.length + 1),
    rows: await untilPair(all()),
  };
}

/** All rows, of which those up to the first pair are read at once. */
async function untilPair(rows: AsyncGenerator<PairRow>): Promise<AsyncGenerator<PairRow>> {
  const ahead: PairRow[] = [];
  do {
    const { value } = await rows.next();
    if (value) ahead.push(value);
    else break;
  } while (ahead.at(-1)!.pair === null && ahead.length < MOST_WRONG);
  if (ahead.length === 0) throw new CommandError('--pairs: the file has no pairs.');
  if (ahead.at(-1)!.pair === null) throw new CommandError(ahead[0]!.wanted);
  return (async function* () {
    yield* ahead;
    yield* rows;
  })();
}

interface Line {
  text: string;
  /** Its number, from 1. */
  line: number;
}

async function* filledLines(file: string): AsyncGenerator<Line, undefined> {
  let line = 0;
  for await (const text of linesOf(file)) {
    line++;
    if (text.trim() !== '') yield { text, line };
  }
}

/** A record longer than this has a quote that nobody closed. */
const LONGEST_RECORD = 2 ** 16;

/** Records of CSV: a line end within quotes does not end one. */
async function* quoted(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let open: Line | null = null;
  for await (const next of lines) {
    const record: Line = open ? { ...open, text: `${open.text}\n${next.text}` } : next;
    const isWhole = record.text.split('"').length % 2 === 1;
    open = isWhole || record.text.length > LONGEST_RECORD ? null : record;
    if (!open) yield record;
  }
  if (open) yield open;
}

interface Members {
  from?: unknown;
  to?: unknown;
}

/** None if the line is not an object. */
function membersOf(text: string): Members {
  try {
    const value = parseJSON(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

interface Table {
  columns: readonly string[];
  hasHeader: boolean;
  membersOf(cells: readonly string[]): Members;
}

/** Null unless the first cells name the columns of both positions, or are two positions. */
function tableOf(first: readonly string[]): Table | null {
  const named = endsIn(first);
  const hasHeader = named !== null;
  const at: Ends = named ?? [0, 1, 2, 3];
  const isNumber = (cell: string | undefined) => typeof numberOf(cell) === 'number';
  if (!hasHeader && !at.every((i) => isNumber(first[i]))) return null;
  const rest = first.flatMap((name, i) =>
    at.includes(i) ? [] : [{ name: hasHeader ? name : `column ${i + 1}`, i }],
  );
  return {
    columns: rest.map(({ name }) => name),
    hasHeader,
    membersOf(cells) {
      const [fromLng, fromLat, toLng, toLat] = at.map((i) => numberOf(cells[i]));
      return {
        ...Object.fromEntries(rest.map(({ name, i }) => [name, cells[i] ?? ''])),
        from: [fromLng, fromLat],
        to: [toLng, toLat],
      };
    },
  };
}
