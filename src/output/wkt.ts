/** Lines → well-known text. */
import type { PositionWithHeight } from '../geo/position.ts';
import { expectLine } from '../input/arguments.ts';

/** With heights where each position has one. A line without length has one position twice. */
export function lineWkt(line: readonly PositionWithHeight[]): string {
  expectLine('line', line);
  const positions = line.length === 1 ? [...line, ...line] : line;
  const isHigh = positions.every((position) => position.length > 2);
  const texts = positions.map((position) => position.slice(0, isHigh ? 3 : 2).join(' '));
  return `LINESTRING ${isHigh ? 'Z ' : ''}(${texts.join(', ')})`;
}
