/** Motorways and their ramps, which meet the streets at the ends of ramps alone. */
import {
  beside,
  closest,
  curve,
  meeting,
  type Point,
  point,
  through,
  unit,
} from '../plane/geometry.ts';
import type { Street } from '../plane/street.ts';
import { avenues } from './plan.ts';

const coastal = curve(
  through(
    '-8490 -1250, -6600 -1380, -5000 -1900, -3700 -2360, -2620 -2700, -1300 -2860, 340 -2800, ' +
      '1300 -2560, 2080 -2230, 2700 -1740, 3200 -1180, 3560 -560, 4300 -10, 4860 420, 5080 1150, ' +
      '5100 1900, 5180 2600, 5280 3000, 5380 3400, 5480 3800, 5800 4020, 6600 3960, 7500 4250, ' +
      '8490 4850',
  ),
  40,
);
const northern = curve(
  through(
    '-8490 5550, -6800 5500, -5000 4950, -3000 4560, -1300 4640, 50 4700, 1750 4700, 3200 4480, ' +
      '4100 3960, 4800 3560, 5090 3480, 5380 3400, 5670 3320, 5960 3240, 6700 3080, 7500 2990, ' +
      '8490 3000',
  ),
  40,
);

/** Where the two meet, each turn on a ramp of its own. */
export const cloverleaf = point(5380, 3400);

/** Meters from a motorway's middle to each carriageway. */
const half = 11;

interface Motorway {
  name: string;
  level: number;
  /** One for each direction: the first along the line, on its right. */
  carriageways: [Point[], Point[]];
  /** Both directions on one road, at the rim of the map. */
  ends: Point[][];
  line: Point[];
}

const motorways = [
  motorway('Coastal Motorway', 1, coastal),
  motorway('Northern Motorway', 2, northern),
] as const;

export const motorwayLines = motorways.map(({ line }) => line);

function motorway(name: string, level: number, line: Point[]): Motorway {
  const apart = line.slice(8, -8);
  const [first, last] = [line[5], line[line.length - 6]];
  return {
    name,
    level,
    line,
    carriageways: [
      [first, ...beside(apart, -half), last],
      [last, ...beside(apart, half).reverse(), first],
    ],
    ends: [line.slice(0, 6), line.slice(-6)],
  };
}

const [coastalMotorway, northernMotorway] = motorways;

/** The avenues with ramps, and the motorway that each of them crosses. */
const diamonds: [avenue: string, of: Motorway][] = [
  ['Wendle Road', coastalMotorway],
  ['Corlay Road', coastalMotorway],
  ['Sutter Road', coastalMotorway],
  ['Harbour Road', coastalMotorway],
  ['Brandry Road', coastalMotorway],
  ['Vinnel Road', coastalMotorway],
  ['Hexley Road', northernMotorway],
  ['Northam Road', northernMotorway],
  ['Emperor Avenue', northernMotorway],
];

/** Each meets what it begins and ends at: a carriageway at one of its points, or a street. */
export const ramps: Street[] = [...diamonds.flatMap(diamond), ...loops()];

export const motorwayStreets: Street[] = [
  ...motorways.flatMap(({ name, level, carriageways, ends }) => [
    ...carriageways.map(
      (line): Street => ({ name, level, highway: 'motorway', line, oneway: true }),
    ),
    ...ends.map((line): Street => ({ name, level, highway: 'motorway', line })),
  ]),
  ...ramps,
];

function diamond([name, { line, carriageways, level }]: (typeof diamonds)[number]): Street[] {
  const avenue = avenues.find((street) => street.name === name)!.line;
  const { at, first, second } = meeting(line, avenue)!;
  const link = (route: Point[]): Street => ({
    name: `${name} Exit`,
    level,
    highway: 'motorway_link',
    line: route,
    oneway: true,
  });
  const middle = line.indexOf(closest(line, at));
  return carriageways.flatMap((carriageway, side) => {
    const sense = side === 0 ? 1 : -1;
    // Ramps follow the bends of the motorway.
    const place = (steps: number, off: number) => {
      const p = line[middle + sense * steps];
      const { x, y } = directionAt(line, p);
      return shifted(p, point(y, -x), sense * off);
    };
    const right = point(sense * first.y, -sense * first.x);
    const off = second.x * right.x + second.y * right.y > 0 ? second : back(second);
    const end = shifted(at, off, 95);
    const join = (steps: number) => closest(carriageway, place(steps, half));
    return [
      link(curve([join(-11), place(-7, 32), place(-3, 60), end], 20)),
      link(curve([end, place(3, 60), place(7, 32), join(11)], 20)),
    ];
  });
}

/** Four loops that turn left by three quarters to the right, and four ramps round them. */
function loops(): Street[] {
  const [u, v] = motorways.map(({ line }) => directionAt(line, cloverleaf));
  const ways = [
    { along: u, from: coastalMotorway.carriageways[0], right: 2 },
    { along: back(u), from: coastalMotorway.carriageways[1], right: 3 },
    { along: v, from: northernMotorway.carriageways[0], right: 1 },
    { along: back(v), from: northernMotorway.carriageways[1], right: 0 },
  ];
  return ways.flatMap(({ along, from, right }) => {
    const toRight = ways[right];
    const toLeft = ways[right ^ 1];
    const place = (a: number, b: number) =>
      shifted(shifted(cloverleaf, along, a), toRight.along, b);
    const ramp = (line: Point[]): Street => ({
      name: 'Fellgate Interchange',
      level: 1,
      highway: 'motorway_link',
      line,
      oneway: true,
    });
    const loop = '130 24, 200 60, 222 130, 190 190, 130 222, 60 200, 24 130';
    const round = '-370 32, -290 95, -245 245, -95 290, -32 370';
    const bent = (places: string) => through(places).map(({ x, y }) => place(x, y));
    return [
      ramp(
        curve(
          [closest(from, place(70, half)), ...bent(loop), closest(toLeft.from, place(half, 70))],
          20,
        ),
      ),
      ramp(
        curve(
          [
            closest(from, place(-480, half)),
            ...bent(round),
            closest(toRight.from, place(-half, 480)),
          ],
          20,
        ),
      ),
    ];
  });
}

function directionAt(line: readonly Point[], p: Point): Point {
  const i = line.indexOf(closest(line, p));
  return unit(line[i - 1], line[i + 1]);
}

function shifted(p: Point, direction: Point, meters: number): Point {
  return point(p.x + direction.x * meters, p.y + direction.y * meters);
}

function back({ x, y }: Point): Point {
  return point(-x, -y);
}
