/** What is closed and avoided: how much, each with its place on the map, and all at once. */
import { computed } from '@preact/signals-core';
import { useState } from 'preact/hooks';
import { boundsOf } from '../../geo/bounds.ts';
import type { Bbox, Position } from '../../geo/position.ts';
import { lengthIn, spaceOf } from '../../geo/space.ts';
import type { RoadsFound } from '../../worker/contract/roads.ts';
import { closed, closedRoads, closedWith, reopenAll, toggleRoad } from '../map/closures.ts';
import { showBox } from '../map/map.ts';
import { areas, removeArea } from '../store/areas.ts';
import { opened, plan, units, way } from '../store/state.ts';
import { removeTurns } from '../store/turns.ts';
import { formatMeters } from '../ui/format.ts';
import { Button, Icon, IconButton } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { isAnyClosed, isChoosingKind } from './asked.ts';
import { ByProperty } from './by-property.tsx';
import { textOf } from './kinds.ts';
import { reopenWith, roadsFound } from './roads-with.ts';
import { closureWords } from './words.ts';
import '../style/closures.css';

interface Closure {
  name: string;
  about: string;
  /** Null where there is nothing to show. */
  bbox: Bbox | null;
  isAvoided?: boolean;
  remove: () => void;
}

export function Closures() {
  const turns = plan.value.network?.turns?.length ?? 0;
  return (
    <>
      {isAnyClosed.value && <List />}
      {turns > 0 && <Turns count={turns} />}
      {isChoosingKind.value && <ByProperty />}
    </>
  );
}

function List() {
  const [isOpen, setOpen] = useState(false);
  const avoids = areas.value.some(({ kind }) => kind === 'avoided');
  return (
    <section aria-label={closureWords.title}>
      <p id="closures">
        <Icon name="close" />
        <Button
          class="disclosure"
          data-list
          aria-expanded={isOpen}
          aria-controls="closures-list"
          onClick={() => setOpen(!isOpen)}>
          {summary()}
        </Button>
        <Button class="pill" data-reopen onClick={reopenAll}>
          {avoids ? closureWords.removeAll : words.points.reopenAll}
        </Button>
      </p>
      <ul id="closures-list" hidden={!isOpen}>
        {all.value.map((closure, i) => (
          <Row key={i} {...closure} />
        ))}
      </ul>
    </section>
  );
}

/** How many turns the user has forbidden or prescribed. */
function Turns({ count }: { count: number }) {
  return (
    <p id="own-turns">
      <Icon name="close" />
      <span>{closureWords.ownTurns(count)}</span>
      <Button class="pill" data-remove-turns onClick={removeTurns}>
        {words.frame.remove}
      </Button>
    </p>
  );
}

function Row({ name, about, bbox, isAvoided, remove }: Closure) {
  const label = isAvoided ? closureWords.stopAvoiding(name) : closureWords.reopen(name);
  return (
    <li>
      <Button
        class="menu-item"
        title={closureWords.show(name)}
        disabled={!bbox}
        onClick={() => bbox && showBox(bbox, true)}>
        <bdi class="one-line">{name}</bdi>
        <small>{about}</small>
      </Button>
      <IconButton icon="close" label={label} title={label} onClick={remove} />
    </li>
  );
}

function summary(): string {
  const shut = areas.value.filter(({ kind }) => kind === 'closed').length;
  const avoided = areas.value.length - shut;
  const kinds = closedWith.value.length;
  const counts = closureWords.counts(closed.value.length, shut, avoided, way.value);
  return [kinds > 0 && closureWords.kinds(kinds), ...counts].filter(Boolean).join(' · ');
}

const all = computed<readonly Closure[]>(() => [...roads(), ...kinds(), ...drawn()]);

/** Those whose road is still asked for are counted, but not listed. */
function roads(): Closure[] {
  const space = spaceOf(opened.value?.info ?? {});
  return closedRoads.value.map((road) => ({
    name: road.name || closureWords.nameless(way.value),
    about: formatMeters(lengthIn(space, road.line), units.value),
    bbox: boxOf(road.line),
    remove: () => toggleRoad(road),
  }));
}

function kinds(): Closure[] {
  return closedWith.value.map((selection) => {
    const found = roadsFound.value.get(selection);
    return {
      name: textOf(selection),
      about: found ? amountOf(found) : '',
      bbox: found?.bbox ?? null,
      remove: () => reopenWith(selection),
    };
  });
}

function amountOf({ roads, meters }: RoadsFound): string {
  return closureWords.amount(roads, formatMeters(meters, units.value));
}

function drawn(): Closure[] {
  const numbers = { closed: 0, avoided: 0 };
  return areas.value.map((area) => {
    const { kind, corners } = area;
    return {
      name: closureWords.area(kind, ++numbers[kind]),
      about: '',
      bbox: boxOf(corners),
      isAvoided: kind === 'avoided',
      remove: () => removeArea(area),
    };
  });
}

function boxOf(positions: readonly Position[]): Bbox {
  return boundsOf(positions, opened.peek()?.info.flat).bbox;
}
