/** A route on the map's square, to find its place nearest to a point. Pure. */
import { mercatorWorld, type World } from '../../geo/world.ts';
import type { PlainRoute } from '../../worker/contract/comparison.ts';

/** From 0 to 1 over the square; beyond the 180° meridian x goes on. */
export interface Track {
  x: Float64Array;
  y: Float64Array;
  legs: PlainRoute['legs'];
  /** Whether the square repeats itself to the left and right. */
  repeats: boolean;
}

export function trackOf(
  { line, legs }: Pick<PlainRoute, 'line' | 'legs'>,
  world: World = mercatorWorld,
): Track {
  const repeats = !world.space.isFlat;
  const x = Float64Array.from(line, ([lng]) => world.x(lng));
  const y = Float64Array.from(line, ([, lat]) => world.y(lat));
  if (repeats) for (let i = 1; i < x.length; i++) x[i]! += Math.round(x[i - 1]! - x[i]!);
  return { x, y, legs, repeats };
}

export interface PlaceOnTrack {
  /** In the copy of the square that the point is in. */
  x: number;
  y: number;
  leg: number;
  /** On the square. */
  distance: number;
}

/** The first place where several are equally near. */
export function nearestOnTrack(track: Track, x: number, y: number): PlaceOnTrack {
  const { x: xs, y: ys, legs, repeats } = track;
  const copies = repeats ? Math.round(xs[0]! - x) : 0;
  const px = x + copies;
  let best = { x: xs[0]!, y: ys[0]!, segment: 0, square: Number.POSITIVE_INFINITY };
  for (let i = 1; i < xs.length; i++) {
    const [ax, ay] = [xs[i - 1]!, ys[i - 1]!];
    const [dx, dy] = [xs[i]! - ax, ys[i]! - ay];
    const along = ((px - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const share = Math.min(Math.max(along, 0), 1);
    const [nearX, nearY] = [ax + share * dx, ay + share * dy];
    const square = (px - nearX) ** 2 + (y - nearY) ** 2;
    if (square < best.square) best = { x: nearX, y: nearY, segment: i - 1, square };
  }
  const leg = legs.findIndex(({ end }) => best.segment < end);
  return {
    x: best.x - copies,
    y: best.y,
    leg: leg < 0 ? legs.length - 1 : leg,
    distance: Math.sqrt(best.square),
  };
}
