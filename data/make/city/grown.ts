/** The city's streets in the order in which history laid them. */
import { noise } from '../noise.ts';
import { beside, curve, distance, heading, type Point, point } from '../plane/geometry.ts';
import type { Street } from '../plane/street.ts';
import { type Field, field } from './field.ts';
import {
  districtAt,
  isCorridor,
  isInterchange,
  isPark,
  isSquare,
  isUrban,
  isVillage,
  isWater,
} from './land.ts';
import { motorwayLines } from './motorway.ts';
import { circles, harbour, lighthouseRoad, parks, squares } from './places.ts';
import { avenues, highStreets, innerRing, isWithin, outerBoulevard, river } from './plan.ts';
import { grow, joinEnds } from './streams.ts';

const market = point(0, 0);

export function cityStreets(): Street[] {
  const streets = planned();
  const laid = streets.length;
  const cross = field([...streets.map((street) => street.line), ...motorwayLines, river]);
  const dry = (p: Point) => isWithin(p, 15) && !isWater(p) && !isPark(p) && !isSquare(p);
  const built = (p: Point) => dry(p) && !isCorridor(p) && (isUrban(p) || isVillage(p));

  const collectors = grow(streets, {
    highway: 'tertiary',
    field: cross,
    allowed: (p) => isUrban(p) && dry(p) && !isInterchange(p) && distance(p, market) > 950,
    apart: () => 520,
    squeeze: 0.55,
    shortest: 500,
    longest: 5000,
    avoided: motorwayLines,
  });
  streets.push(...collectors);
  streets.push(
    ...grow(streets, {
      highway: 'residential',
      field: cross,
      allowed: built,
      apart: apartIn,
      squeeze: 0.62,
      shortest: 60,
      longest: 1800,
    }),
  );
  streets.push(
    ...grow(streets, {
      highway: 'unclassified',
      field: rambling(cross),
      allowed: (p) => !isUrban(p) && dry(p) && !isCorridor(p),
      apart: (p) => 620 + 260 * noise(p.x, p.y, 1500, 21),
      squeeze: 0.5,
      shortest: 500,
      longest: 5000,
    }),
  );
  joinEnds(streets.slice(laid), streets);
  for (const park of parks) streets.push(...paths(park, streets));
  return streets;
}

function planned(): Street[] {
  return [
    ...circles.map(roundabout),
    ...avenues,
    { name: 'Rampart Ring', highway: 'primary', line: innerRing },
    { name: 'Belt Boulevard', highway: 'secondary', line: outerBoulevard },
    ...harbour.map(
      ({ name, line }): Street => ({ name, highway: 'unclassified', line: dense(line) }),
    ),
    lighthouseRoad,
    ...highStreets,
    ...quay('North Quay', 85),
    ...quay('South Quay', -85),
    ...squares.map(
      ({ name, ring }): Street => ({
        name,
        highway: 'tertiary',
        line: dense([...ring, ring[0]]),
      }),
    ),
    ...parks.map(
      ({ name, ring, ruled }): Street => ({
        name: `${name} Road`,
        highway: 'unclassified',
        line: ruled ? dense([...ring, ring[0]]) : curve(ring, 15, true),
      }),
    ),
  ];
}

function roundabout({ name, at, radius }: (typeof circles)[number]): Street {
  const line = Array.from({ length: 13 }, (_, i) => {
    const u = heading(i * 30);
    return point(at.x + radius * u.x, at.y + radius * u.y);
  });
  return { name, highway: 'primary', line, oneway: true, roundabout: true };
}

function quay(name: string, side: number): Street[] {
  return pieces(beside(river, side), (p) => nearMarket(p) && !isWater(p)).map((line) => ({
    name,
    highway: 'tertiary',
    line,
  }));
}

function nearMarket(p: Point): boolean {
  return distance(p, point(-300, 0)) < 3100;
}

function apartIn(p: Point, direction: Point): number {
  if (isVillage(p)) return 78;
  const d = districtAt(p);
  const dot = direction.x * d.direction.x + direction.y * d.direction.y;
  return dot * dot > 0.5 ? d.across : d.along;
}

/** The same field for lanes that bend round every second farm. */
function rambling(cross: Field): Field {
  return {
    direction(p) {
      const d = cross.direction(p);
      const sway = 0.8 * noise(p.x, p.y, 900, 23) + 0.5 * noise(p.x, p.y, 350, 24);
      return unit(point(d.x - sway * d.y, d.y + sway * d.x));
    },
  };
}

function paths(park: (typeof parks)[number], there: readonly Street[]): Street[] {
  const [a, b] = park.ring;
  const opposite = park.ring[park.ring.length >> 1];
  const along = unit(point(b.x - a.x, b.y - a.y));
  const winding: Field = {
    direction(p) {
      const sway = park.ruled ? 0 : 1.6 * noise(p.x, p.y, 170, 31);
      return unit(point(along.x - sway * along.y, along.y + sway * along.x));
    },
  };
  const middle = point((a.x + opposite.x) / 2, (a.y + opposite.y) / 2);
  const reach = 400 + Math.max(...park.ring.map((p) => distance(p, middle)));
  const close = there.flatMap(({ highway, line }) =>
    pieces(line, (p) => distance(p, middle) < reach).map((piece) => ({ highway, line: piece })),
  );
  return grow(close, {
    highway: park.ruled ? 'footway' : 'path',
    field: winding,
    allowed: (p) => isPark(p) && !isWater(p),
    apart: () => park.apart,
    squeeze: 0.55,
    shortest: 60,
    longest: 1500,
  });
}

function unit(p: Point): Point {
  const length = Math.sqrt(p.x * p.x + p.y * p.y);
  return point(p.x / length, p.y / length);
}

/** The same line with a point at least every ten meters, each a place for a side street. */
function dense(line: readonly Point[]): Point[] {
  const points = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const count = Math.ceil(distance(a, b) / 10);
    for (let k = 1; k <= count; k++) {
      points.push(point(a.x + ((b.x - a.x) * k) / count, a.y + ((b.y - a.y) * k) / count));
    }
  }
  return points;
}

/** The stretches of the line that lie where `wanted` says. */
function pieces(line: readonly Point[], wanted: (p: Point) => boolean): Point[][] {
  const found: Point[][] = [];
  let open: Point[] = [];
  for (const p of line) {
    if (wanted(p)) open.push(p);
    else if (open.length) {
      found.push(open);
      open = [];
    }
  }
  if (open.length) found.push(open);
  return found.filter((piece) => piece.length > 3);
}
