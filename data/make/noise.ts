/** Smooth noise in [-1, 1] over the plane, about one hill per `size` meters. */
export function noise(x: number, y: number, size: number, seed: number): number {
  const u = x / size;
  const v = y / size;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const s = fade(u - column);
  const t = fade(v - row);
  const low = mix(lattice(column, row, seed), lattice(column + 1, row, seed), s);
  const high = mix(lattice(column, row + 1, seed), lattice(column + 1, row + 1, seed), s);
  return mix(low, high, t);
}

function lattice(column: number, row: number, seed: number): number {
  let h = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 974711);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return (h >>> 0) / 2147483648 - 1;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
