/** Central Park's roads, and the first yards of what leads off the island. */
import { avenueAt as at, type Line, type Place } from './plan.ts';

/** The drive round the park, for feet and wheels, with the ways that lead in. */
export const parkDrives: Line[] = [
  {
    name: 'Central Park Drive',
    highway: 'cycleway',
    oneway: true,
    through: [
      [-1250, 61],
      [-420, 64],
      [-330, 72],
      [-480, 80],
      [-330, 90],
      [-420, 100],
      [-800, 106.5],
      [-1300, 108],
      [-1900, 105.5],
      [-2300, 101],
      [-2180, 96],
      [-2420, 88],
      [-2250, 80],
      [-2500, 72],
      [-2350, 65],
      [-1800, 61.5],
      [-1250, 61],
    ],
  },
  way('Center Drive', [at.sixth, 59], [-1250, 61]),
  way('West Drive', [at.seventh, 59], [-1800, 61.5]),
  way('Terrace Drive', [at.eighth, 72], [-2500, 72], [-330, 72], [0, 72]),
  way('East Drive', [0, 90], [-330, 90]),
  way('Lenox Entrance', [at.sixth, 110], [-1300, 108]),
  way('Warriors Gate', [at.seventh, 110], [-1900, 105.5]),
  way('West 100th Street Entrance', [at.eighth, 100], [-2300, 101]),
];

/** The transverse roads run in cuttings: the drive crosses them on bridges. */
export const transverses: Line[] = [
  under('65th Street Transverse', [at.eighth, 66], [-2000, 65.6], [-900, 66.4], [0, 66]),
  under('79th Street Transverse', [at.eighth, 81], [-2300, 80], [-1300, 79.4], [0, 79]),
  under('86th Street Transverse', [at.eighth, 86], [-2000, 86.4], [-900, 85.4], [0, 85]),
  under('97th Street Transverse', [at.eighth, 97], [-2000, 96.7], [-900, 97.5], [0, 97]),
];

/** Bridges and tunnels, as short dead ends over the water. */
export const stubs: Line[] = [
  stub('Brooklyn Bridge', [1350, -19.5], [2250, -22], [4300, -27]),
  stub('Manhattan Bridge', [2160, -11], [3000, -14.5], [4900, -22]),
  stub('Williamsburg Bridge', [5900, -5.2], [9000, -6.5]),
  stub('Queensboro Bridge', [at.second, 59.5], [6500, 59.5], [8000, 59.5]),
  stub('Robert F. Kennedy Bridge', [3650, 125], [5000, 124]),
  stub('Willis Avenue Bridge', [at.first, 125], [3800, 129]),
  stub('Third Avenue Bridge', [2040, 128], [2400, 133]),
  stub('Madison Avenue Bridge', [650, 138], [1300, 141]),
  stub('145th Street Bridge', [-300, 145], [700, 147]),
  stub('Macombs Dam Bridge', [-2000, 155], [-1100, 158]),
  stub('George Washington Bridge', [-6900, 178], [-9500, 178]),
  stub('Lincoln Tunnel', [at.tenth, 39.5], [-7800, 40]),
  stub('Holland Tunnel', [-650, -8], [-3300, -8]),
  stub('Queens–Midtown Tunnel', [at.second, 36.5], [5600, 37.5]),
  stub('Brooklyn–Battery Tunnel', [350, -35], [900, -42]),
];

function way(name: string, ...through: Place[]): Line {
  return { name, highway: 'cycleway', through };
}

function under(name: string, ...through: Place[]): Line {
  return { name, highway: 'secondary', through };
}

function stub(name: string, ...through: Place[]): Line {
  return { name, highway: 'trunk', through };
}
