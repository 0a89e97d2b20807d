/** Colours of roads and searches: the hue shows the algorithm, the lightness the age. */
export interface Palette {
  ground: string;
  /** Per road class, motorway to path. */
  roads: readonly string[];
  astar: string;
  dijkstra: string;
  /** Colours of the front of a search. */
  astarFront: string;
  dijkstraFront: string;
}

/**
 * Dark and light. A* and Dijkstra differ in hue for every common colour blindness, and in lightness
 * for greyscale.
 */
export const palettes: { readonly ink: Palette; readonly paper: Palette } = {
  ink: {
    ground: '#0e1522',
    roads: ramp('#4a5f80', '#2c3b52', 6),
    astar: '#5cc8ff',
    dijkstra: '#d97706',
    astarFront: '#d6f1ff',
    dijkstraFront: '#ffe3bd',
  },
  paper: {
    ground: '#f7f4ee',
    roads: ramp('#b4ac9c', '#dad4c8', 6),
    astar: '#0b4f8a',
    dijkstra: '#d27414',
    astarFront: '#3e8fd6',
    dijkstraFront: '#f2a34c',
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
