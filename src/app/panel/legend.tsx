/** What the colors mean; each entry hides or shows what it names. */
import { hasTurns, method, rival, shown, showsDetours, showsRace, view } from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';
import { Button, set } from '../ui/parts.tsx';
import { words } from '../words/words.ts';

type Entry = keyof typeof shown.value;

const DetourLegend = lazy(() => import('../detours/legend.tsx').then((all) => all.DetourLegend));

export function Legend() {
  const { algorithm } = method.value;
  const entries: [Entry, string][] = [['route', words.answer.routeEntry]];
  if (algorithm === rival.value) entries.push(['second', words.answer.exploredBy(rival.value)]);
  else {
    entries.push(['first', words.answer.exploredBy(algorithm)]);
    if (view.value === 'overlay') entries.push(['second', words.answer.onlyBy(rival.value)]);
  }
  // Detours are drawn in the place of searches.
  if (showsDetours.value) entries.length = 1;
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
