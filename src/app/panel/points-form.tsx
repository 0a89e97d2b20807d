/** A, the via points and B as editable text, and the pill that sums them up on a phone. */
import type { Position } from '../../geo/position.ts';
import { ClosuresSlot } from '../closures/slot.tsx';
import { visibleCenter } from '../map/map.ts';
import { Badge, PointField } from '../points/field.tsx';
import { isOrdered, listed } from '../points/listed.ts';
import { addVia, middleOfRoute, removeVia, swap } from '../store/actions.ts';
import { formatPosition } from '../store/link.ts';
import { frame, plan, route, units, way } from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';
import { Button, IconButton } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { farOff } from './far-off.ts';
import { toggleSheet } from './sheet.tsx';
import { routeLength } from './weight.ts';

export function PointsForm() {
  const { from, to, via } = listed.value.plan;
  return (
    <>
      <section class="points" aria-label={words.points.title}>
        <div class="points-list">
          <PointField
            name="a"
            label="A"
            index={0}
            position={from}
            farOff={farOff.value[0]}
            planWith={(from) => ({ from })}
          />
          {via.map((position, i) => (
            <PointField
              key={i}
              index={i + 1}
              name={`via-${i + 1}`}
              label={words.terms.via(i + 1)}
              position={position}
              farOff={farOff.value[i + 1]}
              planWith={(position) => ({ via: plan.peek().via.with(i, position) })}>
              <IconButton
                icon="close"
                label={words.points.removeVia(i + 1)}
                title={words.points.removeVia(i + 1)}
                onClick={() => removeVia(i)}
              />
            </PointField>
          ))}
          <PointField
            name="b"
            label="B"
            index={via.length + 1}
            position={to}
            farOff={farOff.value[via.length + 1]}
            planWith={(to) => ({ to })}
          />
        </div>
        <div class="points-side">
          <SwapButton title={words.points.swapTitle} />
          <IconButton
            icon="plus"
            label={words.points.addVia}
            title={words.points.addViaTitle}
            data-add-via
            onClick={() => addVia(middleOfRoute() ?? visibleCenter())}
          />
        </div>
      </section>
      {isOrdered.value && <BestOrder />}
      <ClosuresSlot />
    </>
  );
}

function SwapButton({ title }: { title?: string }) {
  return (
    <IconButton icon="swap" label={words.points.swap} title={title} data-swap onClick={swap} />
  );
}

export function Pill() {
  const { from, to, via } = plan.value;
  const text = (position: Position | null, none: string) =>
    position ? formatPosition(position, ', ', 3, frame.value) : none;
  const answer = route.value;
  return (
    <nav id="pill" class="panel frame" aria-label={words.points.pill}>
      <Button id="pill-points" onClick={toggleSheet}>
        <Badge label="A" kind="a" />
        <bdi>
          {via.length > 0 ? words.points.vias(via.length) : text(from, words.answer.askOrigin)}
        </bdi>
        <Badge label="B" kind="b" />
        {via.length === 0 ? (
          <bdi>{text(to, words.answer.askDestination)}</bdi>
        ) : (
          <strong>{answer?.found && routeLength(answer, units.value, way.value)}</strong>
        )}
      </Button>
      <SwapButton />
      <IconButton icon="more" label={words.points.allSettings} data-more onClick={toggleSheet} />
    </nav>
  );
}

const BestOrder = lazy(() => import('../points/parts.ts').then((all) => all.BestOrder));
