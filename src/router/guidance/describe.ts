/** Routes → instructions in words. */
import { checkNames, invalid } from '../../input/request-error.ts';
import type { Route } from '../route.ts';
import type { DrivingSide } from './osrm.ts';

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
  route: Pick<Route, 'legs'>,
  options: DescribeOptions = {},
): Promise<string[][]> {
  checkNames('describe', options, ['language', 'drivingSide']);
  const { language = 'en', drivingSide = 'right' } = options;
  if (drivingSide !== 'left' && drivingSide !== 'right') {
    throw invalid('drivingSide', drivingSide, "'left' or 'right'");
  }
  if (!Array.isArray(Object(route).legs)) throw invalid('route', route, 'a route with its legs');
  const { textOf } = await import('./text.ts');
  return textOf(route.legs, language, drivingSide);
}
