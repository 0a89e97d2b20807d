/**
 * Manhattan's published measures, in feet: across the island from Fifth Avenue (east is
 * positive) and up the island by street number, Houston Street being 0.
 */
import type { Highway } from '../plane/street.ts';

/** A place as feet east of Fifth Avenue and a street number; below Houston it is negative. */
export type Place = readonly [across: number, street: number];

export interface Line {
  name: string;
  highway: Highway;
  /** The direction of travel is that of the places. */
  oneway?: boolean;
  through: readonly Place[];
}

/** The streets a hundred feet wide, with traffic both ways; the others have sixty. */
export const wideStreets = [14, 23, 34, 42, 57, 72, 79, 86, 96, 106, 116, 125, 135, 145, 155];
const betweenStreets = 200;

/** Blocks of 650 to 920 feet and avenues of 75 to 140, summed from Fifth Avenue. */
export const avenueAt = {
  D: 6350,
  C: 5650,
  B: 4920,
  A: 4213,
  first: 3500,
  second: 2750,
  third: 2040,
  lexington: 1532,
  park: 1020,
  madison: 510,
  fifth: 0,
  sixth: -1020,
  seventh: -1920,
  eighth: -2820,
  ninth: -3720,
  tenth: -4620,
  eleventh: -5520,
};

const width = (street: number) => (street === 0 || wideStreets.includes(street) ? 100 : 60);
const centers = [0];
for (let street = 1; street <= 185; street++) {
  centers.push(centers[street - 1] + betweenStreets + (width(street - 1) + width(street)) / 2);
}

/** Feet up the island from Houston Street. */
export function feetUp(street: number): number {
  if (street < 0) return street * 260;
  const whole = Math.floor(street);
  return centers[whole] + (street - whole) * (centers[whole + 1] - centers[whole]);
}

/** The two shore roads, from the Battery up. */
export const eastShore: readonly Place[] = [
  [1142, -38],
  [1500, -35.5],
  [2150, -30],
  [2700, -23],
  [3500, -17],
  [5300, -12.5],
  [6900, -10],
  [7000, -5],
  [7050, 0],
  [7000, 6],
  [6500, 13],
  [5100, 18],
  [4500, 23],
  [4280, 34],
  [4180, 42],
  [4300, 48],
  [4560, 53],
  [4760, 60],
  [5080, 72],
  [5450, 79],
  [5500, 90],
  [4900, 93],
  [4350, 96],
  [4280, 103],
  [4400, 111],
  [4300, 116],
  [4100, 120],
  [3650, 125],
  [2820, 128],
  [1400, 132],
  [650, 138],
  [-300, 145],
  [-1300, 150],
  [-2000, 155],
];

export const westShore: readonly Place[] = [
  [1142, -38],
  [350, -35],
  [-50, -29],
  [-550, -20],
  [-1450, -11],
  [-2736, 0],
  [-4400, 8],
  [-5600, 14],
  [-5900, 20],
  [-6320, 24],
  [-6420, 34],
  [-6420, 59],
  [-6350, 68],
  [-6150, 72],
  [-6300, 79],
  [-6180, 86],
  [-6080, 96],
  [-6200, 110],
  [-6280, 122],
  [-6480, 126],
  [-6320, 135],
  [-6480, 145],
  [-6560, 155],
  [-6700, 165],
  [-6900, 178],
  [-6900, 181],
];

/** Where the shore road passes the street. */
export function shore(line: readonly Place[], street: number): number {
  const i = Math.max(
    1,
    line.findIndex((place) => place[1] >= street),
  );
  const [[a, low], [b, high]] = [line[i - 1], line[i]];
  return a + ((b - a) * (street - low)) / (high - low);
}
