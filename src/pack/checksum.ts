/**
 * A 64-bit checksum over words of 32 bits, in four lanes as in xxHash (Collet 2012). Each step is
 * invertible, so a change within one word always changes the sum.
 */

/** @param arrays in this order; the length of each in bytes is a multiple of 4 */
export function checksum(seed: bigint, ...arrays: readonly ArrayBufferView[]): bigint {
  return arrays.reduce(
    (sum, { buffer, byteOffset, byteLength }) =>
      checksumWords(new Uint32Array(buffer, byteOffset, byteLength / 4), sum),
    seed,
  );
}

function checksumWords(words: Uint32Array, seed: bigint): bigint {
  const { length } = words;
  let a = Number(BigInt.asIntN(32, seed));
  let b = Number(BigInt.asIntN(32, seed >> 32n));
  let c = length;
  let d = PRIME;
  const even = length - (length % 4);
  for (let i = 0; i < even; i += 4) {
    a = mix(a, words[i]);
    b = mix(b, words[i + 1]);
    c = mix(c, words[i + 2]);
    d = mix(d, words[i + 3]);
  }
  for (let i = even; i < length; i++) a = mix(a, words[i]);
  const low = spread(mix(mix(mix(a, b), c), d));
  const high = spread(mix(mix(mix(d, c), b), a));
  return (BigInt(high) << 32n) | BigInt(low);
}

const PRIME = 0x9e3779b1;
const PRIME_2 = 0x85ebca77;

function mix(lane: number, word: number): number {
  const sum = lane + Math.imul(word, PRIME_2);
  return Math.imul((sum << 13) | (sum >>> 19), PRIME);
}

/** Each bit of the lane changes all others. */
function spread(lane: number): number {
  const half = Math.imul(lane ^ (lane >>> 15), PRIME_2);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae3d);
  return (whole ^ (whole >>> 16)) >>> 0;
}
