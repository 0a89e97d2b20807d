/** Units of length in meters. */
export const MILE = 1609.344;
export const FOOT = 0.3048;
