/** The road that is asked about: what it carries, and what closing it costs all trips. */
import { effect, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import type { RoadWorth } from '../../worker/contract/levels.ts';
import type { Road } from '../../worker/contract/roads.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { pointOut, roadMeant } from '../map/closures.ts';
import { pointedPlace } from '../map/map.ts';
import { modeClick, modeKeys, plan } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import { headlineOf, sentenceOf } from './texts.ts';
import { isShown, tripsAsked } from './trips.ts';

export const road = signal<Road | null>(null);
/** Null until it is known. */
export const worth = signal<RoadWorth | null>(null);

/** Places from which trips are followed while one road is closed. */
const SAMPLE = 500;

let stop = new AbortController();

export function startRoad(): void {
  effect(() => {
    if (isShown.value) [modeClick.value, modeKeys.value] = [ask, press];
    else {
      if (modeClick.peek() === ask) modeClick.value = null;
      if (modeKeys.peek() === press) modeKeys.value = null;
    }
  });
  effect(() => {
    plan.value;
    return isShown.value ? forget : undefined;
  });
}

/** Asks what a road is worth, and points it out. */
export async function weigh(chosen: Road): Promise<void> {
  const router = mainRouter.peek();
  if (!router) return;
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  road.value = chosen;
  worth.value = null;
  pointOut(chosen);
  try {
    const asked = { ...tripsAsked(SAMPLE), edge: chosen.edge };
    const answer = await router.call('worth', asked, { signal });
    if (signal.aborted) return;
    worth.value = answer;
    announce(`${headlineOf(answer)} ${sentenceOf(answer)}`);
  } catch (error) {
    alertOf(error);
  }
}

function forget(): void {
  stop.abort();
  road.value = null;
  worth.value = null;
  pointOut(null);
}

function ask(place: Position | null): void {
  roadMeant(place).then((found) => found && void weigh(found), alertOf);
}

/** @returns whether the key was used */
function press(key: string): boolean {
  if (key !== 'w') return false;
  ask(pointedPlace());
  return true;
}
