/** Positions along a line by their meters from its start. */
import { linesIn } from '../../geo/lines.ts';
import type { Position, PositionWithHeight } from '../../geo/position.ts';
import type { Space } from '../../geo/space.ts';

export class Course {
  /** From the start to each position of the line. */
  readonly meters: Float64Array;
  private readonly line: readonly PositionWithHeight[];
  private readonly space: Space;

  /** @param line of two or more positions */
  constructor(line: readonly PositionWithHeight[], space: Space) {
    this.line = line;
    this.space = space;
    this.meters = new Float64Array(line.length);
    for (let i = 1; i < line.length; i++) {
      const [[x, y], [nextX, nextY]] = [line[i - 1]!, line[i]!];
      this.meters[i] = this.meters[i - 1]! + space.distance(x, y, nextX, nextY);
    }
  }

  get length(): number {
    return this.meters.at(-1)!;
  }

  /** The position at some meters; the nearer end, if they lie beyond. */
  at(meters: number): Position {
    const next = this.segmentAt(meters);
    const [from, to] = [this.meters[next - 1]!, this.meters[next]!];
    const share = to > from ? (meters - from) / (to - from) : 0;
    const [[x, y], [nextX, nextY]] = [this.line[next - 1]!, this.line[next]!];
    return this.space.pointOn([x, y], [nextX, nextY], Math.min(Math.max(share, 0), 1));
  }

  /** The meters of the point that is nearest to a position, and how far away that is. */
  nearest([x, y]: Position): { meters: number; away: number } {
    const { distance } = this.space;
    const { nearestOn } = linesIn(this.space);
    let best = { meters: 0, away: Number.POSITIVE_INFINITY };
    for (let i = 1; i < this.line.length; i++) {
      const [[ax, ay], [bx, by]] = [this.line[i - 1]!, this.line[i]!];
      const { position, meters: away } = nearestOn([x, y], [ax, ay], [bx, by]);
      if (away >= best.away) continue;
      best = { meters: this.meters[i - 1]! + distance(ax, ay, ...position), away };
    }
    return best;
  }

  /** The index of the position that ends the segment at these meters. */
  private segmentAt(meters: number): number {
    let [low, high] = [1, this.meters.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.meters[middle]! < meters) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
