/** The searches in one table: what each did, and what it found. */
import type { Run } from '../../worker/contract/comparison.ts';
import { titleOf } from '../panel/search-title.ts';
import { comparison, exploredAreas, searches, times, units } from '../store/state.ts';
import { type Verdict, verdictOf } from '../store/verdict.ts';
import {
  formatArea,
  formatCount,
  formatFinely,
  formatMeters,
  formatMilliseconds,
} from '../ui/format.ts';
import { words } from '../words/words.ts';
import { detailsOf, verdictText } from './texts.ts';
import { compareWords } from './words.ts';

const columns = ['settled', 'relaxed', 'queue', 'road', 'time', 'route'] as const;

export function Table() {
  const runs = comparison.value?.runs ?? [];
  const most = Math.max(...runs.map((run) => run.exploredMeters), 1);
  return (
    // Where it is wider than the card, the names stay and the figures move.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A keyboard scrolls it, too.
    <section class="compared" aria-label={compareWords.title} tabIndex={0}>
      <table id="compared">
        <caption class="unseen">{compareWords.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{compareWords.search}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" title={compareWords.columns[column][1]}>
                {compareWords.columns[column][0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {searches.value.map((search) => {
            const i = runs.findIndex(({ colour }) => colour === search.colour);
            const details = detailsOf(search);
            return (
              <tr key={search.colour} class={search.colour} data-search={search.colour}>
                <th scope="row">
                  {titleOf(search)} {details && <small>{details}</small>}
                </th>
                {i < 0 ? (
                  <td class="quiet" colSpan={columns.length}>
                    {words.card.answersLater(titleOf(search))}
                  </td>
                ) : (
                  <Figures run={runs[i]!} index={i} share={runs[i]!.exploredMeters / most} />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** @param share of the most road that a search explored */
function Figures({ run, index, share }: { run: Run; index: number; share: number }) {
  const area = exploredAreas.value?.[index];
  const milliseconds = times.value?.[index];
  const verdict = verdictOf(run, comparison.value?.runs ?? []);
  return (
    <>
      <td>{formatCount(run.settled)}</td>
      <td>{formatCount(run.relaxed)}</td>
      <td>{formatCount(run.queueOperations)}</td>
      <td>
        {formatMeters(run.exploredMeters, units.value)}
        <small>{area === undefined ? none : formatArea(area, units.value)}</small>
        <span class="bar" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      </td>
      <td>
        {milliseconds === undefined ? none : formatMilliseconds(milliseconds, 'hundredths')}
      </td>
      <td>
        {run.meters === null ? '' : formatFinely(run.meters, units.value)}
        <small data-verdict={kindOf(verdict)}>{verdictText(verdict)}</small>
      </td>
    </>
  );
}

/** Not known yet. */
const none = '–';

function kindOf(verdict: Verdict): string {
  return typeof verdict === 'number' ? 'worse' : verdict;
}
