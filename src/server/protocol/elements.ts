/** Texts of options → values, as schemas that also describe themselves in the OpenAPI document. */
import { z } from 'zod';

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** @param least the smallest number that is allowed */
export function numberFrom(least: number, unit: string) {
  return z
    .string()
    .regex(new RegExp(`^${NUMBER}$`), `expected ${unit}`)
    .transform(Number)
    .refine((value) => value >= least, `expected ${unit}`);
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;

/** Numbers separated by commas. */
export const numbers = z
  .string()
  .regex(new RegExp(`^${NUMBER}(?:,${NUMBER})*$`), 'expected numbers, separated by commas')
  .transform((text) => text.split(',').map(Number));

/**
 * One element per coordinate, separated by semicolons; null where it is empty.
 *
 * @param pattern of an element, in brackets if it has alternatives
 */
export function each<T>(pattern: string, expected: string, read: (text: string) => T) {
  const one = `(?:${pattern})?`;
  return z
    .string()
    .regex(new RegExp(`^${one}(?:;${one})*$`), `expected ${expected}`)
    .transform((text) => text.split(';').map((part) => (part === '' ? null : read(part))));
}

export const radiuses = each(
  `${NUMBER}|unlimited`,
  'meters or unlimited, one per coordinate',
  (text) => (text === 'unlimited' ? null : Number(text)),
);

/** A direction of travel in degrees clockwise from north, and how far from it a road may lead. */
export interface Bearing {
  degrees: number;
  range: number;
}

const DEGREES_360 = String.raw`(?:360|3[0-5]\d|[12]?\d?\d)`;
const DEGREES_180 = String.raw`(?:180|1[0-7]\d|\d?\d)`;

export const bearings = each(
  `${DEGREES_360},${DEGREES_180}`,
  'DEGREES,RANGE with 0 to 360 and 0 to 180, one per coordinate',
  (text): Bearing => {
    const [degrees, range] = text.split(',').map(Number);
    return { degrees: degrees!, range: range! };
  },
);

/** Text that is no hint is ignored later. */
export const hints = each('[^;]+', 'hints of earlier answers', (text) => text);

export const approaches = each(
  'curb|opposite|unrestricted',
  'curb, opposite or unrestricted, one per coordinate',
  (text) => text as 'curb' | 'opposite' | 'unrestricted',
);

/** Indices of coordinates; null for all of them. */
export const indices = z
  .string()
  .regex(/^(?:all|\d+(?:;\d+)*)$/, 'expected all, or indices of coordinates')
  .transform((text) => (text === 'all' ? null : text.split(';').map(Number)));

/** One of some words, or several separated by commas. */
export function words<const T extends string>(names: readonly T[], expected: string) {
  const one = `(?:${names.join('|')})`;
  return z
    .string()
    .regex(new RegExp(`^${one}(?:,${one})*$`), `expected ${expected}`)
    .transform((text) => text.split(',') as T[]);
}
