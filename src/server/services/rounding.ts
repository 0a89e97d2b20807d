/** Numbers as answers write them. */

/** Meters and seconds have one decimal, as in OSRM. */
export function tenths(value: number): number {
  return rounded(value, 1);
}

export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
