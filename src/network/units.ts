/** Positions in half the memory, where they are whole multiples of 1e-7°, as most files have them. */

export const UNITS_PER_DEGREE = 1e7;

export interface Coordinates {
  /** lng0, lat0, lng1, lat1, … */
  positions: Float64Array | Int32Array;
  /** By what they are to be divided to give degrees. */
  perDegree: number;
}

/** The same degrees to the last bit: as units where all are whole, else as they are. */
export function inUnits({ positions: degrees }: { positions: Float64Array }): Coordinates {
  const units = new Int32Array(degrees.length);
  for (let i = 0; i < degrees.length; i++) {
    units[i] = Math.round(degrees[i] * UNITS_PER_DEGREE);
    if (units[i] / UNITS_PER_DEGREE !== degrees[i]) return { positions: degrees, perDegree: 1 };
  }
  return { positions: units, perDegree: UNITS_PER_DEGREE };
}

/** Room for coordinates of the same kind. */
export function emptied({ perDegree }: Coordinates, length: number): Coordinates['positions'] {
  return perDegree === 1 ? new Float64Array(length) : new Int32Array(length);
}

/** Other degrees as coordinates of the same kind. */
export function scaled(degrees: readonly number[], { perDegree }: Coordinates): number[] {
  return perDegree === 1 ? [...degrees] : degrees.map((x) => Math.round(x * perDegree));
}
