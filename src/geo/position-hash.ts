/** A hash of positions that no file can foresee: it differs in every process. */

/** By byte of two whole numbers, then of two doubles: 256 random numbers each. */
const random = crypto.getRandomValues(new Int32Array(24 * 256));
const FAR = 8 * 256;

const doubles = new Float64Array(2);
const bytes = new Uint8Array(doubles.buffer);

/**
 * Simple tabulation (Pătraşcu & Thorup 2012): 32 bits, by which a table with open addressing finds
 * its entry in a few steps on average, whatever positions a file has chosen.
 */
export function positionHash(x: number, y: number): number {
  const east = x | 0;
  const north = y | 0;
  const near =
    random[east & 255] ^
    random[256 | ((east >>> 8) & 255)] ^
    random[512 | ((east >>> 16) & 255)] ^
    random[768 | (east >>> 24)] ^
    random[1024 | (north & 255)] ^
    random[1280 | ((north >>> 8) & 255)] ^
    random[1536 | ((north >>> 16) & 255)] ^
    random[1792 | (north >>> 24)];
  return east === x && north === y ? near : near ^ hashOfDoubles(x, y);
}

/** Flat maps may be larger than 32 bits of their unit. */
function hashOfDoubles(x: number, y: number): number {
  doubles[0] = x;
  doubles[1] = y;
  let hash = 0;
  for (let i = 0; i < bytes.length; i++) hash ^= random[FAR + 256 * i + bytes[i]];
  return hash;
}
