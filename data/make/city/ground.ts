/** What lies under the streets: water, woods, parks, squares, the railway and lines of height. */
import { isolines } from '@turf/turf';
import type { Shape } from '../geojson.ts';
import { beside, type Point, point, simplify } from '../plane/geometry.ts';
import { basins, lakes, parks, squares } from './places.ts';
import { estuary, island, isWithin, railway, rim, river, riverHalfWidth, sea } from './plan.ts';
import { riseAt } from './relief.ts';

/** How far lines may be off, in meters. */
const tolerance = 4;
/** Parks whose paths are farther apart than this are woods. */
const park = 150;

export function groundShapes(): Shape<Point>[] {
  const bank = (side: number) => beside(river, side).filter((p) => isWithin(p));
  const banks = [...bank(riverHalfWidth), ...bank(-riverHalfWidth).reverse()];
  return [
    ...heights(),
    ...parks.map(({ ring, apart, ruled }) =>
      area(apart > park && !ruled ? 'wood' : 'park', ring),
    ),
    ...squares.map(({ ring }) => area('square', ring)),
    area('water', sea, island),
    ...[banks, estuary, ...basins, ...lakes].map((shore) => area('water', shore)),
    {
      kind: 'rail',
      lines: [
        simplify(
          railway.filter((p) => isWithin(p)),
          tolerance,
        ),
      ],
      isArea: false,
    },
  ];
}

function area(kind: string, ...rings: (readonly Point[])[]): Shape<Point> {
  return { kind, isArea: true, lines: rings.map((ring) => outline(ring)) };
}

function outline(ring: readonly Point[]): Point[] {
  const half = ring.length >> 1;
  const [one, two] = [ring.slice(0, half + 1), [...ring.slice(half), ring[0]]];
  return [...simplify(one, tolerance), ...simplify(two, tolerance).slice(1)];
}

/** Lines of equal height; hills end where the map does. */
function heights(): Shape<Point>[] {
  const step = 125;
  const features = [];
  for (let y = -rim.y; y <= rim.y; y += step) {
    for (let x = -rim.x; x <= rim.x; x += step) {
      const geometry = { type: 'Point' as const, coordinates: [x, y] };
      const properties = { height: riseAt(point(x, y)) };
      features.push({ type: 'Feature' as const, properties, geometry });
    }
  }
  const levels = [20, 50, 80, 110, 140, 170, 200, 230];
  const lines = isolines({ type: 'FeatureCollection', features }, levels, {
    zProperty: 'height',
  });
  return lines.features.map(({ geometry }) => ({
    kind: 'height',
    isArea: false,
    lines: geometry.coordinates.map((line) =>
      simplify(
        line.map(([x, y]) => point(x, y)),
        3 * tolerance,
      ),
    ),
  }));
}
