/** Answers about a place that are asked over and over: each is worked out once per 20 meters. */
import { type Point, point } from '../plane/geometry.ts';

const cell = 20;
const half = 9000;
const side = (2 * half) / cell;
const unasked = 255;

export function kept(use: (p: Point) => boolean): (p: Point) => boolean {
  const answer = keptNumber((p) => (use(p) ? 1 : 0));
  return (p) => answer(p) === 1;
}

/** For answers from 0 to 254. */
export function keptNumber(use: (p: Point) => number): (p: Point) => number {
  const answers = new Uint8Array(side * side).fill(unasked);
  return (p) => {
    const column = clamp(Math.floor((p.x + half) / cell));
    const row = clamp(Math.floor((p.y + half) / cell));
    const i = row * side + column;
    if (answers[i] === unasked) {
      answers[i] = use(point((column + 0.5) * cell - half, (row + 0.5) * cell - half));
    }
    return answers[i];
  };
}

function clamp(index: number): number {
  return Math.max(0, Math.min(side - 1, index));
}
