/** The districts with their ages, and the villages round about. Meters from the market. */
import { heading, type Point, point } from '../plane/geometry.ts';

/** How a district is built: what its streets follow and how far apart they run. */
export interface District {
  at: Point;
  direction: Point;
  /** Meters between streets that run along the direction, and between those across it. */
  across: number;
  along: number;
  /** How much the streets wander: 0 = ruled, 1 = a medieval lane. */
  wander: number;
  kind: 'old' | 'blocks' | 'garden' | 'works' | 'estate';
}

const district = (
  kind: District['kind'],
  x: number,
  y: number,
  degrees: number,
  across: number,
  along: number,
  wander: number,
): District => ({ at: point(x, y), direction: heading(degrees), across, along, wander, kind });

export const districts: District[] = [
  district('old', 0, 100, 15, 46, 68, 1),
  district('old', -420, -250, -30, 42, 62, 1),
  district('old', 450, -120, 10, 45, 66, 1),
  district('old', -100, -1050, 5, 50, 75, 0.8),
  // The first ring of extensions: each landlord ruled his own fields.
  district('blocks', 300, 1500, 92, 73, 116, 0),
  district('blocks', -700, 1750, 62, 68, 107, 0.05),
  district('blocks', 1500, 700, 8, 77, 120, 0),
  district('blocks', 1250, 1950, 45, 73, 103, 0.05),
  district('blocks', 1550, -350, -22, 64, 111, 0),
  district('blocks', -1500, 1150, 38, 73, 111, 0),
  district('blocks', -1650, 150, 5, 68, 103, 0.05),
  district('blocks', -1600, -1550, 20, 67, 107, 0),
  district('blocks', -300, -2000, 80, 68, 103, 0.05),
  district('blocks', 900, -1500, -48, 73, 116, 0),
  district('works', 1650, -1900, -40, 150, 210, 0.1),
  // Between the wars.
  district('estate', 250, 3150, 80, 80, 127, 0.2),
  district('garden', -1300, 3000, 25, 66, 118, 0.8),
  district('garden', 1500, 2900, 65, 66, 118, 0.8),
  district('blocks', 2950, 1350, 30, 77, 129, 0.1),
  district('estate', 3350, 250, 4, 93, 170, 0.15),
  district('works', 3300, -1500, -12, 120, 200, 0.1),
  district('garden', 3400, -500, -5, 66, 118, 0.7),
  district('garden', 2750, -2900, -30, 66, 118, 0.9),
  district('estate', 1500, -3300, -55, 85, 127, 0.15),
  district('garden', 350, -3500, 85, 66, 118, 0.7),
  district('blocks', -950, -3050, 62, 73, 111, 0.1),
  district('garden', -2300, -2900, 30, 66, 118, 0.8),
  district('works', -3500, -300, -10, 150, 230, 0.1),
  district('garden', -3550, -1300, -8, 72, 135, 0.7),
  district('estate', -3100, 800, 29, 85, 150, 0.2),
  district('garden', -3350, 1950, 28, 66, 118, 0.8),
  district('works', -2250, 2050, -35, 140, 210, 0.1),
  district('garden', -2500, 3200, 50, 66, 118, 0.9),
  district('estate', 3900, 2950, 35, 89, 160, 0.2),
  district('garden', 2550, 3500, 20, 66, 118, 0.8),
  district('garden', 4200, 1350, 20, 66, 118, 0.8),
  district('garden', 250, 4350, 85, 66, 118, 0.8),
  district('estate', -1500, 4200, -15, 85, 131, 0.2),
  district('garden', 4350, -900, -10, 66, 118, 0.8),
  district('garden', -4400, -2400, 20, 66, 118, 0.8),
  district('estate', -600, -4150, 63, 85, 155, 0.2),
  district('garden', 2500, -4300, -45, 66, 118, 0.8),
];

/** Villages: the nearer ones are swallowed already, the others still lie in the fields. */
export const villages: { at: Point; radius: number; name: string }[] = [
  { at: point(-2650, -2480), radius: 330, name: 'Ellersby' },
  { at: point(3050, 3090), radius: 320, name: 'Hollin' },
  { at: point(350, 3950), radius: 300, name: 'Oberwick' },
  { at: point(-3680, 1690), radius: 320, name: 'Marsk' },
  { at: point(3950, 520), radius: 300, name: 'Tarn' },
  { at: point(500, -4000), radius: 320, name: 'Quill' },
  { at: point(520, 6650), radius: 470, name: 'Northam Sele' },
  { at: point(6350, 5450), radius: 520, name: 'Vinnel' },
  { at: point(6750, 650), radius: 480, name: 'Brandry' },
  { at: point(6500, -1850), radius: 420, name: 'Low Aske' },
  { at: point(3850, -6100), radius: 480, name: 'Wendle' },
  { at: point(650, -6500), radius: 430, name: 'Sutter' },
  { at: point(-6350, -4280), radius: 560, name: 'Corlay' },
  { at: point(-6850, -450), radius: 430, name: 'Asmere' },
  { at: point(-6400, 3150), radius: 500, name: 'Dunnet' },
  { at: point(-4450, 5700), radius: 480, name: 'Hexley' },
  { at: point(2550, 6200), radius: 380, name: 'Peel' },
];
