/** Below Fourteenth Street, before the grid: drawn simply, street by street. */
import { avenueAt as at, type Line, type Place } from './plan.ts';

export function downtown(): Line[] {
  return [
    main('Houston Street', [-2736, 0], [7050, 0]),
    main('Canal Street', [-1450, -11], [1110, -11], [2160, -11], [3900, -9.5]),
    main('Delancey Street', [2150, -5.2], [5900, -5.2]),
    main('Bowery', [2200, -16], [2130, 0], [2000, 5], [at.third, 6]),
    main('Fourth Avenue', [2000, 5], [1800, 8], [at.park, 14]),
    main('Chambers Street', [-550, -19.5], [941, -19.5], [1500, -19.5]),
    main('Allen Street', [3500, 0], [3500, -10]),
    // The Lower East Side
    small('Chrystie Street', [at.second, 0], [at.second, -10.3]),
    small('Forsyth Street', [2980, 0], [2980, -11]),
    small('Eldridge Street', [3220, 0], [3220, -10]),
    small('Orchard Street', [3740, 0], [3740, -9.7]),
    small('Ludlow Street', [3970, 0], [3970, -9.4]),
    small('Essex Street', [at.A, 0], [at.A, -9.8]),
    small('Norfolk Street', [4440, 0], [4440, -9.2]),
    small('Suffolk Street', [4670, 0], [4670, -8]),
    small('Clinton Street', [at.B, 0], [at.B, -12.6]),
    small('Attorney Street', [5160, 0], [5160, -8]),
    small('Ridge Street', [5400, 0], [5400, -8]),
    small('Pitt Street', [at.C, 0], [at.C, -9.2]),
    small('Columbia Street', [at.D, 0], [at.D, -8]),
    small('Stanton Street', [2130, -1.6], [at.C, -1.6]),
    small('Rivington Street', [2140, -3.3], [at.D, -3.3]),
    small('Broome Street', [-2050, -6.6], [2160, -6.6], [at.D, -6.6]),
    small('Grand Street', [-800, -8], [6950, -8]),
    small('Hester Street', [1400, -9.2], [at.A, -9.2]),
    small('East Broadway', [2200, -15.5], [3500, -12.4], [4600, -9.8], [at.C, -9.2], [5900, -8]),
    small('Madison Street', [2250, -17], [3600, -14], [5300, -10.8], [6350, -8]),
    small('Pike Street', [3500, -10], [3650, -16.4]),
    // SoHo, Tribeca and the Village
    small('Prince Street', [-750, -2], [2135, -2]),
    small('Spring Street', [-2250, -4], [2140, -4]),
    small('Lafayette Street', [1580, 8], [1540, 0], [1420, -11], [1320, -17], [1350, -19.5]),
    small('Mercer Street', [990, 8], [980, 0], [880, -11]),
    small('Greene Street', [760, 8], [760, 0], [660, -11]),
    small('Wooster Street', [530, 4], [530, 0], [440, -11]),
    small('West Broadway', [300, 4], [300, 0], [250, -11], [150, -14], [330, -19.5], [330, -23]),
    small('Thompson Street', [60, 4], [60, 0], [0, -11]),
    small('Sullivan Street', [-180, 4], [-180, 0], [-300, -8]),
    small('Church Street', [250, -11], [560, -17], [560, -19.5], [330, -29]),
    small('Hudson Street', [-3500, 13], [-2350, 9], [-1700, 0], [-650, -11], [150, -19.5]),
    small(
      'Greenwich Street',
      [-3900, 13],
      [-2100, 0],
      [-1050, -11],
      [-150, -19.5],
      [150, -29],
      [500, -35],
    ),
    small('Washington Street', [-4300, 12], [-2420, 0], [-1250, -11], [-350, -19.5]),
    small('Greenwich Avenue', [-900, 8], [-2350, 13]),
    small('Bleecker Street', [-2820, 12.5], [-1450, 3.5], [-500, 2], [2065, 2]),
    small('West 4th Street', [-2600, 13], [-1150, 6], [-760, 4], [1180, 4]),
    small('Waverly Place', [-1250, 7.3], [0, 7], [1165, 7]),
    small('West 3rd Street', [-700, 3], [1190, 3]),
    small('Christopher Street', [-900, 8], [-3600, 3.5]),
    small('Barrow Street', [-1600, 4.4], [-3250, 2.2]),
    small('Charles Street', [-1500, 9.2], [-4050, 5.8]),
    small('Perry Street', [-1700, 9.8], [-4200, 6.6]),
    small('Bank Street', [-2000, 11.2], [-4600, 8.8]),
    small('Jane Street', [-2350, 12.4], [-4950, 10.3]),
    small('University Place', [560, 7], [560, 13], [640, 15]),
    small('Washington Square North', [0, 8], [-30, 7]),
    // The old Dutch town
    small('Walker Street', [250, -12], [2170, -12]),
    small('Franklin Street', [-1350, -14], [1370, -14]),
    small('Worth Street', [-200, -16], [2200, -16]),
    small('Duane Street', [-700, -17.8], [1330, -17.8]),
    small('Warren Street', [-560, -20.5], [910, -20.5]),
    small('Barclay Street', [-350, -23], [850, -23]),
    small('Fulton Street', [-220, -25.5], [2480, -25.5]),
    small('Liberty Street', [-100, -28], [1500, -28]),
    small('Wall Street', [717, -29], [2230, -29]),
    small('Exchange Place', [330, -30.5], [1600, -30.5]),
    small('Beaver Street', [745, -32.5], [1700, -31.5]),
    small('Battery Place', [350, -35], [760, -35], [1500, -35.5]),
    small('Park Row', [850, -23], [1350, -19.5], [2200, -16]),
    small('Nassau Street', [1130, -21.2], [1150, -29]),
    small('William Street', [1500, -23], [1480, -31.8]),
    small('Pearl Street', [2200, -16], [2050, -24], [1850, -29], [1500, -33], [1000, -35.2]),
    small('Water Street', [2350, -22], [2080, -28.8], [1500, -35]),
    small('Beekman Street', [900, -23], [2420, -23]),
  ];
}

function main(name: string, ...through: Place[]): Line {
  return { name, highway: 'secondary', through };
}

function small(name: string, ...through: Place[]): Line {
  return { name, highway: 'residential', through };
}
