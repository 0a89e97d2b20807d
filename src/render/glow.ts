/** The colours of a search by age: the front glows and fades to the colour of its algorithm. */

import { channels, palettes, ramp } from './palette.ts';
import type { ThemeName } from './picture.ts';

/** Share of the clock in which the front fades. */
export const glow = 0.04;
/** Steps of age per fade. */
export const glowSteps = 256;
/** Fades after the end of the clock until all colours are final. */
export const afterglow = 2;

/** Colours by age as 0x00bbggrr, of the upper and the lower search. */
export const glowRamps: Readonly<Record<ThemeName, readonly [Int32Array, Int32Array]>> = {
  ink: glowPair('ink'),
  paper: glowPair('paper'),
};

/** Blends a share of `upper` into `lower`, whose alpha is kept. */
export function mix(lower: number, upper: number, share: number): number {
  const red = lower & 255;
  const green = (lower >> 8) & 255;
  const blue = (lower >> 16) & 255;
  return (
    (lower & 0xff000000) |
    ((blue + (((upper >> 16) & 255) - blue) * share) << 16) |
    ((green + (((upper >> 8) & 255) - green) * share) << 8) |
    (red + ((upper & 255) - red) * share)
  );
}

function glowPair(theme: ThemeName): [Int32Array, Int32Array] {
  const { astar, astarFront, dijkstra, dijkstraFront } = palettes[theme];
  return [glowRamp(astarFront, astar), glowRamp(dijkstraFront, dijkstra)];
}

function glowRamp(front: string, cold: string): Int32Array {
  const colours = new Int32Array(Math.ceil((1 / glow + afterglow) * glowSteps) + 1);
  colours.fill(packed(cold));
  colours.set(ramp(front, cold, glowSteps).map(packed));
  return colours;
}

function packed(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (blue << 16) | (green << 8) | red;
}
