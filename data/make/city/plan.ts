/**
 * What a town planner would draw first: river, railway, rings and avenues. Everything else
 * grows from here. Places are written "east north", in meters from the market.
 */
import { curve, through } from '../plane/geometry.ts';
import type { Highway, Street } from '../plane/street.ts';

export const river = curve(
  through(
    '-9500 1900, -8300 1200, -6500 650, -5000 800, -3600 300, -2400 -520, -1250 -880, ' +
      '-500 -720, 150 -610, 850 -760, 1900 -1500, 3000 -2250, 4500 -2450, 6000 -3300, ' +
      '7600 -3300, 9500 -4300',
  ),
  40,
);
export const riverHalfWidth = 55;

export const railway = curve(
  through(
    '-9500 6000, -6500 4300, -4400 2900, -2500 1780, -1200 1200, 0 1130, 1200 980, ' +
      '2600 900, 4500 1500, 6500 1900, 9500 3300',
  ),
  40,
);
export const railwayHalfWidth = 28;

/** Where the walls stood: the boulevard, whose two ends cross the river. */
export const innerRing = curve(
  through(
    '-1200 -1800, -1130 -1500, -1060 -1150, -960 -800, -940 -420, -900 20, -770 400, ' +
      '-500 690, -60 800, 430 720, 760 450, 880 60, 860 -340, 850 -760, 800 -1100, ' +
      '700 -1400, 620 -1750',
  ),
  20,
);

/** The second ring, laid through what was fields, and round the hill in the north-east. */
export const outerBoulevard = curve(
  through(
    '2480 150, 2450 620, 2380 1200, 1980 1480, 1720 1950, 1500 2420, 880 2480, 90 2260, ' +
      '-600 2250, -1300 2130, -1790 1780, -2050 1250, -2330 880, -2620 420, -2560 -160, ' +
      '-2350 -700, -2350 -1200, -2200 -1700, -1830 -1990, -1450 -2450, -750 -2720, ' +
      '150 -2560, 700 -2330, 1180 -2390, 1700 -2350, 2130 -1960, 2230 -1400, 2440 -940, ' +
      '2560 -400',
  ),
  30,
  true,
);

/** The bypass, still open in the south-west. */
export const bypass = curve(
  through(
    '-5050 -3680, -5230 -2900, -5650 -1900, -5420 -800, -5000 200, -5150 1300, ' +
      '-5000 2350, -4650 3300, -3900 4300, -2700 5150, -1300 5150, -500 5450, 250 5250, ' +
      '1100 4900, 1900 5050, 2900 5050, 4050 3800, 4900 3050, 5050 1900, 5320 350, ' +
      '5550 -500, 5150 -1250, 4950 -2200, 5050 -3200, 4300 -4200, 3050 -4900, 1900 -4900, ' +
      '420 -5000',
  ),
  40,
);

export const avenues: Street[] = [
  avenue(
    'Northam Road',
    'primary',
    '66 78, 40 400, -60 800, 90 1500, 60 2480, 330 4100, 250 5250, 500 6600, 300 8000',
  ),
  avenue(
    'Vinnel Road',
    'primary',
    '430 720, 960 1330, 1720 1950, 3000 3050, 4050 3800, 5400 4500, 6500 5600, ' + '7900 6100',
  ),
  avenue(
    'Brandry Road',
    'primary',
    '880 60, 1700 240, 2480 150, 4000 520, 5320 350, 6800 650, 8300 500',
  ),
  avenue(
    'Aske Road',
    'secondary',
    '860 -340, 1600 -640, 2440 -940, 3700 -1150, 5150 -1250, 6600 -1900, 8200 -2100',
  ),
  avenue(
    'Sutter Road',
    'primary',
    '75 -70, 150 -610, 190 -1250, 320 -1850, 150 -2560, 500 -3900, 420 -5000, 640 -6400, ' +
      '500 -7900',
  ),
  avenue(
    'Wendle Road',
    'secondary',
    '190 -1250, 620 -1750, 1180 -2390, 2000 -3400, 3050 -4900, 3900 -6200, 4300 -7600',
  ),
  avenue(
    'Corlay Road',
    'primary',
    '190 -1250, -500 -1620, -1200 -1800, -1830 -1990, -3300 -2800, -5050 -3680, ' +
      '-6400 -4300, -8000 -5500',
  ),
  avenue(
    'Asmere Road',
    'secondary',
    '-1060 -1260, -1700 -1230, -2350 -1200, -3800 -800, -5420 -800, -6800 -450, ' + '-8200 -700',
  ),
  avenue(
    'Dunnet Road',
    'primary',
    '-900 20, -1600 480, -2330 880, -3700 1700, -5000 2350, -6300 3100, -8100 3500',
  ),
  avenue(
    'Hexley Road',
    'secondary',
    '-500 690, -1100 1330, -1790 1780, -3000 3100, -3900 4300, -4500 5800, -4900 7700',
  ),
  avenue('Peel Road', 'secondary', '880 2340, 1350 3400, 1900 5050, 2600 6300, 2700 7800'),
];

function avenue(name: string, highway: Highway, places: string): Street {
  return { name, highway, line: curve(through(places), 30) };
}

/** The high streets of the old town, gate to market to quay. */
export const highStreets: Street[] = [
  highStreet('West Gate Street', '-900 20, -620 -40, -330 30, -60 20'),
  highStreet('East Gate Street', '60 10, 350 60, 600 20, 880 60'),
  highStreet('Tower Street', '-500 690, -330 420, -60 70'),
  highStreet('Mint Street', '430 720, 300 420, 60 70'),
  highStreet('Ferrymen’s Street', '-60 -60, -300 -330, -640 -500, -940 -520'),
  highStreet('Salt Gate Street', '70 -60, 330 -280, 620 -330, 860 -340'),
];

function highStreet(name: string, places: string): Street {
  return { name, highway: 'tertiary', line: curve(through(places), 20) };
}
