/** The editor of a heuristic: its formula, what a formula may use, and whether it is a lower bound here. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Position } from '../../geo/position.ts';
import type { Contestant } from '../../worker/contract/question.ts';
import { longestFormula, type OwnFormula } from '../../worker/estimates.ts';
import { functionNames, readFormula, variables } from '../../worker/heuristic/expression.ts';
import { changeLive, changeSearch, endLive } from '../compare/edit.ts';
import { compareWords } from '../compare/words.ts';
import { formatCount } from '../ui/format.ts';
import { once } from '../ui/once.ts';
import { Button } from '../ui/parts.tsx';
import { show, startLayer } from './layer.ts';
import { faultText, highestText, oddTexts, staysText, steepestText } from './texts.ts';
import { isStale, startVerdict, verdict } from './verdict.ts';
import { heuristicWords } from './words.ts';
import '../style/heuristic.css';

interface Props {
  search: Contestant & { heuristic: OwnFormula };
}

const start = once(() => {
  startVerdict();
  startLayer();
});

export function OwnHeuristic({ search }: Props) {
  start();
  return (
    <div class="heuristic wide">
      <FormulaField search={search} />
      <Examples search={search} />
      <Reference />
      <Verdict search={search} />
    </div>
  );
}

/** The last text that is a formula is that of the search; others stay in the field. */
function FormulaField({ search: { heuristic, colour } }: Props) {
  const formula = heuristic.slice(1);
  const [typed, setTyped] = useState(formula);
  const sent = useRef(heuristic);
  useEffect(() => {
    // Undo, a link or an example has brought another one.
    if (sent.current !== heuristic) setTyped(formula);
    sent.current = heuristic;
  }, [heuristic]);
  const type = (text: string) => {
    setTyped(text);
    if ('fault' in readFormula(text)) return;
    sent.current = `=${text.trim()}`;
    changeLive(colour, { heuristic: `=${text.trim()}` });
  };
  const read = readFormula(typed);
  const fault = 'fault' in read ? read.fault : null;
  const isGood = 'formula' in readFormula(formula);
  return (
    <>
      <label for="formula">{heuristicWords.formula}</label>
      <input
        id="formula"
        type="text"
        dir="ltr"
        maxLength={longestFormula}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        value={typed}
        aria-invalid={fault !== null}
        aria-describedby="formula-fault"
        onInput={({ currentTarget: { value } }) => type(value)}
        onChange={() => endLive(compareWords.changed)}
      />
      <p id="formula-fault" role="status">
        {fault && `${faultText(fault)} ${staysText(isGood ? formula : null)}`}
      </p>
    </>
  );
}

const examples: readonly OwnFormula[] = [
  '=rate * distance',
  '=abs(dx) + abs(dy)',
  '=max(abs(dx), abs(dy))',
  '=1.3 * distance',
  '=class < 3 ? 0 : distance',
];

function Examples({ search: { colour } }: Props) {
  return (
    <fieldset class="chips" aria-label={heuristicWords.examples}>
      {examples.map((heuristic) => (
        <Button
          key={heuristic}
          class="pill"
          dir="ltr"
          onClick={() => changeSearch(colour, { heuristic })}>
          {heuristic.slice(1)}
        </Button>
      ))}
    </fieldset>
  );
}

const operators = '+ - * / % ^ ( ) < <= > >= == != && || ! ? :';

function Reference() {
  return (
    <details>
      <summary>{heuristicWords.mayUse}</summary>
      <dl>
        {variables.map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{heuristicWords.variables[name]}</dd>
          </div>
        ))}
      </dl>
      <p>
        {heuristicWords.operators} <code dir="ltr">{operators}</code>
      </p>
      <p>
        {heuristicWords.functions} <code dir="ltr">{functionNames.join(' ')}</code>
      </p>
    </details>
  );
}

function Verdict({ search }: Props) {
  const now = verdict.value;
  if (!now) {
    return (
      <p class="quiet" role="status">
        {heuristicWords.checking}
      </p>
    );
  }
  const { nodes, tooHigh, highest, steep, steepest, odd } = now;
  const all = formatCount(nodes);
  return (
    <div class="verdict" role="status" data-stale={isStale.value}>
      {highest ? (
        <Failure
          name="admissible"
          text={heuristicWords.tooHigh(formatCount(tooHigh), all)}
          worst={highestText(search, highest)}
          place={[highest.position]}
        />
      ) : (
        <p data-holds="admissible">{heuristicWords.admissible(all)}</p>
      )}
      {steepest ? (
        <Failure
          name="consistent"
          text={heuristicWords.steep(formatCount(steep))}
          worst={steepestText(search, steepest)}
          place={steepest.line}
        />
      ) : (
        <p data-holds="consistent">{heuristicWords.consistent}</p>
      )}
      {oddTexts(odd).map((text) => (
        <p key={text} class="quiet">
          {text}
        </p>
      ))}
      {search.algorithm === 'astar' && (
        <p>{heuristicWords[!steepest ? 'exact' : !highest ? 'again' : 'unsure']}</p>
      )}
    </div>
  );
}

interface FailureProps {
  name: string;
  text: string;
  worst: string;
  place: readonly Position[];
}

function Failure({ name, text, worst, place }: FailureProps) {
  return (
    <p data-fails={name}>
      {text} <small>{worst}</small>{' '}
      <Button class="pill" data-show={name} onClick={() => show(place)}>
        {heuristicWords.show}
      </Button>
    </p>
  );
}
