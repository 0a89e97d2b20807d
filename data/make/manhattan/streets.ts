/** The numbered streets: odd ones run west, even ones east, the wide ones both ways. */
import { avenueAt, eastShore, type Line, shore, westShore, wideStreets } from './plan.ts';

export function numberedStreets(): Line[] {
  const lines: Line[] = [];
  for (let street = 1; street <= 155; street++) {
    for (const [west, east] of stretches(street)) {
      // East and west of Fifth Avenue house numbers, and so names, begin anew.
      if (west < 0) lines.push(stretch(street, 'West', west, Math.min(east, 0)));
      if (east > 0) lines.push(stretch(street, 'East', Math.max(west, 0), east));
    }
  }
  return lines;
}

function stretch(street: number, half: string, west: number, east: number): Line {
  const wide = wideStreets.includes(street);
  const line: Line = {
    name: `${half} ${ordinal(street)} Street`,
    highway: wide ? 'secondary' : 'residential',
    through:
      street % 2 && !wide
        ? [
            [east, street],
            [west, street],
          ]
        : [
            [west, street],
            [east, street],
          ],
  };
  return wide ? line : { ...line, oneway: true };
}

/** From shore to shore, less what squares, parks and great buildings close. */
function stretches(street: number): [west: number, east: number][] {
  const whole: [number, number] = [shore(westShore, street) - 20, shore(eastShore, street) + 20];
  if (street < 8) whole[0] = avenueAt.third;
  else if (street < 14) whole[0] = shore(westShore, street) + (13 - street) * 550 - 20;
  return gaps
    .filter(({ from, to }) => street >= from && street <= to)
    .reduce((open, gap) => open.flatMap((part) => without(part, gap.west, gap.east)), [whole])
    .filter(([west, east]) => east - west > 100);
}

const { first, third, lexington, park, madison, fifth, eighth, ninth, tenth, eleventh } =
  avenueAt;

const gaps = [
  { name: 'Washington Square', from: 5, to: 7, west: fifth, east: 1100 },
  { name: 'Union Square', from: 15, to: 16, west: 640, east: park },
  { name: 'Stuyvesant Town', from: 15, to: 19, west: first, east: 9000 },
  { name: 'Gramercy Park', from: 20, to: 20, west: park, east: lexington },
  { name: 'Madison Square', from: 24, to: 25, west: fifth, east: madison },
  { name: 'Penn Station', from: 32, to: 32, west: eighth, east: avenueAt.seventh },
  { name: 'Grand Central', from: 43, to: 44, west: madison, east: lexington },
  { name: 'United Nations', from: 43, to: 47, west: first, east: 9000 },
  { name: 'Central Park', from: 60, to: 109, west: eighth, east: fifth },
  { name: 'Lincoln Center', from: 63, to: 64, west: tenth, east: ninth },
  { name: 'Columbia', from: 115, to: 119, west: eleventh, east: tenth },
  { name: 'Morningside Park', from: 111, to: 122, west: tenth, east: -3400 },
  { name: 'Marcus Garvey Park', from: 121, to: 123, west: fifth, east: madison },
  { name: 'City College', from: 136, to: 139, west: tenth, east: ninth },
  { name: 'Harlem below the hill', from: 129, to: 134, west: third, east: 9000 },
];

function without([west, east]: [number, number], from: number, to: number): [number, number][] {
  if (to <= west || from >= east) return [[west, east]];
  return [
    [west, Math.max(west, from)],
    [Math.min(east, to), east],
  ];
}

function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}
