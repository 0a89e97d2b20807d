/** Squares, circles, parks and docks: what the streets run round. Meters from the market. */
import { curve, heading, type Point, point, through } from '../plane/geometry.ts';
import { noise } from '../random.ts';

/** Open places among the lanes, each with the street round it. */
export const squares: { name: string; ring: Point[] }[] = [
  { name: 'Market Square', ring: through('-70 -62, 75 -70, 66 78, -58 70') },
  { name: 'Goose Market', ring: through('-420 -150, -355 -175, -330 -95, -395 -75') },
  { name: 'Hay Market', ring: through('330 300, 400 275, 415 350, 345 365') },
  { name: 'Minster Square', ring: through('-250 520, -185 505, -175 575, -240 590') },
  { name: 'Corn Market', ring: through('430 -240, 515 -230, 505 -165, 420 -175') },
  { name: 'Saint Anne’s Square', ring: through('-150 -960, -75 -975, -65 -900, -140 -890') },
  { name: 'Emperor Square', ring: through('-1500 1010, -1390 925, -1310 1030, -1420 1115') },
  { name: 'Theatre Square', ring: through('1430 620, 1560 638, 1545 745, 1415 727') },
  { name: 'Linden Square', ring: through('-1660 -1520, -1540 -1478, -1575 -1380, -1695 -1422') },
  { name: 'Arsenal Square', ring: through('900 -1640, 990 -1720, 1060 -1640, 970 -1560') },
];

/** Where avenues meet the second ring and the bypass in a circle. */
export const circles: { name: string; at: Point; radius: number }[] = [
  { name: 'Hill Circus', at: point(1720, 1950), radius: 42 },
  { name: 'Hexley Circus', at: point(-1790, 1780), radius: 36 },
  { name: 'Dunnet Circus', at: point(-2330, 880), radius: 36 },
  { name: 'South Circus', at: point(150, -2560), radius: 42 },
  { name: 'Brandry Circus', at: point(2480, 150), radius: 36 },
  { name: 'Corlay Circus', at: point(-1830, -1990), radius: 36 },
  { name: 'Corlay Interchange', at: point(-5050, -3680), radius: 45 },
  { name: 'Southern Interchange', at: point(420, -5000), radius: 45 },
];

export interface Park {
  name: string;
  ring: Point[];
  /** Meters between its paths. */
  apart: number;
  /** Ruled alleys rather than winding paths. */
  ruled: boolean;
}

export const parks: Park[] = [
  // The castle garden in the old town, on the old ramparts.
  park('Castle Garden', oval(-590, 300, 150, 120, 25), 55, false),
  // The palace park.
  park('Palace Park', through('1120 1010, 1600 1060, 1990 1340, 1690 1700, 1270 1420'), 80, true),
  // The people's park in the south.
  park('People’s Park', oval(-640, -2130, 330, 220, -10), 75, false),
  // The town wood up the river.
  park('Town Wood', oval(-3750, -1930, 800, 460, 25), 150, false),
  // The hill in the north-east.
  park('Hill Park', oval(3130, 2080, 420, 600, 30), 110, false),
  // The great cemetery.
  park('Cemetery', through('-1010 3080, -380 3030, -330 3510, -960 3600'), 90, true),
  // The water meadows down the river.
  park('Water Meadows', oval(3650, -2980, 560, 230, -8), 130, false),
  park('River Garden', oval(-1640, -1020, 300, 95, -12), 65, false),
  park('Hexley Wood', oval(-2900, 3650, 330, 240, 60), 100, false),
  park('Brandry Green', oval(3900, -350, 200, 260, 10), 85, false),
];

function park(name: string, ring: Point[], apart: number, ruled: boolean): Park {
  return { name, ring, apart, ruled };
}

function oval(x: number, y: number, a: number, b: number, tilt: number): Point[] {
  const d = heading(tilt);
  return Array.from({ length: 32 }, (_, i) => {
    const u = heading(i * 11.25);
    const swell = 1 + 0.12 * noise(x + 300 * u.x, y + 300 * u.y, 250, 11);
    const [p, q] = [a * swell * u.x, b * swell * u.y];
    return point(x + p * d.x - q * d.y, y + p * d.y + q * d.x);
  });
}

/** Harbour basins: water that no street enters. */
export const basins: Point[][] = [
  through('2700 -1480, 2990 -1490, 3010 -2300, 2720 -2300'),
  through('3130 -1540, 3370 -1680, 3390 -2400, 3150 -2400'),
  through('3500 -1730, 3770 -1740, 3770 -2500, 3500 -2500'),
];

/** The dock road and the piers between the basins. */
export const harbour: { name: string; line: Point[] }[] = [
  {
    name: 'Dock Road',
    line: curve(
      through(
        '2440 -940, 2560 -1180, 2680 -1400, 3040 -1420, 3430 -1640, 3850 -1660, 4150 -1480, ' +
          '4300 -1200',
      ),
      20,
    ),
  },
  { name: 'Coal Pier', line: through('2640 -1330, 2655 -1960') },
  { name: 'Timber Pier', line: through('3040 -1420, 3075 -2130') },
  { name: 'Grain Pier', line: through('3430 -1640, 3445 -2230') },
  { name: 'Tide Road', line: through('3850 -1660, 3830 -2270, 4230 -2300, 4260 -1410') },
];
