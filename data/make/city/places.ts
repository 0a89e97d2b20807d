/** Squares, circles, parks and docks: what the streets run round. Meters from the market. */
import { noise } from '../noise.ts';
import { curve, heading, type Point, point, through } from '../plane/geometry.ts';
import type { Street } from '../plane/street.ts';

/** Open places among the lanes, each with the street round it. */
export const squares: { name: string; ring: Point[] }[] = [
  { name: 'Market Square', ring: through('-70 -62, 75 -70, 66 78, -58 70') },
  { name: 'Goose Market', ring: through('-420 -150, -355 -175, -330 -95, -395 -75') },
  { name: 'Minster Square', ring: through('-290 520, -215 505, -205 580, -280 595') },
  { name: 'Corn Market', ring: through('380 -560, 465 -550, 455 -485, 370 -495') },
  { name: 'Saint Anne’s Square', ring: through('-180 -640, -105 -655, -95 -580, -170 -570') },
  { name: 'Emperor Square', ring: through('1190 1590, 1300 1490, 1410 1610, 1300 1715') },
  { name: 'Theatre Square', ring: through('1700 180, 1830 196, 1815 300, 1685 284') },
  { name: 'Linden Square', ring: through('-1900 220, -1790 190, -1760 295, -1870 325') },
  { name: 'Arsenal Square', ring: through('-1130 -1130, -1040 -1210, -970 -1130, -1060 -1050') },
];

/** Where avenues meet the second ring in a circle. */
export const circles: { name: string; at: Point; radius: number }[] = [
  { name: 'Star Circus', at: point(1990, 2360), radius: 46 },
  { name: 'North Circus', at: point(-122, 2850), radius: 36 },
  { name: 'Dunnet Circus', at: point(-2790, 620), radius: 36 },
  { name: 'South Circus', at: point(300, -2250), radius: 42 },
  { name: 'Brandry Circus', at: point(3020, 60), radius: 36 },
  { name: 'Corlay Circus', at: point(-1800, -1712), radius: 36 },
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
  // On the old ramparts, below the castle.
  park('Castle Garden', oval(-560, 330, 150, 120, 25), 60, false),
  park('Palace Park', through('1500 820, 2080 760, 2420 1080, 2120 1560, 1680 1420'), 95, true),
  park('People’s Park', oval(-620, -1540, 400, 250, -10), 85, false),
  park('Town Wood', oval(-4600, -3250, 900, 620, 25), 190, false),
  // The hill in the north-east.
  park('Hollin Wood', oval(6350, 5050, 1150, 900, 30), 230, false),
  park('Cemetery', through('-1010 3280, -420 3230, -370 3760, -960 3850'), 105, true),
  park('Water Meadows', oval(-4350, 2800, 800, 300, -28), 170, false),
  park('River Garden', oval(-1850, 1030, 330, 120, -6), 70, false),
  park('Hexley Wood', oval(-1750, 5750, 700, 480, 60), 190, false),
  park('Brandry Green', oval(3950, -420, 330, 260, 10), 90, false),
  park('Strand Park', oval(-850, -4220, 620, 150, -15), 85, false),
  park('Asmere Wood', oval(-7150, -2450, 600, 620, 10), 220, false),
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
  through('3330 -2100, 3350 -1430, 3560 -1430, 3560 -2100'),
  through('3850 -2160, 3870 -1450, 4120 -1450, 4120 -2200'),
  through('4400 -2240, 4420 -1470, 4680 -1500, 4700 -2260'),
];

/** Lakes in parks and hills. */
export const lakes: Point[][] = [
  curve(through('1790 1010, 1960 980, 2080 1060, 2060 1180, 1930 1210, 1800 1130'), 20, true),
  curve(through('5950 4300, 6350 4420, 6700 4300, 6850 4560, 6500 4760, 6050 4640'), 40, true),
  curve(through('-4750 -3500, -4500 -3420, -4300 -3250, -4330 -3120, -4640 -3250'), 30, true),
];

/** The dock road and the piers between the basins. */
export const harbour: { name: string; line: Point[] }[] = [
  {
    name: 'Dock Road',
    line: curve(
      through(
        '2700 -900, 2920 -1160, 3240 -1330, 3700 -1350, 4250 -1370, 4800 -1400, 5100 -1550, ' +
          '5350 -1320',
      ),
      20,
    ),
  },
  { name: 'Coal Pier', line: through('3250 -1330, 3245 -1840') },
  { name: 'Timber Pier', line: through('3700 -1350, 3710 -1980') },
  { name: 'Grain Pier', line: through('4260 -1370, 4265 -2110') },
  { name: 'Tide Road', line: through('4800 -1400, 4815 -2140, 5040 -2170, 5080 -1530') },
];

/** The one road of the island from which the others grow. */
export const lighthouseRoad: Street = {
  name: 'Lighthouse Road',
  highway: 'tertiary',
  line: curve(through('5520 -4320, 5850 -4430, 6150 -4500, 6500 -4420, 6850 -4560'), 20),
};

/** Each begins at a pier, and ends on the island or on the other shore. */
export const ferries: Street[] = [
  ferry('Skarr Ferry', '4265 -2110, 4360 -2700, 4700 -3400, 5150 -3980, 5520 -4320'),
  ferry('Suder Ferry', '3245 -1840, 3080 -2250, 2700 -2750, 2360 -3150'),
];

function ferry(name: string, places: string): Street {
  return { name, highway: 'ferry', level: -1, line: curve(through(places), 60) };
}
