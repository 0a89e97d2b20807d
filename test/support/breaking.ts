/** Breaks networks in the ways in which real files are broken. */
import type { FeatureCollection, LineString, Position } from 'geojson';
import type { Random } from './random.ts';

type Roads = FeatureCollection<LineString>;

const METERS_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;

/** Shortens some roads at their ends by up to `most` meters. */
export function cutEnds(random: Random, roads: Roads, most: number, share = 0.4): Roads {
  return changed(roads, (line) => {
    if (random.chance(share)) shorten(line, random() * most);
    line.reverse();
    if (random.chance(share)) shorten(line, random() * most);
    return line.reverse();
  });
}

/** Moves both ends of every road by up to `most` meters. */
export function jitterEnds(random: Random, roads: Roads, most: number): Roads {
  return changed(roads, (line) => {
    for (const i of [0, line.length - 1]) {
      const [turn, away] = [2 * Math.PI * random(), most * random()];
      const [lng, lat] = line[i];
      line[i] = [
        lng + (away * Math.cos(turn)) / metersPerDegreeEast(lat),
        lat + (away * Math.sin(turn)) / METERS_PER_DEGREE,
      ];
    }
    return line;
  });
}

function changed(roads: Roads, change: (line: Position[]) => Position[]): Roads {
  const features = structuredClone(roads.features);
  for (const { geometry } of features) geometry.coordinates = change(geometry.coordinates);
  return { type: 'FeatureCollection', features };
}

/** Shortens the first segment, by a third at most. */
function shorten(line: Position[], meters: number): void {
  const [a, b] = line;
  const length = Math.hypot(
    (b[0] - a[0]) * metersPerDegreeEast(a[1]),
    (b[1] - a[1]) * METERS_PER_DEGREE,
  );
  const share = Math.min(meters / length, 1 / 3);
  if (length > 0) line[0] = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

function metersPerDegreeEast(lat: number): number {
  return METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
}
