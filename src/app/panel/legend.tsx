/** What the colors mean; each entry hides or shows what it names. */
import { algorithms } from '../../search/algorithms.ts';
import { hasTurns, method, rival, shown, view } from '../store/state.ts';
import { Button, set } from '../ui/parts.tsx';
import { words } from '../words/words.ts';

type Entry = keyof typeof shown.value;

export function Legend() {
  const { algorithm } = method.value;
  const other = algorithms[rival.value].title;
  const entries: [Entry, string][] = [['route', 'Route']];
  if (algorithm === rival.value) entries.push(['second', words.exploredBy(other)]);
  else {
    entries.push(['first', words.exploredBy(algorithms[algorithm].title)]);
    if (view.value === 'overlay') entries.push(['second', words.onlyBy(other)]);
  }
  if (hasTurns.value) entries.push(['turns', 'Turns']);
  return (
    <fieldset id="legend" class="panel frame" aria-label="Shown on the map">
      {entries.map(([entry, text]) => (
        <Button
          key={entry}
          data-entry={entry}
          aria-label={entry === 'turns' ? 'Turn restrictions' : undefined}
          aria-pressed={shown.value[entry]}
          onClick={() => set(shown, { ...shown.value, [entry]: !shown.value[entry] })}>
          <i class={entry} />
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
