/**
 * What a town planner would draw first: shores, river, railway, rings and avenues. Everything else
 * grows from here. Places are written "east north", in meters from the market.
 */
import { curve, type Point, point, through } from '../plane/geometry.ts';
import type { Highway, Street } from '../plane/street.ts';

/** Half the width and half the height of the map: roads end at its rim. */
export const rim = point(8500, 7600);

export function isWithin({ x, y }: Point, margin = 0): boolean {
  return Math.abs(x) < rim.x - margin && Math.abs(y) < rim.y - margin;
}

/** The Alder, which bends round the old town and widens to the harbour. */
export const river = curve(
  through(
    '-9300 4500, -8300 3900, -7000 3750, -5800 3050, -4700 2250, -3600 1950, -2700 1420, ' +
      '-1700 1330, -900 1180, -200 1090, 480 720, 860 120, 1020 -520, 1420 -1120, 1960 -1500, ' +
      '2500 -1950, 3300 -2600',
  ),
  40,
);
export const riverHalfWidth = 55;

/** Where the river is wider than that, down to the sea. */
export const estuary = curve(
  through(
    '1560 -1200, 2040 -1400, 2500 -1640, 3100 -1860, 3700 -2020, 4500 -2130, 5100 -2350, ' +
      '5600 -2900, 5200 -3700, 3800 -4200, 2600 -4000, 2480 -3500, 2420 -2950, 2180 -2350, ' +
      '1820 -1800, 1500 -1330',
  ),
  60,
  true,
);

const coast = curve(
  through(
    '9300 -2450, 8400 -2300, 7500 -2500, 6600 -2300, 5900 -2480, 5300 -2620, 4600 -2900, ' +
      '3300 -3500, 2560 -3560, 2050 -3820, 1500 -4250, 700 -4520, -300 -4700, -1300 -4980, ' +
      '-2300 -5350, -3200 -5900, -3900 -6500, -5000 -8000',
  ),
  60,
);
/** The Sound: all that lies before the coast, to the rim. */
export const sea: Point[] = [
  ...coast.filter((p) => isWithin(p)),
  point(-4800, -rim.y),
  point(rim.x, -rim.y),
  point(rim.x, -2320),
];

/** The island in the Sound, which only the ferry reaches. */
export const island = curve(
  through(
    '5350 -4150, 5800 -3900, 6400 -3950, 6900 -4200, 7050 -4600, 6700 -4950, 6150 -5050, ' +
      '5700 -4800, 5300 -4600',
  ),
  60,
  true,
);

export const railway = curve(
  through(
    '-9300 2600, -7500 2500, -6000 1900, -4600 1100, -3400 880, -2300 1950, -1300 2080, ' +
      '100 1960, 1500 1820, 2700 1250, 3800 820, 5500 700, 7200 1200, 9300 1500',
  ),
  40,
);
export const railwayHalfWidth = 28;

/** Where the walls stood: the boulevard round the old town. */
export const innerRing = curve(
  through(
    '-900 40, -860 420, -620 760, -140 850, 330 560, 620 80, 740 -420, 760 -820, 320 -1020, ' +
      '-260 -980, -720 -600',
  ),
  20,
  true,
);

/** The second ring, laid through what was fields; it crosses the river twice. */
export const outerBoulevard = curve(
  through(
    '1620 -1640, 2260 -1060, 2760 -620, 3020 60, 2900 900, 2540 1680, 1960 2400, 1060 2800, ' +
      '0 2860, -1000 2720, -1900 2320, -2500 1800, -2760 1300, -2800 700, -2720 0, ' +
      '-2500 -800, -2020 -1480, -1320 -1980, -500 -2230, 300 -2250, 1060 -2080',
  ),
  30,
  true,
);

export const avenues: Street[] = [
  avenue(
    'Northam Road',
    'primary',
    '0 70, -60 420, -140 850, -210 1320, -260 1960, -120 2850, 80 3900, 40 4800, 280 5900, 100 7900',
  ),
  // Straight from the bridge, through the new town: the emperor wanted to see the sea.
  avenue(
    'Emperor Avenue',
    'primary',
    '330 560, 620 880, 1300 1610, 1960 2320, 2700 3110, 3420 3880, 4200 4750, 5000 5600, ' +
      '5600 6400, 6700 8000',
  ),
  avenue(
    'Brandry Road',
    'primary',
    '60 10, 330 60, 620 80, 1000 120, 1900 260, 3020 60, 4100 160, 5050 150, 6500 -120, ' +
      '7600 -380, 9000 -420',
  ),
  avenue(
    'Harbour Road',
    'secondary',
    '740 -420, 1180 -480, 1800 -560, 2500 -840, 3300 -1060, 4300 -1120, 5400 -1320, ' +
      '6500 -1760, 7600 -1860, 9000 -1700',
  ),
  avenue(
    'Sutter Road',
    'primary',
    '75 -70, 130 -560, 200 -1010, 330 -1700, 300 -2250, 360 -2900, 300 -3600, 180 -4380',
  ),
  avenue(
    'Corlay Road',
    'primary',
    '-720 -600, -1200 -1080, -1780 -1700, -2480 -2500, -3020 -3180, -3900 -4300, -4900 -5300, ' +
      '-5900 -6200, -6900 -8000',
  ),
  avenue(
    'Asmere Road',
    'secondary',
    '-900 40, -1700 -60, -2720 0, -3900 -260, -5300 -180, -6700 -520, -9000 -560',
  ),
  avenue(
    'Dunnet Road',
    'primary',
    '-860 420, -1700 800, -2790 620, -4000 620, -5200 1100, -6600 1450, -9000 1500',
  ),
  avenue(
    'Hexley Road',
    'secondary',
    '-620 760, -780 1160, -1080 1700, -1460 2540, -2300 3500, -3000 4560, -3700 5700, -4300 8000',
  ),
  avenue('Peel Road', 'secondary', '1060 2800, 1420 3600, 1760 4620, 2300 5800, 2350 8000'),
  avenue(
    'Vinnel Road',
    'secondary',
    '2900 900, 3800 1500, 4700 1900, 5700 1900, 6900 2500, 7700 3400, 9000 3700',
  ),
  avenue(
    'Strand Road',
    'secondary',
    '1700 -3560, 1150 -4020, 180 -4380, -900 -4640, -1900 -4980, -2700 -5380, -3700 -6000, ' +
      '-4500 -6700, -5300 -8000',
  ),
  avenue(
    'Wendle Road',
    'secondary',
    '-2740 -500, -4100 -1400, -5600 -2300, -7100 -3500, -9000 -4200',
  ),
  avenue('Suder Road', 'secondary', '300 -2250, 1150 -2480, 1700 -2900, 1700 -3560'),
];

function avenue(name: string, highway: Highway, places: string): Street {
  return { name, highway, line: curve(through(places), 30).filter((p) => isWithin(p)) };
}

/** The high streets of the old town, gate to market to quay. */
export const highStreets: Street[] = [
  highStreet('West Gate Street', '-900 40, -620 -40, -330 30, -60 20'),
  highStreet('Tower Street', '-620 760, -330 420, -60 70'),
  highStreet('Mint Street', '330 560, 260 320, 60 70'),
  highStreet('Ferrymen’s Street', '-60 -60, -300 -330, -520 -480, -720 -600'),
  highStreet('Salt Gate Street', '70 -60, 330 -240, 540 -340, 740 -420'),
];

function highStreet(name: string, places: string): Street {
  return { name, highway: 'tertiary', line: curve(through(places), 20) };
}
