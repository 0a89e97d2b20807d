/** Places at one position → positions of their own, for files that can only tell places by these. */
import type { Position } from '../geo/position.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { joinVertices, UNITS_PER_DEGREE } from '../network/vertices.ts';

/** Some positions are near another road as well; then the next distance is tried. */
const MOST_TRIES = 50;

/**
 * Moves positions that are equal to those of another place some centimeters towards the equator.
 *
 * @returns the same roads if they have no such places
 */
export function separatePlaces(roads: Roads): Roads {
  const { places } = roads;
  if (places === undefined) return roads;
  const used = new Set(joinVertices(roads, places).vertexOf).size;
  let moved = roads;
  for (let units = 2; units < 2 + MOST_TRIES; units++) {
    moved = movedBy(roads, places, units);
    if (joinVertices(moved).count === used) break;
  }
  return moved;
}

function movedBy(
  { places: _, ...roads }: Roads,
  places: Int32Array,
  units: number,
): Omit<Roads, 'places'> {
  const move = ([lng, lat]: Position, place: number): Position => {
    const north = Math.round(lat * UNITS_PER_DEGREE) - Math.sign(lat) * place * units;
    return [lng, north / UNITS_PER_DEGREE];
  };
  const positions = roads.positions.slice();
  places.forEach((place, i) => {
    if (place === 0) return;
    positions.set(move([positions[2 * i], positions[2 * i + 1]], place), 2 * i);
  });
  const obstacles = roads.obstacles.map(({ place = 0, ...obstacle }) =>
    place === 0 ? obstacle : { ...obstacle, position: move(obstacle.position, place) },
  );
  return { ...roads, positions, obstacles };
}
