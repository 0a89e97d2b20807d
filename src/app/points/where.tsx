/** Below a point's field: the street that it is on, and the leg that ends there, or that none does. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { spaceOf } from '../../geo/space.ts';
import { mainRouter, roadsAt } from '../engine/router.ts';
import { opened, plan, units } from '../store/state.ts';
import { formatMeters } from '../ui/format.ts';
import { once } from '../ui/once.ts';
import { isAtRest, listed } from './listed.ts';
import { editingWords } from './words.ts';

/** A point is on a road that is at most this many meters away. */
const beside = 50;

/** By the position as text; each network has its own. */
const names = signal<ReadonlyMap<string, string>>(new Map());
const stops = computed(() => {
  const { from, to, via } = plan.value;
  return [from, ...via, to].filter((position) => position !== null);
});

export function Where({ index, position }: { index: number; position: Position }) {
  start();
  const name = names.value.get(String(position));
  const { plan, legs } = listed.value;
  const meters = legs[index - 1];
  const leg = meters === undefined ? '' : formatMeters(meters, units.value);
  const along = plan.via.length === 0 ? '' : index === 0 ? editingWords.start : leg;
  if (!name && !along) return null;
  return (
    <p class="point-where">
      <bdi>{name}</bdi>
      {along && <span>{along}</span>}
    </p>
  );
}

const start = once(() => {
  effect(() => {
    opened.value;
    names.value = new Map();
  });
  effect(() => {
    const wanted = stops.value.filter((position) => !names.peek().has(String(position)));
    const network = mainRouter.value?.network;
    if (!isAtRest.value || wanted.length === 0 || network !== plan.value.network) return;
    // The answer to the same points reports a failure.
    roadsAt(wanted).then(
      (roads) => {
        if (mainRouter.peek()?.network !== network) return;
        const { distance } = spaceOf(opened.peek()?.info ?? {});
        const found = roads.map(({ name, nearest }, i): [string, string] => {
          const isBeside = distance(...wanted[i]!, ...nearest) <= beside;
          return [String(wanted[i]), isBeside ? name : ''];
        });
        names.value = new Map([...names.peek(), ...found]);
      },
      () => {},
    );
  });
});
