/** How much longer a route by way of a road is. */
import type { Way } from '../kinds.ts';

export const detours = {
  title: 'Longer by way of a road',
  shortest: 'shortest route',
  /** @param share "5 %" */
  upTo: (share: string) => `to ${share}`,
  hide: 'Hide the colors',
  viaHere: 'Go this way',
  allRoads: (way: Way) => `Color all ${way}s so`,
  needsEnds: 'Set A and B first. Then ask why the route does not use a road.',
  noRoute: 'There is no route from A to B yet, so no road can be compared with it.',
  none: (name: string, way: Way) => `No route from A to B leads by way of ${named(name, way)}.`,
  onShortest: (name: string, way: Way) =>
    `A shortest route leads by way of ${named(name, way)}: it is no longer.`,
  /** @param isLength whether the amount is a length; a cost otherwise */
  by: (name: string, way: Way, amount: string, share: string, isLength: boolean) =>
    `By way of ${named(name, way)} the route ${isLength ? 'is' : 'takes'} ${amount}${share && ` (${share})`} ${isLength ? 'longer' : 'more'}.`,
};

function named(name: string, way: Way): string {
  return name || `this ${way}`;
}
