/** How the levels of roads are drawn, from the lowest to the highest: pale to bright, thin to wide. */
import { ramp } from './palette.ts';
import type { ThemeName } from './picture.ts';

/** Levels that are drawn; roads of level 0 are not. */
export const LEVELS = 6;

export interface LevelStyle {
  colours: Readonly<Record<ThemeName, readonly string[]>>;
  /** CSS pixels. */
  widths: readonly number[];
}

/** Lightness falls or rises all the way, so that grey keeps the order. */
export const levelColours: Readonly<Record<ThemeName, readonly string[]>> = {
  ink: [...ramp('#4b2a4a', '#e77fc0', LEVELS - 1), '#ffe9f6'],
  paper: [...ramp('#ead3e2', '#a2307b', LEVELS - 1), '#5d0b42'],
};

/** How many trips roads carry: level and width grow with the square root of their share. */
export const TRIP_LEVELS = 9;

const tripColours: LevelStyle['colours'] = {
  ink: [...ramp('#24344f', '#2d6ea8', 4), ...ramp('#3c8cc8', '#5cc8ff', 4), '#ffffff'],
  paper: [...ramp('#cfdae6', '#7fb0d8', 4), ...ramp('#5a98cb', '#155a94', 4), '#06243f'],
};

export const levelStyles = {
  detours: { colours: levelColours, widths: [0.9, 1.2, 1.6, 2.1, 2.7, 3.4] },
  trips: {
    colours: tripColours,
    widths: Array.from({ length: TRIP_LEVELS }, (_, level) => 0.3 + 0.68 * (level + 1)),
  },
} as const satisfies Record<string, LevelStyle>;

export type LevelKind = keyof typeof levelStyles;
