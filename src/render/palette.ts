/** Colours of roads and searches: the hue shows the algorithm, the lightness the age. */
export interface Palette {
  ground: string;
  /** Per road class, motorway to path. */
  roads: readonly string[];
  /** The same from near, where roads have a rim on both sides. */
  bodies: readonly string[];
  rim: string;
  /** Names of streets; their halo is the ground. */
  name: string;
  /** Land between streets, and what lies under the roads. */
  under: Readonly<Record<GroundKind | 'land', string>>;
  searches: Readonly<Record<SearchColour, SearchHues>>;
}

/** The names of the colours that tell searches apart. */
export const searchColours = ['first', 'second', 'third', 'fourth'] as const;
export type SearchColour = (typeof searchColours)[number];

export interface SearchHues {
  hue: string;
  /** The colour of its front. */
  front: string;
  /** The colour of what it explored long ago. */
  deep: string;
}

export type GroundKind = 'water' | 'wood' | 'park' | 'square' | 'height' | 'rail';

/**
 * Dark and light. The searches are blue, orange and yellow as of Okabe & Ito (2008), darker or lighter
 * as the ground needs it; violet takes the place of their reddish purple, which tritan eyes hardly
 * tell from orange. Each two differ for every common colour blindness, and the first two in
 * greyscale; with more, lanes have patterns.
 */
export const palettes: { readonly ink: Palette; readonly paper: Palette } = {
  ink: {
    ground: '#0e1522',
    roads: ramp('#5a7196', '#2c3b52', 6),
    bodies: ramp('#46597a', '#1f2c41', 6),
    rim: '#2f4059',
    name: '#b3c3d9',
    under: {
      land: '#121c2c',
      water: '#0a2034',
      wood: '#0f2426',
      park: '#122a29',
      square: '#1a2738',
      height: '#1a2a38',
      rail: '#2a3444',
    },
    searches: {
      first: { hue: '#5cc8ff', front: '#d6f1ff', deep: '#2f8fd0' },
      second: { hue: '#d97706', front: '#ffe3bd', deep: '#a35c12' },
      third: { hue: '#8560f5', front: '#e2d9ff', deep: '#6a49cf' },
      fourth: { hue: '#f5ecb5', front: '#ffffff', deep: '#cfc37e' },
    },
  },
  paper: {
    ground: '#f7f4ee',
    roads: ramp('#a89f8d', '#d6cfc1', 6),
    bodies: ramp('#f6e3b4', '#fffefb', 6),
    rim: '#cfc6b5',
    name: '#5d5648',
    under: {
      land: '#f0ebe0',
      water: '#cfe0ea',
      wood: '#dbe7cf',
      park: '#e3edd8',
      square: '#e9e1d2',
      height: '#e4ddcb',
      rail: '#d2c9bb',
    },
    searches: {
      first: { hue: '#0b4f8a', front: '#3e8fd6', deep: '#083a68' },
      second: { hue: '#d27414', front: '#f2a34c', deep: '#b86410' },
      third: { hue: '#8250e6', front: '#a98bef', deep: '#6a3ccb' },
      fourth: { hue: '#3d3500', front: '#7a6c1e', deep: '#2b2500' },
    },
  },
};

/** `steps` colours from the first to the last. */
export function ramp(first: string, last: string, steps: number): string[] {
  const [from, to] = [channels(first), channels(last)];
  return Array.from({ length: steps }, (_, step) => {
    const share = steps > 1 ? step / (steps - 1) : 0;
    const mixed = from.map((value, i) => Math.round(value + (to[i] - value) * share));
    return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}

/** Red, green and blue of "#rrggbb", each 0 to 255. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
