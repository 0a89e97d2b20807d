/** What the colors mean; each entry hides or shows what it names. */
import {
  hasTurns,
  searches,
  shown,
  shownSearches,
  showsDetours,
  showsRace,
} from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';
import { Button, set } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { titleOf } from './search-title.ts';

type Entry = keyof typeof shown.value;

const DetourLegend = lazy(() => import('../detours/legend.tsx').then((all) => all.DetourLegend));

export function Legend() {
  const entries: [Entry, string][] = [['route', words.answer.routeEntry]];
  // Detours are drawn in the place of searches.
  if (!showsDetours.value) entries.push(...searchEntries());
  if (hasTurns.value) entries.push(['turns', words.answer.turns]);
  return (
    <fieldset
      id="legend"
      class="panel frame"
      aria-label={words.answer.legend}
      hidden={!showsRace.value && !showsDetours.value}>
      {entries.map(([entry, text]) => (
        <Button
          key={entry}
          data-entry={entry}
          aria-label={entry === 'turns' ? words.answer.turnRestrictions : undefined}
          aria-pressed={shown.value[entry]}
          onClick={() => set(shown, { ...shown.value, [entry]: !shown.value[entry] })}>
          <i class={entry} />
          {text}
        </Button>
      ))}
      {showsDetours.value && <DetourLegend />}
    </fieldset>
  );
}

/** The second of two shows only where the first has not been. */
function searchEntries(): [Entry, string][] {
  const { exploredBy, onlyBy } = words.answer;
  if (searches.value.length > 2)
    return shownSearches.value.map((search) => [search.colour, titleOf(search)]);
  return shownSearches.value.map(({ algorithm, colour }, i) => [
    colour,
    i === 0 ? exploredBy(algorithm) : onlyBy(algorithm),
  ]);
}
