/** The faults of each kind as a card: how many there are, where, and how to repair them. */
import type { ComponentChildren, ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { componentsAt } from '../../quality/components.ts';
import { type Fixes, fixLimits } from '../../quality/fixes.ts';
import type { FaultKind, Report } from '../../worker/contract.ts';
import { alertOf, smallerPieces } from '../engine/router.ts';
import { isAlmostOne, joinWanted, type Opened } from '../store/state.ts';
import { formatCount, formatPercent, formatReach } from '../ui/format.ts';
import { Button, Icon } from '../ui/parts.tsx';
import type { Fault } from '../words/kinds.ts';
import { words } from '../words/words.ts';
import { marked, remark, showNext } from './marks.ts';
import { repair } from './repair.ts';

/** The range of a slider, in meters. */
interface Range {
  most: number;
  step: number;
  first: number;
}

const ranges: Partial<Record<FaultKind, Range>> = {
  dangles: { most: fixLimits.join.most, step: 0.5, first: fixLimits.join.usual },
  nearDuplicates: { most: fixLimits.merge.most, step: 0.05, first: fixLimits.merge.usual },
};

const fixes: Partial<Record<FaultKind, (meters: number) => Fixes>> = {
  dangles: (join) => ({ join }),
  intersections: () => ({ splitCrossings: true }),
  nearDuplicates: (merge) => ({ merge }),
  duplicates: () => ({ dropDuplicates: true }),
};

const order: readonly FaultKind[] = [
  'dangles',
  'intersections',
  'nearDuplicates',
  'duplicates',
  'traps',
];

/** Kinds with at least one fault, as `report.isClean` counts them. */
export function faultyKinds(report: Report, components: number): Fault[] {
  const found = order.filter((kind) => countOf(report, kind, ranges[kind]?.first) > 0);
  return components > 1 ? ['components', ...found] : found;
}

export function FaultCards({ report, info }: { report: Report; info: Opened['info'] }) {
  return (
    <>
      {info.components > 1 ? (
        <ComponentsCard report={report} info={info} />
      ) : (
        <NoFault kind="components" />
      )}
      {order.map((kind) =>
        report.faults[kind].meters.length === 0 ? (
          <NoFault key={kind} kind={kind} />
        ) : (
          <FaultCard key={kind} kind={kind} report={report} info={info} />
        ),
      )}
      {report.turns.length > 0 && (
        <Card kind="turns" count={report.turns.length} about={words.report.about.turns}>
          <div class="fault-actions">
            <ShowButton kind="turns" onClick={() => showNext('turns', report.turns)} />
          </div>
        </Card>
      )}
    </>
  );
}

/** For kinds with a slider, the faults up to its value. */
function countOf(report: Report, kind: FaultKind, reach = Infinity): number {
  const { meters } = report.faults[kind];
  return ranges[kind] ? meters.filter((gap) => gap <= reach).length : meters.length;
}

function NoFault({ kind }: { kind: Fault }) {
  return (
    <p class="fault-none">
      <Icon name="check" />
      {words.report.noFault(kind)}
    </p>
  );
}

function ComponentsCard({ report, info }: { report: Report; info: Opened['info'] }) {
  const { components: count, largestComponentShare } = info;
  const { componentSteps } = report;
  // Short gaps first: the longer a gap is, the more likely it is meant.
  const isShort = componentsAt(componentSteps, fixLimits.join.usual) < count;
  const [reach, left] = componentSteps.findLast(
    ([gap]) => !isShort || gap <= fixLimits.join.usual,
  ) ?? [0, count];
  const join = Math.min(fixLimits.join.most, Math.ceil(reach * 10) / 10);
  const isJoined = left < count;
  const ends = countOf(report, 'dangles', join);
  const largest = words.report.largestPart(formatPercent(largestComponentShare));
  const most = isJoined
    ? words.report.joiningLeaves(formatReach(join), left)
    : words.report.joiningNothing;
  const show = () => smallerPieces().then((places) => showNext('components', places), alertOf);
  return (
    <Card kind="components" count={count} about={`${largest} ${most}`}>
      <div class="fault-actions">
        <ShowButton kind="components" onClick={show} />
        {isJoined && (
          <Button
            class={isAlmostOne(info) ? 'pill' : 'pill fix'}
            onClick={() => repair({ join })}>
            {words.report.join(ends, formatReach(join))}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface FaultCardProps {
  kind: FaultKind;
  report: Report;
  info: Opened['info'];
}

function FaultCard({ kind, report, info }: FaultCardProps) {
  const range = ranges[kind];
  const first = (kind === 'dangles' && joinWanted.value) || (range?.first ?? Infinity);
  const [moved, setMoved] = useState({ report, reach: first });
  // A new report begins where the first one did.
  const reach = moved.report === report ? moved.reach : first;
  const placesWithin = (meters: number) =>
    report.faults[kind].places.slice(0, countOf(report, kind, meters));
  const count = countOf(report, kind, reach);
  const fix = fixes[kind];
  const text = formatReach(reach);
  // Long gaps beside one large part are likely meant.
  const isDoubtful = kind === 'dangles' && reach > fixLimits.join.usual && isAlmostOne(info);
  const outcome = range ? outcomeOf(report, kind, range, reach) : '';
  return (
    <Card kind={kind} count={count} about={words.report.about[kind]}>
      {range && (
        <div>
          <div class="row">
            <input
              type="range"
              min={0}
              max={range.most}
              step={range.step}
              value={reach}
              aria-label={words.report.most(kind)}
              aria-valuetext={outcome ? `${text}. ${outcome}` : text}
              onInput={({ currentTarget }) => {
                const next = Number(currentTarget.value);
                setMoved({ report, reach: next });
                remark(kind, placesWithin(next));
              }}
            />
            <output>{text}</output>
          </div>
          <p class="fault-outcome">{outcome}</p>
        </div>
      )}
      <div class="fault-actions">
        <ShowButton
          kind={kind}
          disabled={count === 0}
          onClick={() => showNext(kind, placesWithin(reach))}
        />
        {fix && (
          <Button
            class={isDoubtful ? 'pill' : 'pill fix'}
            disabled={count === 0}
            onClick={() => repair(fix(reach))}>
            {fixText(kind, count)}
          </Button>
        )}
      </div>
    </Card>
  );
}

function fixText(kind: FaultKind, count: number): string {
  const { join, split, merge, removeRoads } = words.report;
  if (kind === 'dangles') return join(count);
  if (kind === 'intersections') return split;
  return kind === 'nearDuplicates' ? merge : removeRoads;
}

/** What a repair up to `reach` meters leads to. */
function outcomeOf(report: Report, kind: FaultKind, { most }: Range, reach: number): string {
  if (countOf(report, kind, reach) === 0) {
    const count = report.faults[kind].meters.length;
    return words.report.noneUpTo(formatReach(reach), count, formatReach(most));
  }
  if (kind !== 'dangles') return '';
  const { componentSteps } = report;
  return words.report.joined(
    componentsAt(componentSteps, 0),
    componentsAt(componentSteps, reach),
  );
}

interface CardProps {
  kind: Fault;
  count: number;
  about: string;
  children: ComponentChildren;
}

function Card({ kind, count, about, children }: CardProps) {
  return (
    <section class="fault inset" data-fault={kind}>
      <h3 data-none={count === 0 || undefined}>
        <strong>{formatCount(count)}</strong> <span>{words.report.kind(kind, count)}</span>
      </h3>
      <p class="quiet">{about}</p>
      {children}
    </section>
  );
}

/** Goes from one fault to the next, and says which one is shown. */
function ShowButton({ kind, ...props }: ComponentProps<'button'> & { kind: Fault }) {
  const now = marked.value?.kind === kind ? marked.value : null;
  return (
    <Button
      class="pill"
      data-show={kind}
      data-on={now ? true : undefined}
      aria-label={words.report.showTitle(kind)}
      {...props}>
      {now ? words.report.next(now.index, now.places.length) : words.report.show}
    </Button>
  );
}
