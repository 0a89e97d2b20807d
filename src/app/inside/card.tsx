/** The card of one step: the node with g + h = f, its roads one by one, and why the search works. */
import { useEffect, useRef } from 'preact/hooks';
import type { SearchedArc } from '../../worker/contract/inside.ts';
import { inside } from '../store/inside.ts';
import { comparison } from '../store/state.ts';
import { formatCount } from '../ui/format.ts';
import { Button, Icon, Select } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { ClimbText } from './climb.tsx';
import { papers } from './papers.ts';
import { start } from './start.ts';
import {
  arcsSeen,
  climbs,
  isComplete,
  leave,
  run,
  type Shown,
  seekArc,
  shown,
  step,
  total,
} from './state.ts';
import {
  difference,
  isGreedy,
  isInformed,
  kind,
  outcomeText,
  roadText,
  terms,
  unit,
  weightText,
} from './texts.ts';
import { insideWords } from './words.ts';

const leaveKey = 'Esc';

export function InsideCard() {
  start();
  const kindOf = kind();
  return (
    <>
      <header class="card-head inside-head">
        <Icon name="star" className="star" />
        <h1>{insideWords.title}</h1>
        <Button class="key" data-leave-inside onClick={leave}>
          {insideWords.leave} <kbd>{leaveKey}</kbd>
        </Button>
      </header>
      <Choice />
      {shown.value && <Step {...shown.value} />}
      {climbs.value && <ClimbStep />}
      {kindOf && (
        <p class="inside-why">
          {insideWords.why[kindOf]}{' '}
          <a href={papers[kindOf].address} target="_blank" rel="noreferrer" lang="en">
            {papers[kindOf].name}
          </a>
        </p>
      )}
    </>
  );
}

/** Which search of the comparison is looked into. */
function Choice() {
  const runs = comparison.value?.runs ?? [];
  const now = runs.indexOf(run.value!);
  if (runs.length < 2) return null;
  return (
    <Select
      id="inside-search"
      aria-label={insideWords.search}
      value={`${now}`}
      options={runs.map(({ algorithm }, i) => [`${i}`, words.terms.algorithms[algorithm]])}
      onChoose={(search) => {
        inside.value = { step: 1, search: Number(search) };
      }}
    />
  );
}

function Step({ step, node }: Shown) {
  const isLast = step === total.value;
  return (
    <section id="answer" class="inside-step" tabIndex={-1} aria-label={insideWords.node}>
      <p class="quiet">
        {[
          insideWords.stepOf(formatCount(step), formatCount(total.value ?? step)),
          node.backward
            ? `${insideWords.fromB} ${rule(node.queue.width > 0)}`
            : rule(node.queue.width > 0),
        ].join(' · ')}
      </p>
      <Figures {...terms(node)} />
      {node.pruned ? (
        <p>{insideWords.pruned(weightText(node.best))}</p>
      ) : (
        <Arcs step={step} node={node} />
      )}
      {isLast && <p class="inside-done">{insideWords.done}</p>}
    </section>
  );
}

function ClimbStep() {
  return (
    <section id="answer" class="inside-step" tabIndex={-1} aria-label={insideWords.node}>
      <p class="quiet">
        {insideWords.stepOf(formatCount(step.value), formatCount(total.value ?? step.value))}
      </p>
      <ClimbText />
    </section>
  );
}

function rule(hasBuckets: boolean): string {
  const { rule } = insideWords;
  if (hasBuckets) return rule.buckets;
  if (isGreedy()) return rule.h;
  if (isInformed()) return rule.f;
  return unit.value === 'edges' ? rule.hops : rule.g;
}

function Figures({ g, h, f }: ReturnType<typeof terms>) {
  const name = insideWords.units[unit.value];
  if (h === null)
    return (
      <dl class="inside-figures">
        <Figure name="g" label={insideWords.gAlone(name)} text={g} />
      </dl>
    );
  return (
    <dl class="inside-figures">
      <Figure name="g" label={insideWords.g} text={g} isIdle={isGreedy()} />
      <Figure name="h" label={insideWords.h} text={h} sign={isGreedy() ? '' : '+'} />
      <Figure name="f" label={insideWords.f(name)} text={f} sign="=" />
    </dl>
  );
}

interface FigureProps {
  name: 'g' | 'h' | 'f';
  label: string;
  text: string;
  sign?: string;
  /** Whether it does not count. */
  isIdle?: boolean;
}

function Figure({ name, label, text, sign, isIdle }: FigureProps) {
  return (
    <div data-term={name} data-idle={isIdle || undefined}>
      <dt>{label}</dt>
      <dd>
        {sign && <span class="sign">{sign}</span>}
        {text}
      </dd>
    </div>
  );
}

function Arcs({ node }: Shown) {
  const list = useRef<HTMLOListElement>(null);
  const seen = arcsSeen.value;
  useEffect(() => {
    if (isComplete.peek()) return;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [seen]);
  if (node.arcs.length === 0) return <p>{insideWords.noRoads}</p>;
  return (
    <>
      <h2>{insideWords.roads(node.arcs.length)}</h2>
      <ol class="inside-arcs" ref={list}>
        {node.arcs.map((arc, i) => (
          <li
            key={i}
            data-waits={i >= seen || undefined}
            aria-current={i === seen - 1 ? 'step' : undefined}>
            <Button onClick={() => seekArc(i)}>
              <ArcText arc={arc} node={node} />
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

function ArcText({ arc, node }: { arc: SearchedArc; node: Shown['node'] }) {
  const isOpen = arc.weight < Number.POSITIVE_INFINITY;
  const weight = isOpen ? difference(node.g, arc.after) : '';
  return (
    <>
      <span class="arc-head">
        <strong>
          <bdi>{roadText(arc)}</bdi>
        </strong>
        {weight && <span>{`+ ${weight}`}</span>}
      </span>
      <span class="arc-text">{outcomeText(node, arc)}</span>
    </>
  );
}
