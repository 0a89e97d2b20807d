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
  astar: string;
  dijkstra: string;
  /** Colours of the front of a search. */
  astarFront: string;
  dijkstraFront: string;
  /** Colours of what a search explored long ago. */
  astarDeep: string;
  dijkstraDeep: string;
}

export type GroundKind = 'water' | 'wood' | 'park' | 'square' | 'height' | 'rail';

/**
 * Dark and light. A* and Dijkstra differ in hue for every common colour blindness, and in lightness
 * for greyscale.
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
    astar: '#5cc8ff',
    dijkstra: '#d97706',
    astarFront: '#d6f1ff',
    dijkstraFront: '#ffe3bd',
    astarDeep: '#2f8fd0',
    dijkstraDeep: '#a35c12',
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
    astar: '#0b4f8a',
    dijkstra: '#d27414',
    astarFront: '#3e8fd6',
    dijkstraFront: '#f2a34c',
    astarDeep: '#083a68',
    dijkstraDeep: '#b86410',
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
