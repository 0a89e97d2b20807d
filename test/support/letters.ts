/**
 * Roads drawn in letters:
 *
 *     A---B-->C
 *     |    \
 *     D     E
 *
 * A capital letter or a digit is a named position, `+` one without a name. `-` `|` `/` `\` draw
 * a two-way road between two positions; an arrow anywhere in the stroke (`>` `<` `^` `v`) makes
 * it one-way. Every character is one step wide and one step high.
 */
import type { Feature, FeatureCollection, GeoJsonProperties, LineString } from 'geojson';
import type { Position } from '../../src/geo/position.ts';

export interface DrawOptions {
  /** Where the picture's upper left corner lies. */
  lng?: number;
  lat?: number;
  /** Meters from one character to the next, across and down. */
  step?: number;
  /** More roads, by the letters they run through: `[['ABD', { oneway: 'yes' }]]`. */
  lines?: readonly (readonly [letters: string, properties?: GeoJsonProperties])[];
}

export interface Drawing {
  roads: FeatureCollection<LineString>;
  /** Where a letter lies. */
  at: (letter: string) => Position;
  /** The position some way (0 to 1) along the straight line from one letter to another. */
  between: (from: string, to: string, share: number) => Position;
}

const METERS_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;

export function draw(picture: string, options: DrawOptions = {}): Drawing {
  const { lng = 8.5, lat = 47, step = 100, lines = [] } = options;
  const rows = picture.replace(/^\n/, '').trimEnd().split('\n');
  const dLng = step / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
  const dLat = step / METERS_PER_DEGREE;
  const place = (x: number, y: number): Position => [turned(lng + x * dLng), lat - y * dLat];
  const named = new Map<string, Position>();
  const at = (letter: string): Position => {
    const position = named.get(letter);
    if (position === undefined) throw new Error(`no letter ${letter} in the picture`);
    return position;
  };

  const features: Feature<LineString>[] = [];
  const addLine = (coordinates: Position[], properties: GeoJsonProperties): void => {
    const line = coordinates.map(([x, y]) => [x, y]);
    features.push({
      type: 'Feature',
      properties,
      geometry: { type: 'LineString', coordinates: line },
    });
  };
  let drawn = 0;
  rows.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (!isPosition(letter)) return;
      if (letter !== '+') named.set(letter, place(x, y));
      for (const { dx, dy, strokes, along, against } of ways) {
        let length = 1;
        let oneway: 'yes' | '-1' | null = null;
        for (; ; length++) {
          const stroke = rows[y + length * dy]?.[x + length * dx] ?? ' ';
          if (!strokes.includes(stroke)) break;
          if (stroke === along) oneway = 'yes';
          if (stroke === against) oneway = '-1';
        }
        const end = rows[y + length * dy]?.[x + length * dx] ?? ' ';
        if (length === 1 || !isPosition(end)) continue;
        drawn += length - 1;
        addLine([place(x, y), place(x + length * dx, y + length * dy)], oneway && { oneway });
      }
    });
  });
  const strokes = picture.replace(/[\sA-Z0-9+]/g, '').length;
  if (drawn !== strokes) throw new Error(`${strokes - drawn} strokes lead nowhere:\n${picture}`);
  for (const [letters, properties = null] of lines) addLine([...letters].map(at), properties);

  return {
    roads: { type: 'FeatureCollection', features },
    at,
    between: (from, to, share) => {
      const [a, b] = [at(from), at(to)];
      return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
    },
  };
}

/** The ways a stroke runs, each looked for from its upper or left end. */
const ways = [
  { dx: 1, dy: 0, strokes: '-><', along: '>', against: '<' },
  { dx: 0, dy: 1, strokes: '|v^', along: 'v', against: '^' },
  { dx: 1, dy: 1, strokes: '\\', along: '', against: '' },
  { dx: -1, dy: 1, strokes: '/', along: '', against: '' },
];

function isPosition(letter: string): boolean {
  return /^[A-Z0-9+]$/.test(letter);
}

function turned(lng: number): number {
  return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
}
