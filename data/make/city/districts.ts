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
  district('old', 0, 100, 15, 50, 74, 1),
  district('old', -420, -250, -30, 46, 70, 1),
  district('old', 400, -220, 10, 48, 70, 1),
  district('old', -100, -700, 5, 52, 78, 0.8),
  district('old', -520, 520, 40, 50, 74, 1),
  // Across the river: each landlord ruled his own fields.
  district('blocks', 900, 1600, 47, 84, 128, 0),
  district('blocks', 1750, 1750, 47, 84, 128, 0),
  district('blocks', -350, 1600, 85, 80, 120, 0.05),
  district('blocks', -150, 2420, 88, 82, 128, 0),
  district('blocks', -1450, 2000, 62, 78, 118, 0.05),
  district('blocks', 1500, 350, 8, 80, 122, 0),
  district('blocks', 2350, 350, -4, 84, 128, 0),
  district('blocks', 1650, -250, -8, 74, 116, 0.05),
  district('blocks', 2150, 2750, 47, 88, 132, 0),
  district('blocks', 2950, 2450, 47, 88, 132, 0),
  district('blocks', 3250, 3300, 47, 90, 134, 0),
  district('blocks', 800, 3350, 80, 86, 132, 0.05),
  // The old town's own suburbs, on this side.
  district('blocks', -1500, 380, 22, 80, 122, 0),
  district('blocks', -1750, -500, -5, 78, 118, 0.05),
  district('blocks', -1350, -1150, -44, 78, 122, 0),
  district('blocks', -350, -1500, 80, 78, 118, 0.05),
  district('blocks', 750, -1450, 62, 80, 124, 0),
  district('blocks', -2300, 250, 10, 84, 126, 0),
  district('works', 1900, -1000, -28, 130, 200, 0.1),
  // Between the wars.
  district('estate', 80, 3700, 80, 92, 146, 0.2),
  district('garden', -1500, 3300, 50, 82, 140, 0.8),
  district('garden', 1350, 4000, 70, 82, 140, 0.7),
  district('estate', 3650, 1350, 28, 94, 160, 0.15),
  district('blocks', 3900, 2400, 20, 88, 134, 0),
  district('estate', 4300, 900, 5, 98, 170, 0.15),
  district('works', 4000, -1200, -4, 140, 230, 0.1),
  district('works', 5300, -1700, -20, 150, 230, 0.1),
  district('garden', 4100, -200, 0, 82, 140, 0.7),
  district('garden', 5900, 300, -5, 88, 150, 0.8),
  district('estate', 6400, -900, -20, 98, 170, 0.2),
  district('garden', 7300, -1300, 0, 88, 150, 0.9),
  district('blocks', 1100, -2700, -20, 84, 128, 0.05),
  district('blocks', 350, -3250, 85, 84, 128, 0),
  district('garden', 1300, -3450, 60, 82, 140, 0.7),
  district('blocks', -700, -3200, 70, 86, 130, 0.1),
  district('garden', -900, -3950, 70, 84, 140, 0.7),
  district('estate', -1800, -3000, 50, 96, 160, 0.2),
  district('garden', -2300, -4300, 40, 86, 146, 0.8),
  district('works', -3000, -2000, -25, 150, 230, 0.1),
  district('garden', -3600, -900, -10, 84, 146, 0.7),
  district('estate', -3500, 150, 4, 96, 160, 0.2),
  district('garden', -4900, -900, -15, 86, 146, 0.8),
  district('garden', -3600, 1300, 12, 84, 146, 0.7),
  district('works', -4700, 500, 10, 150, 240, 0.1),
  district('garden', -2900, 2600, 40, 84, 146, 0.8),
  district('estate', -2300, 4200, -35, 96, 160, 0.2),
  district('estate', 700, 5000, 75, 98, 165, 0.2),
  district('garden', 2600, 4100, 47, 86, 146, 0.8),
  district('garden', 4700, 3000, 30, 86, 146, 0.8),
  district('garden', 5300, 2500, 10, 86, 146, 0.8),
  district('estate', 4200, 4700, 45, 98, 165, 0.2),
  district('garden', 6200, 3300, 60, 92, 160, 1),
  district('garden', -5700, 300, 5, 90, 160, 0.8),
  district('garden', -3000, -3600, 50, 88, 150, 0.8),
  // The outskirts.
  district('garden', -6500, 800, 0, 92, 160, 0.8),
  district('estate', -5900, -1500, -15, 98, 165, 0.2),
  district('garden', -3900, 3900, -35, 90, 155, 0.9),
  district('estate', -3400, 3100, 40, 96, 160, 0.2),
  district('garden', -2400, 5100, 55, 92, 160, 0.9),
  district('garden', 1200, 5600, 70, 92, 160, 0.8),
  district('estate', 2900, 5200, 47, 98, 165, 0.2),
  district('estate', 6700, 1500, 15, 98, 165, 0.2),
  district('garden', 7200, 500, 0, 92, 160, 0.8),
  district('garden', 6700, 4100, 20, 96, 165, 1),
  district('works', -4300, -2500, 30, 150, 240, 0.1),
];

/** Villages: the nearer ones are swallowed already, the others still lie in the fields. */
export const villages: { at: Point; radius: number; name: string }[] = [
  { at: point(-3650, -2950), radius: 330, name: 'Ellersby' },
  { at: point(6950, 2500), radius: 470, name: 'Vinnel' },
  { at: point(150, 5750), radius: 470, name: 'Northam Sele' },
  { at: point(-5250, 1150), radius: 330, name: 'Marsk' },
  { at: point(6900, -300), radius: 420, name: 'Brandry' },
  { at: point(6950, -1800), radius: 380, name: 'Low Aske' },
  { at: point(6150, -4500), radius: 430, name: 'Skarr' },
  { at: point(-5700, -2350), radius: 420, name: 'Wendle' },
  { at: point(-3600, -5650), radius: 430, name: 'Sutter Bay' },
  { at: point(-5000, -5400), radius: 480, name: 'Corlay' },
  { at: point(-6900, -560), radius: 430, name: 'Asmere' },
  { at: point(-7000, 1450), radius: 430, name: 'Dunnet' },
  { at: point(-3600, 5600), radius: 460, name: 'Hexley' },
  { at: point(2280, 5850), radius: 400, name: 'Peel' },
  { at: point(-6300, 4900), radius: 430, name: 'Oberwick' },
  { at: point(5250, 5850), radius: 380, name: 'Hollin' },
  { at: point(7700, 3500), radius: 330, name: 'Tarn' },
  { at: point(-7300, -3700), radius: 360, name: 'Quill' },
  { at: point(7500, 6000), radius: 300, name: 'High Fell' },
];
