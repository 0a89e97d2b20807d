/** The colours of levels, from the lowest that is drawn to the highest: pale to bright. */
import { ramp } from './palette.ts';
import type { ThemeName } from './picture.ts';

/** Levels that are drawn; roads of level 0 are not. */
export const LEVELS = 6;

/** Lightness falls or rises all the way, so that grey keeps the order. */
export const levelColours: Readonly<Record<ThemeName, readonly string[]>> = {
  ink: [...ramp('#4b2a4a', '#e77fc0', LEVELS - 1), '#ffe9f6'],
  paper: [...ramp('#ead3e2', '#a2307b', LEVELS - 1), '#5d0b42'],
};
