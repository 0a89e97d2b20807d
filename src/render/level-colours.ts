/** How the levels of roads are drawn, from the lowest to the highest: pale to bright, thin to wide. */
import { ramp } from './palette.ts';
import type { ThemeName } from './picture.ts';

/** Levels that are drawn; roads of level 0 are not. */
export const LEVELS = 6;

export interface LevelStyle {
  colours: Readonly<Record<ThemeName, readonly string[]>>;
  /** CSS pixels. */
  widths: readonly number[];
  /** Levels above it have a dark core and, at night, a glow; none if it is absent. */
  plain?: number;
}

/** Lightness falls or rises all the way, so that grey keeps the order. */
export const levelColours: Readonly<Record<ThemeName, readonly string[]>> = {
  ink: [...ramp('#4b2a4a', '#e77fc0', LEVELS - 1), '#ffe9f6'],
  paper: [...ramp('#ead3e2', '#a2307b', LEVELS - 1), '#5d0b42'],
};

/**
 * How many trips roads carry: level and width grow with the square root of their share. As many levels
 * follow for roads that carry more than before.
 */
export const TRIP_LEVELS = 9;

const tripColours: LevelStyle['colours'] = {
  ink: [...ramp('#24344f', '#2d6ea8', 4), ...ramp('#3c8cc8', '#5cc8ff', 4), '#ffffff'],
  paper: [...ramp('#cfdae6', '#7fb0d8', 4), ...ramp('#5a98cb', '#155a94', 4), '#06243f'],
};

/** Roads that carry more than before have the widths of the others, and a hue of their own. */
const gainedColours: LevelStyle['colours'] = {
  ink: ramp('#9a6526', '#ffb454', TRIP_LEVELS),
  paper: ramp('#e3a765', '#9c4a00', TRIP_LEVELS),
};

const tripWidths = Array.from({ length: TRIP_LEVELS }, (_, level) => 0.3 + 0.68 * (level + 1));

export const levelStyles = {
  detours: { colours: levelColours, widths: [0.9, 1.2, 1.6, 2.1, 2.7, 3.4] },
  trips: {
    colours: {
      ink: [...tripColours.ink, ...gainedColours.ink],
      paper: [...tripColours.paper, ...gainedColours.paper],
    },
    widths: [...tripWidths, ...tripWidths.map((width) => Math.max(width, 2))],
    plain: TRIP_LEVELS,
  },
} as const satisfies Record<string, LevelStyle>;

export type LevelKind = keyof typeof levelStyles;
