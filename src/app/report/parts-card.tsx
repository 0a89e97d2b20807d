/** The separate parts of the network: each with its tint, and the joins that connect most of them. */
import type { ComponentProps } from 'preact';
import { componentsAt } from '../../quality/components.ts';
import { fixLimits } from '../../quality/fixes.ts';
import type { Report } from '../../worker/contract/report.ts';
import { isAlmostOne, type Opened, units } from '../store/state.ts';
import { formatMeters, formatPercent, formatReach } from '../ui/format.ts';
import { Button } from '../ui/parts.tsx';
import { Card, ShowButton } from './card.tsx';
import { areJoined, islands, mostTints } from './islands.ts';
import { marked, preview, showNext } from './marks.ts';
import { repair } from './repair.ts';
import { faultsWithin, joinsWithin } from './within.ts';
import { reportWords } from './words.ts';

interface Props {
  report: Report;
  info: Opened['info'];
}

export function PartsCard({ report, info }: Props) {
  const { components: count, largestComponentShare } = info;
  const { componentSteps } = report;
  // Short gaps first: the longer a gap is, the more likely it is meant.
  const isShort = componentsAt(componentSteps, fixLimits.join.usual) < count;
  const [reach, left] = componentSteps.findLast(
    ([gap]) => !isShort || gap <= fixLimits.join.usual,
  ) ?? [0, count];
  const join = Math.min(fixLimits.join.most, Math.ceil(reach * 10) / 10);
  const isJoined = left < count;
  const largest = reportWords.largestPart(formatPercent(largestComponentShare));
  const most = isJoined
    ? reportWords.joiningLeaves(formatReach(join), left)
    : reportWords.joiningNothing;
  const places = islands.value.map(({ lines }) => lines);
  const previewJoins = () => preview(faultsWithin(report, 'dangles', join));
  return (
    <Card kind="components" count={count} about={`${largest} ${most}`}>
      <Islands />
      <div class="fault-actions">
        <ShowButton kind="components" onClick={() => showNext({ kind: 'components', places })} />
        {isJoined && (
          <Button
            class={isAlmostOne(info) ? 'pill' : 'pill fix'}
            onPointerEnter={previewJoins}
            onFocus={previewJoins}
            onClick={() => repair({ join })}>
            {reportWords.join(joinsWithin(report, join), formatReach(join))}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The larger parts, as they look on the map; a click goes there. */
function Islands() {
  const all = islands.value;
  const places = all.map(({ lines }) => lines);
  const now = marked.value?.kind === 'components' ? marked.value.index : null;
  return (
    <ul class="islands">
      {all.slice(0, mostTints).map(({ meters }, i) => (
        <li key={i}>
          <Button
            class={`island-row tint-${i}`}
            data-joined={areJoined.value[i] || undefined}
            aria-pressed={now === i}
            onClick={() => showNext({ kind: 'components', places }, i)}>
            <Swatch />
            <span>{reportWords.part(i + 2)}</span>
            <span class="quiet">{formatMeters(meters, units.value)}</span>
          </Button>
        </li>
      ))}
      {all.length > mostTints && (
        <li class={`island-row quiet tint-${mostTints}`}>
          <Swatch />
          <span>{reportWords.smallerParts(all.length - mostTints)}</span>
        </li>
      )}
    </ul>
  );
}

function Swatch(props: ComponentProps<'svg'>) {
  return (
    <svg class="swatch" viewBox="0 0 36 12" aria-hidden="true" {...props}>
      <path class="island island-wide" d="M4 6h28" />
      <path class="island island-core" d="M4 6h28" />
    </svg>
  );
}
