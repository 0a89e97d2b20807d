/** What a road is worth, in words. */
import type { RoadWorth, TripCounts } from '../../worker/contract/levels.ts';
import { formatCost } from '../panel/weight.ts';
import { way } from '../store/state.ts';
import { formatCount, formatPercent } from '../ui/format.ts';
import { worthWords } from './words.ts';

/** "+718 m"; none if no trip gets longer. */
export function headlineOf({ longer, extra }: RoadWorth): string {
  return longer > 0 ? `+${formatCost(extra / longer)}` : '±0';
}

export function sentenceOf(worth: RoadWorth): string {
  const { longer, extra, lost, trips, cost } = worth;
  if (longer + lost === 0) return worthWords.nothing(way.value);
  return [
    longer > 0 && worthWords.longer(formatPercent(longer / trips), way.value),
    longer > 0 && worthWords.together(formatPercent(extra / cost)),
    lost > 0 && worthWords.lost(formatPercent(lost / trips), way.value),
  ]
    .filter(Boolean)
    .join(' ');
}

/** From which places the trips lead: a figure from some of them says so. */
export function originsOf({ sources, allSources }: TripCounts): string {
  if (sources === allSources) return worthWords.everyPlace(formatCount(allSources));
  return worthWords.somePlaces(formatCount(sources), formatCount(allSources));
}
