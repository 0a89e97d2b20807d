/** Routes → instructions in words. */
import { expectType } from '../../input/arguments.ts';
import { checkNames } from '../../input/request-error.ts';
import { expectLegs } from '../given.ts';
import { checkDrivingSide, type DrivingSide } from './osrm.ts';
import type { Leg } from './step.ts';

export interface DescribeOptions {
  /** A language code such as 'de' or 'pt-BR'; 'en' when absent. */
  language?: string;
  /** The side of the road on which traffic drives; 'right' when absent. */
  drivingSide?: DrivingSide;
}

/**
 * Instructions for a route: one text per step of each leg. The texts of all languages are loaded
 * with the first call.
 *
 * @throws RequestError for an unknown language, which names the known ones
 */
export async function describe(
  route: { legs: readonly Pick<Leg, 'steps'>[] },
  options: DescribeOptions = {},
): Promise<string[][]> {
  checkNames('describe', options, ['language', 'drivingSide']);
  const { language = 'en', drivingSide = 'right' } = options;
  checkDrivingSide(drivingSide);
  expectType('language', language, 'text');
  expectLegs(Object(route).legs);
  const { textOf } = await import('./text.ts');
  return textOf(route.legs, language, drivingSide);
}
