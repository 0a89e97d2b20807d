/** What the dock has for a comparison: the heuristic weight, and what it costs. */
import { comparison } from '../store/state.ts';
import { curve } from './curve.ts';
import { weighted } from './edit.ts';
import { bestOf, confessionText } from './texts.ts';
import { Weight } from './weight.tsx';
import { confess } from './weights.ts';
import { compareWords } from './words.ts';
import '../style/compare.css';

export function WeightDock() {
  const search = weighted.value;
  if (!search) return null;
  const run = comparison.value?.runs.find(({ colour }) => colour === search.colour);
  const confession = run && confess(run, curve.value?.points.get(0));
  return (
    <div id="dock-weight" class={search.colour}>
      <Weight id="compare-weight" search={search} />
      <p id="confession" title={compareWords.thanZero} data-pays={(confession?.worse ?? 0) > 0}>
        {confession ? confessionText(confession, bestOf(search)) : ''}
      </p>
    </div>
  );
}
