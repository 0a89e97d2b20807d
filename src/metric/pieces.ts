/** Edges divided for a question: pieces from offset to offset in meters, each with its factor. */

/** A piece without length is a point that blocks the way, and can be reached from both sides. */
export interface Piece {
  start: number;
  end: number;
  /** What the cost is multiplied by, from 1 up; Infinity is closed. */
  factor: number;
}

/** Weights count micrometers; ends of pieces that are nearer to each other are one. */
export const LEAST_PIECE = 1e-6;

/**
 * Divides an edge where its factor changes: pieces from tail to head without gaps. Where several
 * factors meet, the greatest counts.
 *
 * @param marked pieces in any order, which may overlap and reach past the ends of the edge
 * @param factor of all that is not marked
 */
export function divide(meters: number, marked: readonly Piece[], factor: number): Piece[] {
  const long = marked.filter(({ start, end }) => start < end);
  const offsets = long.flatMap(({ start, end }) => [start, end]).sort((a, b) => a - b);
  const pieces: Piece[] = [];
  let start = 0;
  const closeAt = (end: number): void => {
    const middle = (start + end) / 2;
    const most = long.reduce(
      (most, piece) =>
        piece.start <= middle && middle <= piece.end ? Math.max(most, piece.factor) : most,
      factor,
    );
    const before = pieces.at(-1);
    if (before?.factor === most) before.end = end;
    else pieces.push({ start, end, factor: most });
    start = end;
  };
  for (const offset of offsets) {
    if (offset - start >= LEAST_PIECE && meters - offset >= LEAST_PIECE) closeAt(offset);
  }
  closeAt(meters);
  for (const { start, end, factor } of marked) {
    const isPoint = start === end && factor === Infinity;
    if (isPoint && start > 0 && start < meters) block(pieces, start);
  }
  return pieces;
}

/** Divides the piece in which a point lies, unless the way is blocked there already. */
function block(pieces: Piece[], offset: number): void {
  const isBlocked = pieces.some(
    ({ start, end, factor }) =>
      factor === Infinity && offset - end < LEAST_PIECE && start - offset < LEAST_PIECE,
  );
  if (isBlocked) return;
  const at = pieces.findIndex(({ start, end }) => start < offset && offset <= end);
  const { start, end, factor } = pieces[at];
  const point = { start: offset, end: offset, factor: Infinity };
  const rest = offset < end ? [{ start: offset, end, factor }] : [];
  pieces.splice(at, 1, { start, end: offset, factor }, point, ...rest);
}
