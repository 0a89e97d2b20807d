/** The faults of each kind as a card: how many there are, where, and how to repair them. */
import { useEffect, useState } from 'preact/hooks';
import { componentsAt } from '../../quality/components.ts';
import { type Fixes, fixLimits } from '../../quality/fixes.ts';
import type { FaultKind, Report } from '../../worker/contract/report.ts';
import { isAlmostOne, joinWanted, type Opened } from '../store/state.ts';
import { formatReach } from '../ui/format.ts';
import { Button, Icon } from '../ui/parts.tsx';
import type { Fault } from '../words/kinds.ts';
import { Card, ShowButton } from './card.tsx';
import { glance, marked, preview, showNext } from './marks.ts';
import { PartsCard } from './parts-card.tsx';
import { repair } from './repair.ts';
import { countOf, faultsWithin, joinsWithin, type Range, ranges } from './within.ts';
import { reportWords } from './words.ts';

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
        <PartsCard report={report} info={info} />
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
        <Card kind="turns" count={report.turns.length} about={reportWords.about.turns}>
          <div class="fault-actions">
            <ShowButton
              kind="turns"
              onClick={() => showNext({ kind: 'turns', places: report.turns })}
            />
          </div>
        </Card>
      )}
    </>
  );
}

function NoFault({ kind }: { kind: Fault }) {
  return (
    <p class="fault-none">
      <Icon name="check" />
      {reportWords.noFault(kind)}
    </p>
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
  const now = faultsWithin(report, kind, reach);
  const count = countOf(report, kind, reach);
  const changes = kind === 'dangles' ? joinsWithin(report, reach) : count;
  const fix = fixes[kind];
  const text = formatReach(reach);
  // Long gaps beside one large part are likely meant.
  const isDoubtful = kind === 'dangles' && reach > fixLimits.join.usual && isAlmostOne(info);
  const outcome = range ? outcomeOf(report, kind, range, reach) : '';
  // The joins are on the map before anything is asked for.
  useEffect(() => {
    if (kind === 'dangles' && !marked.peek()) preview(faultsWithin(report, kind, first));
  }, [kind, report, first]);
  return (
    <Card kind={kind} count={count} about={reportWords.about[kind]} onAttend={() => glance(now)}>
      {range && (
        <div>
          <div class="row">
            <input
              type="range"
              min={0}
              max={range.most}
              step={range.step}
              value={reach}
              aria-label={reportWords.most(kind)}
              aria-valuetext={outcome ? `${text}. ${outcome}` : text}
              onInput={({ currentTarget }) => {
                const next = Number(currentTarget.value);
                setMoved({ report, reach: next });
                preview(faultsWithin(report, kind, next));
              }}
            />
            <output>{text}</output>
          </div>
          <p class="fault-outcome">{outcome}</p>
        </div>
      )}
      <div class="fault-actions">
        <ShowButton kind={kind} disabled={count === 0} onClick={() => showNext(now)} />
        {fix && (
          <Button
            class={isDoubtful ? 'pill' : 'pill fix'}
            disabled={changes === 0}
            onClick={() => repair(fix(reach))}>
            {fixText(kind, changes)}
          </Button>
        )}
      </div>
    </Card>
  );
}

function fixText(kind: FaultKind, count: number): string {
  const { join, split, merge, removeRoads } = reportWords;
  if (kind === 'dangles') return join(count);
  if (kind === 'intersections') return split(count);
  return kind === 'nearDuplicates' ? merge : removeRoads(count);
}

/** What a repair up to `reach` meters leads to. */
function outcomeOf(report: Report, kind: FaultKind, { most }: Range, reach: number): string {
  if (countOf(report, kind, reach) === 0) {
    const count = report.faults[kind].meters.length;
    return reportWords.noneUpTo(formatReach(reach), count, formatReach(most));
  }
  if (kind !== 'dangles') return '';
  const { componentSteps } = report;
  return reportWords.joined(componentsAt(componentSteps, 0), componentsAt(componentSteps, reach));
}
