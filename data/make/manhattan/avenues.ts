/** The avenues and their directions, Broadway across them, and the shore roads. */
import { avenueAt as at, eastShore, type Line, type Place, westShore } from './plan.ts';

export function avenues(): Line[] {
  return [
    north('First Avenue', at.first, 0, 127),
    south('Second Avenue', at.second, 128, 0),
    north('Third Avenue', at.third, 6, 128),
    south('Lexington Avenue', at.lexington, 131, 21),
    both('Park Avenue South', [at.park, 14], [at.park, 32]),
    both('Park Avenue', [at.park, 32], [at.park, 132]),
    north('Madison Avenue', at.madison, 23, 138),
    south('Fifth Avenue', at.fifth, 138, 8),
    oneway(
      'Avenue of the Americas',
      [250, -11],
      [-567, 0],
      [-900, 8],
      [at.sixth, 14],
      [at.sixth, 59],
    ),
    oneway('Seventh Avenue', [at.seventh, 59], [at.seventh, 12]),
    oneway('Seventh Avenue South', [at.seventh, 12], [-1650, 5], [-1150, 0]),
    oneway('Varick Street', [-1150, 0], [-350, -10], [150, -14]),
    oneway('Eighth Avenue', [-2350, 9], [at.eighth, 13], [at.eighth, 59]),
    oneway('Ninth Avenue', [at.ninth, 59], [at.ninth, 14], [-3500, 13]),
    oneway('Tenth Avenue', [at.tenth, 13.9], [at.tenth, 59]),
    both('Eleventh Avenue', [at.eleventh, 14.5], [at.eleventh, 59]),
    both('Central Park West', [at.eighth, 59], [at.eighth, 110]),
    both('Frederick Douglass Boulevard', [at.eighth, 110], [at.eighth, 155]),
    both('Adam Clayton Powell Jr. Boulevard', [at.seventh, 110], [at.seventh, 152]),
    both('Lenox Avenue', [at.sixth, 110], [at.sixth, 147]),
    south('Columbus Avenue', at.ninth, 110, 59),
    north('Amsterdam Avenue', at.tenth, 59, 110),
    both('Amsterdam Avenue', [at.tenth, 110], [-4700, 165], [-4700, 181]),
    both('West End Avenue', [at.eleventh, 59], [at.eleventh, 107]),
    both('Convent Avenue', [at.ninth, 127], [at.ninth, 152]),
    both(
      'Saint Nicholas Avenue',
      [at.sixth, 111],
      [at.eighth, 121],
      [-3300, 130],
      [-3350, 148],
      [-4650, 162],
    ),
    both('Morningside Avenue', [-3400, 110.2], [-3400, 127]),
    both('York Avenue', [at.A, 54], [at.A, 92]),
    both('East End Avenue', [at.B, 79], [at.B, 90]),
    both('Avenue A', [at.A, 0], [at.A, 14]),
    both('Avenue B', [at.B, 0], [at.B, 14]),
    both('Avenue C', [at.C, 0], [at.C, 16]),
    both('Avenue D', [at.D, 0], [at.D, 13]),
    ...broadway,
    shoreRoad('FDR Drive', eastShore, -38, 125),
    shoreRoad('Harlem River Drive', eastShore, 125, 155),
    shoreRoad('West Street', westShore, -38, 24),
    shoreRoad('Twelfth Avenue', westShore, 24, 72),
    shoreRoad('Riverside Drive', westShore, 72, 181),
  ];
}

/** South of Columbus Circle it runs one way; it meets the avenues at its famous squares. */
const broadway: Line[] = [
  oneway(
    'Broadway',
    [at.eighth, 59],
    // Times Square
    [at.seventh, 45],
    // Herald Square
    [at.sixth, 34],
    // Madison Square
    [at.fifth, 23],
    // Union Square
    [640, 17],
    [640, 15],
    [960, 14],
    [1130, 10],
    [1217, 0],
    [1110, -11],
    [941, -19],
    [717, -29],
    [760, -35],
  ),
  both(
    'Broadway',
    // Columbus Circle, Lincoln Square, Verdi Square
    [at.eighth, 59],
    [at.ninth, 65],
    [at.tenth, 72],
    [-5060, 78],
    [-5120, 103],
    [at.eleventh, 107],
    [at.eleventh, 155],
    [-5600, 168],
    [-5750, 181],
  ),
];

function north(name: string, across: number, from: number, to: number): Line {
  return oneway(name, [across, from], [across, to]);
}

function south(name: string, across: number, from: number, to: number): Line {
  return oneway(name, [across, from], [across, to]);
}

function oneway(name: string, ...through: Place[]): Line {
  return { name, highway: 'primary', oneway: true, through };
}

function both(name: string, ...through: Place[]): Line {
  return { name, highway: 'primary', through };
}

function shoreRoad(name: string, line: readonly Place[], from: number, to: number): Line {
  const highway = name.endsWith('Drive') && name !== 'Riverside Drive' ? 'trunk' : 'primary';
  return { name, highway, through: line.filter(([, n]) => n >= from && n <= to) };
}
