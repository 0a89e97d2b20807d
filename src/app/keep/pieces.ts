/** What a session brings back besides its plan: signals that parts of the page name here. */
import { type Signal, signal } from '@preact/signals-core';

interface Piece {
  now: () => unknown;
  bring: (value: unknown) => void;
}

const pieces = signal<ReadonlyMap<string, Piece>>(new Map());
/** What the last visit left; parts of the page that are loaded later find theirs here. */
let brought: Readonly<Record<string, unknown>> = {};

/**
 * Keeps a signal between visits, as part of the session. If the last visit left a value, it is set.
 *
 * @param name never changes
 * @param read checks a stored value, which may be spoilt or of another version: undefined leaves
 *   the signal as it is. What is kept has to survive `structuredClone`.
 */
export function keepPiece<T>(
  name: string,
  piece: Signal<T>,
  read: (value: unknown) => T | undefined,
): void {
  const bring = (value: unknown): void => {
    const checked = value === undefined ? undefined : read(value);
    if (checked !== undefined) piece.value = checked;
  };
  pieces.value = new Map(pieces.peek()).set(name, { now: () => piece.value, bring });
  bring(brought[name]);
}

/** All pieces as they are; an effect that asks for them runs again with each change. */
export function piecesNow(): Record<string, unknown> {
  const now = [...pieces.value].map(([name, piece]) => [name, piece.now()] as const);
  return { ...brought, ...Object.fromEntries(now) };
}

export function bringPieces(values: Readonly<Record<string, unknown>>): void {
  brought = values;
  for (const [name, { bring }] of pieces.peek()) bring(values[name]);
}

/** For `keepPiece`: one of these values. */
export function oneOf<T>(...choices: readonly T[]): (value: unknown) => T | undefined {
  return (value) => choices.find((choice) => choice === value);
}

/** For `keepPiece`: a number from `least` to `most`. */
export function numberIn(least: number, most: number): (value: unknown) => number | undefined {
  return (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined;
}
