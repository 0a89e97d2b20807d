/** Where along a line its label stands best: far from the other lines. */

interface Place {
  x: number;
  y: number;
}

/** Points that are looked at along each line. */
const SAMPLES = 96;

/** Per line its points, those farthest from all other lines first; of a single line, its middle first. */
export function farthestFirst<P extends Place>(lines: readonly (readonly P[])[]): P[][] {
  const sampled = lines.map(sample);
  return sampled.map((points, own) => {
    const others = sampled.filter((_, other) => other !== own).flat();
    const middle = (points.length - 1) / 2;
    const distances = points.map((point, i) =>
      others.length ? nearest(point, others) : -Math.abs(i - middle),
    );
    const order = points.map((_, i) => i).sort((a, b) => distances[b]! - distances[a]!);
    return order.map((i) => points[i]!);
  });
}

/** Points at equal steps of length. */
function sample<P extends Place>(line: readonly P[]): P[] {
  const along = [0];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    along.push(along[i - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const points: P[] = [];
  const step = along.at(-1)! / SAMPLES;
  for (const [i, point] of line.entries()) {
    if (along[i]! >= points.length * step && points.length <= SAMPLES) points.push(point);
  }
  return points;
}

function nearest({ x, y }: Place, others: readonly Place[]): number {
  let least = Infinity;
  for (const other of others) least = Math.min(least, (other.x - x) ** 2 + (other.y - y) ** 2);
  return least;
}
