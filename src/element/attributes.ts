/** Attributes of the element as values; what cannot be read is an error that names the attribute. */
import type { Position } from '../geo/position.ts';
import { type AlgorithmName, algorithmNames } from '../search/algorithms.ts';

/** Such as `-73.9772,40.7527`: longitude first, as in GeoJSON. Null where there is none. */
export function positionFrom(name: string, text: string | null): Position | null {
  if (text === null || text.trim() === '') return null;
  const [x = Number.NaN, y = Number.NaN, ...rest] = text.split(',').map(numberFrom);
  if (!Number.isFinite(x) || !Number.isFinite(y) || rest.length > 0) {
    throw new Error(
      `${name}="${text}" is no place. Write longitude,latitude, such as "18.05,52.02".`,
    );
  }
  return [x, y];
}

/** One to four names, separated by spaces; A* and Dijkstra when absent. */
export function algorithmsFrom(text: string | null): AlgorithmName[] {
  const names = text?.trim().split(/[\s,]+/) ?? ['astar', 'dijkstra'];
  const known = names.map((name) => algorithmNames.find((each) => each === name));
  const unknown = names.find((_, i) => !known[i]);
  if (unknown !== undefined) {
    throw new Error(`algorithms: "${unknown}" is none of ${algorithmNames.join(', ')}.`);
  }
  if (known.length > 4) throw new Error(`algorithms: ${known.length} are named, of 4 at most.`);
  return known as AlgorithmName[];
}

/** Seconds of the animation. */
export function secondFrom(name: string, text: string | null, absent: number): number {
  if (text === null) return absent;
  const second = numberFrom(text);
  if (second >= 0) return second;
  throw new Error(
    `${name}="${text}" is no number of seconds. Write one from 0 up, such as "1.5".`,
  );
}

function numberFrom(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
