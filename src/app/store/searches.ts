/** The searches of a comparison as a list: made, changed, named in links, and read from them. */
import { metricName, metricNamed } from '../../metric/metric.ts';
import { type SearchColour, searchColours } from '../../render/palette.ts';
import { type AlgorithmName, algorithmNames, algorithms } from '../../search/algorithms.ts';
import type { AlgorithmOptions, Contestant } from '../../worker/contract/question.ts';
import { heuristicChoices, isOwnFormula, type OwnFormula } from '../../worker/estimates.ts';
import { formatTexts, parseTexts } from './link-reading.ts';

/** A comparison has as many searches as there are colours. */
export const mostSearches = searchColours.length;
export const leastSearches = 2;

/** The race of a first visit: the chosen search against the network's rival, or that alone. */
export function raceOf(chosen: AlgorithmOptions, rival: AlgorithmName): Contestant[] {
  if (chosen.algorithm === rival) return [{ ...chosen, colour: 'second' }];
  return [
    { ...chosen, colour: 'first' },
    { ...usual(rival), colour: 'second' },
  ];
}

/** An algorithm as it is usually run. */
export function usual(algorithm: AlgorithmName): AlgorithmOptions {
  const heuristic = algorithms[algorithm].informed ? 'great-circle' : 'none';
  return { algorithm, heuristic, heuristicWeight: 1 };
}

/** Whether a heuristic can be chosen: landmarks are one of their own. */
export function hasHeuristic({ algorithm }: AlgorithmOptions): boolean {
  const { informed, prepared } = algorithms[algorithm];
  return informed && prepared === false;
}

/** Whether the heuristic's weight matters: a greedy search, which looks only ahead, has one order. */
export function hasWeight(search: AlgorithmOptions): boolean {
  const { informed, past } = algorithms[search.algorithm];
  return informed && past !== 0 && !(hasHeuristic(search) && search.heuristic === 'none');
}

/** Whether it asks a formula of the user. */
export function hasOwnFormula<Search extends AlgorithmOptions>(
  search: Search,
): search is Search & { heuristic: OwnFormula } {
  return hasHeuristic(search) && isOwnFormula(search.heuristic);
}

/** What a formula is before the user changes it: the way along a grid of streets. */
export const firstFormula: OwnFormula = '=abs(dx) + abs(dy)';

/** With one by a formula, in the place of the last one if there are no more colours. */
export function withOwnFormula(searches: readonly Contestant[]): Contestant[] {
  if (searches.some(hasOwnFormula)) return [...searches];
  const others = searches.slice(0, mostSearches - 1);
  const colour = usualColour('astar', others)!;
  return [...others, { ...usual('astar'), heuristic: firstFormula, colour }];
}

/** With one more, of an algorithm that is not there yet. */
export function withOneMore(searches: readonly Contestant[]): Contestant[] {
  const algorithm =
    offered.find((name) => !searches.some((search) => search.algorithm === name)) ?? 'astar';
  const colour = usualColour(algorithm, searches);
  return colour ? [...searches, { ...usual(algorithm), colour }] : [...searches];
}

/** In the order of what they teach. */
const offered: readonly AlgorithmName[] = [
  'astar',
  'dijkstra',
  'landmarks',
  'greedy',
  'bidijkstra',
  'biastar',
  'hierarchy',
];

/** Dijkstra is orange where it can be, as in the race; the others take what is left. */
function usualColour(
  algorithm: AlgorithmName,
  searches: readonly Pick<Contestant, 'colour'>[],
): SearchColour | undefined {
  const free = freeColours(searches);
  if (algorithm === 'dijkstra' && free.includes('second')) return 'second';
  return free.find((colour) => colour !== 'second') ?? free[0];
}

function freeColours(searches: readonly Pick<Contestant, 'colour'>[]): SearchColour[] {
  return searchColours.filter((colour) => !searches.some((search) => search.colour === colour));
}

/**
 * Such as `astar,dijkstra,3astar/manhattan/1.5/time` or `astar/=abs(dx)`: what is as usual at the end
 * is left out, and a digit tells the colour if it is not the usual one.
 */
export function formatSearches(searches: readonly Contestant[]): string | undefined {
  const texts = searches.map(({ algorithm, heuristic, heuristicWeight, metric, colour }, i) => {
    const details = [heuristic, `${heuristicWeight}`, metric ? metricName(metric) : ''];
    const left = [usual(algorithm).heuristic, '1', ''];
    while (details.length && details.at(-1) === left[details.length - 1]) details.pop();
    const usually = usualColour(algorithm, searches.slice(0, i));
    const digit = colour === usually ? '' : `${searchColours.indexOf(colour) + 1}`;
    return formatTexts([digit + algorithm, ...details]);
  });
  return texts.filter((text) => text !== null).join() || undefined;
}

/** Undefined if fewer than two can be read. */
export function parseSearches(text: string): Contestant[] | undefined {
  const searches: Contestant[] = [];
  for (const part of text.split(',').slice(0, mostSearches)) {
    const [name = '', heuristic, weight, metric] = parseTexts(part);
    const [, digit, algorithm] = /^([1-4]?)([a-z]+)$/.exec(name) ?? [];
    const search = searchOf(algorithm, heuristic, weight, metric);
    if (!search) continue;
    const named = freeColours(searches).find(
      (colour) => colour === searchColours[Number(digit) - 1],
    );
    const colour = named ?? usualColour(search.algorithm, searches);
    if (colour) searches.push({ ...search, colour });
  }
  return searches.length >= leastSearches ? searches : undefined;
}

function searchOf(
  algorithmText: string | undefined,
  heuristicText: string | undefined,
  weightText = '1',
  metricText = '',
): Omit<Contestant, 'colour'> | undefined {
  const algorithm = algorithmNames.find((name) => name === algorithmText);
  if (!algorithm) return undefined;
  const named = heuristicText ?? usual(algorithm).heuristic;
  const heuristic = isOwnFormula(named) ? named : heuristicChoices.find((name) => name === named);
  const heuristicWeight = /^\d(\.\d{1,3})?$/.test(weightText) ? Number(weightText) : Number.NaN;
  const metric = metricText === '' ? undefined : metricNamed(metricText);
  if (!heuristic || !(heuristicWeight <= 3) || metric === null) return undefined;
  return { algorithm, heuristic, heuristicWeight, ...(metric && { metric }) };
}
