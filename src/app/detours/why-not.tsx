/** How much longer a route by way of one road is: a sentence, and the route as a dashed line. */
import { effect } from '@preact/signals-core';
import type { Polyline } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import type { Road } from '../../worker/contract/roads.ts';
import { questionOf, requestOf } from '../engine/question.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { pointOut, roadMeant } from '../map/closures.ts';
import { line, unrolled } from '../map/line.ts';
import { formatCost } from '../panel/weight.ts';
import { addVia } from '../store/actions.ts';
import { plan, showsDetours, way } from '../store/state.ts';
import { formatPercent } from '../ui/format.ts';
import { Button } from '../ui/parts.tsx';
import { hideToast, message, toast } from '../ui/toast.ts';
import { type DetourBy, detourBy } from './detour-by.ts';
import { toggleDetours } from './toggle.ts';
import { detourWords } from './words.ts';
import '../style/detours.css';

/** @param place null for the road in the middle of the map */
export async function whyNot(place: Position | null): Promise<void> {
  try {
    await answer(place);
  } catch (error) {
    alertOf(error);
  }
}

async function answer(place: Position | null): Promise<void> {
  const asked = plan.peek();
  const router = mainRouter.peek();
  const question = questionOf(asked);
  if (!router || !question) {
    toast(() => detourWords.needsEnds);
    return;
  }
  const road = await roadMeant(place);
  if (!road) return;
  const { contestants: _, ...journey } = question;
  const found = await detourBy(router, requestOf(journey), road.edge);
  if (plan.peek() === asked) show(road, found);
}

/** The line stays as long as the sentence does. */
function show(road: Road, found: DetourBy | null): void {
  if (!found) {
    toast(() => detourWords.noRoute);
    return;
  }
  const isWay = found.line !== null && found.more > 0;
  toast(() => sentenceOf(road, found), {
    stays: true,
    form: <Choices road={isWay ? road : null} />,
  });
  const shown = message.peek();
  const asked = plan.peek();
  const drawn = isWay ? dashed(found.line!) : [];
  pointOut(road);
  const stop = effect(() => {
    if (plan.value !== asked && message.peek() === shown) hideToast();
    if (message.value === shown) return;
    for (const each of drawn) each.remove();
    pointOut(null);
    // Not while the effect runs for the first time.
    queueMicrotask(() => stop());
  });
}

/** @param road by which the route may be led; null if it leads there anyway, or cannot */
function Choices({ road }: { road: Road | null }) {
  if (!road && showsDetours.value) return null;
  return (
    <p class="detour-choices">
      {road && (
        <Button class="pill" data-via onClick={() => leadBy(road)}>
          {detourWords.viaHere}
        </Button>
      )}
      {!showsDetours.value && (
        <Button class="pill" data-detours onClick={toggleDetours}>
          {detourWords.allRoads(way.value)}
        </Button>
      )}
    </p>
  );
}

function sentenceOf(road: Road, { more, cost, metric }: DetourBy): string {
  const { by, onShortest, none } = detourWords;
  if (more === Infinity) return none(road.name, way.value);
  // Equal but for rounding.
  if (more < 0.05) return onShortest(road.name, way.value);
  const share = cost > 0 ? formatPercent(more / cost) : '';
  const amount = formatCost(more);
  return by(road.name, way.value, amount, share, metric === 'distance');
}

function leadBy(road: Road): void {
  hideToast();
  addVia(road.middle);
}

function dashed(path: Parameters<typeof unrolled>[0]): Polyline<never>[] {
  return ['detour-core', 'detour-casing'].map((name) =>
    line(name).setLatLngs(unrolled(path)).bringToBack(),
  );
}
