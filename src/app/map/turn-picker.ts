/** Chooses a turn at a junction: first the road one comes from, then the road one must not take. */
import { computed, effect, signal } from '@preact/signals-core';
import { boundsOf } from '../../geo/bounds.ts';
import type { Position } from '../../geo/position.ts';
import type { OwnTurn } from '../../worker/contract/network.ts';
import type { Arm, Junction } from '../../worker/contract/roads.ts';
import { alertOf, junctionAt } from '../engine/router.ts';
import { addTurn } from '../store/turns.ts';
import { icon } from '../ui/dom.ts';
import { toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { ButtonMarker } from './button-marker.ts';
import { line, unrolled } from './line.ts';
import { map, pixelsBetween, showBox, toPosition } from './map.ts';
import { endTool, takeTool } from './tool.ts';
import { toolWords } from './tool-words.ts';
import '../style/turns.css';

/** Pixels between a junction, or a road of it, and the click that means it. */
const reach = 60;
/** From this zoom on, the roads of a junction lie far enough apart for fingers. */
const leastZoom = 17;

export function pickTurn(place: Position): void {
  junctionAt(place).then((junction) => {
    if (!junction || pixelsBetween(junction.position, place) > 2 * reach)
      toast(() => toolWords.noJunction);
    else start(junction);
  }, alertOf);
}

function start({ position, arms }: Junction): void {
  const from = signal<Arm | null>(null);
  const kind = signal<OwnTurn['kind']>('no');
  const candidates = computed(() =>
    arms.filter(({ isEntry, isExit }) => (from.value ? isExit : isEntry)),
  );
  const lit = line('turn-arms');
  const chosen = line('turn-from');
  const marks: ButtonMarker[] = [];
  if (map.getZoom() < leastZoom) showBox(boundsOf(arms.flatMap(({ line }) => line)).bbox);

  const choose = (arm: Arm) => {
    const start = from.value;
    if (!start) {
      from.value = arm;
      return;
    }
    endTool();
    const [before, at, behind] = [start.on, position, arm.on].map(rounded) as Position[];
    addTurn({ kind: kind.value, from: before!, via: at!, to: behind! });
  };
  const stopDrawing = effect(() => {
    const hadFocus = marks.some(({ button }) => button === document.activeElement);
    for (const mark of marks.splice(0)) mark.remove();
    lit.setLatLngs(candidates.value.map((arm) => unrolled(arm.line)));
    chosen.setLatLngs(from.value ? unrolled(from.value.line) : []);
    marks.push(...candidates.value.map((arm) => markOn(arm, from.value, kind.value, choose)));
    for (const mark of marks) mark.addTo(map);
    if (hadFocus) marks[0]?.button.focus();
  });

  takeTool({
    bar: {
      hint: computed(() => hintFor(from.value, kind.value)),
      choices: computed(() =>
        from.value
          ? [
              {
                text: kind.value === 'no' ? toolWords.allowOne : toolWords.forbidOne,
                run: () => {
                  kind.value = kind.value === 'no' ? 'only' : 'no';
                },
              },
              {
                text: words.frame.back,
                run: () => {
                  from.value = null;
                },
              },
            ]
          : [],
      ),
    },
    click(place) {
      const distance = ({ line }: Arm) =>
        Math.min(...line.slice(1).map((point) => pixelsBetween(point, place)));
      const [nearest] = candidates.value.toSorted((a, b) => distance(a) - distance(b));
      if (nearest && distance(nearest) <= reach) choose(nearest);
    },
    press(key) {
      if (key !== 'backspace') return false;
      from.value = null;
      return true;
    },
    end() {
      stopDrawing();
      for (const layer of [lit, chosen, ...marks]) layer.remove();
    },
  });
  marks[0]?.button.focus({ preventScroll: true });
}

/** As links have it. */
function rounded([lng, lat]: Position): Position {
  return toPosition({ lat, lng });
}

/** The button at the end of an arm. */
function markOn(
  arm: Arm,
  from: Arm | null,
  kind: OwnTurn['kind'],
  choose: (arm: Arm) => void,
): ButtonMarker {
  const mark = new ButtonMarker(`turn-mark tool-mark ${from ? kind : 'from'}`, 1e6);
  const { noTurnInto, onlyInto, comingFrom } = toolWords;
  mark.button.title = (!from ? comingFrom : kind === 'no' ? noTurnInto : onlyInto)(arm.name);
  mark.button.setAttribute('aria-label', mark.button.title);
  mark.button.append(icon(!from ? 'plus' : kind === 'no' ? 'close' : 'check'));
  mark.button.addEventListener('click', (event) => {
    event.stopPropagation();
    choose(arm);
  });
  return mark.moveTo(arm.line.at(-1)!);
}

function hintFor(from: Arm | null, kind: OwnTurn['kind']): string {
  const { pressFrom, pressForbidden, pressAllowed } = toolWords;
  if (!from) return pressFrom;
  return (kind === 'no' ? pressForbidden : pressAllowed)(from.name);
}
