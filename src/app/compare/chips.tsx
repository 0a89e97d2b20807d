/** The list of searches: each can be changed or removed, and up to four be added. */
import { metricName, metricNamed } from '../../metric/metric.ts';
import { algorithmNames } from '../../search/algorithms.ts';
import type { Contestant } from '../../worker/contract/question.ts';
import { Field, metrics, offeredHeuristics } from '../panel/options.tsx';
import { titleOf } from '../panel/search-title.ts';
import { toggleComparison } from '../store/actions.ts';
import { firstFormula, hasHeuristic, hasOwnFormula, hasWeight } from '../store/searches.ts';
import { plan } from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';
import { Button, IconButton, type Option, set } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { addSearch, canAdd, canRemove, changeSearch, edited, removeSearch } from './edit.ts';
import { Weight } from './weight.tsx';
import { compareWords } from './words.ts';

const OwnHeuristic = lazy(() =>
  import('../heuristic/panel.tsx').then(({ OwnHeuristic }) => OwnHeuristic),
);

type Heuristic = Contestant['heuristic'];

export function Chips() {
  const { compared } = plan.value;
  const open = compared.find(({ colour }) => colour === edited.value);
  return (
    <>
      <div class="chips">
        {compared.map((search) => (
          <Chip key={search.colour} search={search} />
        ))}
        {canAdd.value ? (
          <Button class="pill" data-add-search onClick={addSearch}>
            + {compareWords.add}
          </Button>
        ) : (
          <small class="quiet">{compareWords.full}</small>
        )}
        <Button class="pill" data-back onClick={toggleComparison}>
          {words.card.backToRace}
        </Button>
      </div>
      {open && <Editor search={open} />}
    </>
  );
}

function Chip({ search }: { search: Contestant }) {
  const { colour } = search;
  const title = titleOf(search);
  const isOpen = edited.value === colour;
  return (
    <span class={`chip ${colour}`}>
      <Button
        data-edit={colour}
        aria-expanded={isOpen}
        title={compareWords.edit(title)}
        onClick={() => set(edited, isOpen ? null : colour)}>
        <i class="swatch" />
        {title}
      </Button>
      {canRemove.value && (
        <IconButton
          icon="close"
          label={compareWords.remove(title)}
          data-remove={colour}
          onClick={() => removeSearch(colour)}
        />
      )}
    </span>
  );
}

function Editor({ search }: { search: Contestant }) {
  const { algorithm, heuristic, metric = plan.value.metric, colour } = search;
  return (
    <div class={`fields editor ${colour}`}>
      <Field
        id="search-algorithm"
        label={words.card.algorithm}
        value={algorithm}
        options={algorithmNames.map((name) => [name, words.terms.algorithms[name]])}
        onChoose={(algorithm) => changeSearch(colour, { algorithm })}
      />
      {hasHeuristic(search) && (
        <Field
          id="search-heuristic"
          label={words.card.heuristic}
          value={heuristic}
          options={[
            ...offeredHeuristics.value.map(
              (name): Option<Heuristic> => [name, words.terms.heuristics[name]],
            ),
            [hasOwnFormula(search) ? heuristic : firstFormula, compareWords.ownFormula],
          ]}
          onChoose={(heuristic) => changeSearch(colour, { heuristic })}
        />
      )}
      {hasOwnFormula(search) && <OwnHeuristic search={search} />}
      {hasWeight(search) && <Weight id="search-weight" search={search} />}
      {metrics.value.length > 1 && (
        <Field
          id="search-metric"
          label={words.card.minimize}
          value={metricName(metric)}
          options={metrics.value.map((name) => [name, words.terms.metric(name)])}
          onChoose={(name) => changeSearch(colour, { metric: metricNamed(name) ?? 'distance' })}
        />
      )}
    </div>
  );
}
