/** Answers of batch, one line each: as JSON, or as rows that continue those of a CSV. */
import { csvFormatRow } from 'd3-dsv';
import { lineWkt, safeCell } from '../../formats.ts';
import { describe, type NoRoute, routeFeature } from '../../index.ts';
import type { RemoteNoRoute } from '../../remote.ts';
import type { PairRow } from './pairs.ts';
import { toJSON } from './print.ts';
import { type AnyRoute, stepsOf } from './route-formats.ts';

/** Figures of an answer by their names; undefined ones are left out. */
export type Figures = Readonly<Record<string, unknown>>;

export interface AnswerFormat {
  /** What comes before the first answer. */
  head: string;
  /** A line with its end: first what else the row holds, then the figures. */
  line(row: PairRow, figures: Figures): string;
  /** What `--geometry` and `--steps` add to the figures of a route. */
  details(route: AnyRoute): Promise<Figures>;
}

/** @param language of the steps; null without them */
export function asJSON(geometry: boolean, language: string | null): AnswerFormat {
  return {
    head: '',
    line: ({ others }, figures) => `${toJSON({ ...others, ...figures })}\n`,
    details: async (route) => ({
      geometry: geometry ? routeFeature(route).geometry : undefined,
      steps: language === null ? undefined : await stepsIn(language, route),
    }),
  };
}

async function stepsIn(language: string, route: AnyRoute): Promise<object[]> {
  const texts = await describe(route, { language });
  return texts.flatMap((ofLeg, leg) => stepsOf(route, leg, ofLeg));
}

/** @param columns of the file besides the positions */
export function asCSV(columns: readonly string[], geometry: boolean): AnswerFormat {
  const added = [
    ...['meters', 'cost', 'seconds', 'fromMeters', 'toMeters', 'reason'],
    ...(geometry ? ['geometry'] : []),
  ];
  const row = (cells: readonly unknown[]): string =>
    `${csvFormatRow(cells.map((cell) => safeCell(String(cell ?? ''))))}\n`;
  return {
    head: row([...columns, ...added]),
    line: ({ others }, figures) =>
      row([...columns.map((name) => others[name]), ...added.map((name) => figures[name])]),
    details: async (route) => ({ geometry: geometry ? lineWkt(route.line) : undefined }),
  };
}

/**
 * The figures of an answer, as they are for every pair.
 *
 * @param meters from both ends to their roads, where they are known
 */
export function figuresOf(
  answer: AnyRoute | NoRoute | RemoteNoRoute,
  [fromMeters, toMeters]: readonly (number | undefined)[],
): Figures {
  if (!answer.found) return { meters: null, reason: answer.message, fromMeters, toMeters };
  const { meters, metric, seconds } = answer;
  const cost = metric === 'distance' ? undefined : answer.cost;
  return { meters, cost, seconds, fromMeters, toMeters };
}
