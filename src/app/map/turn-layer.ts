/** Signs of turn restrictions, where junctions are far enough apart for them. */
import { effect, signal } from '@preact/signals-core';
import type { TurnSign } from '../../worker/contract/roads.ts';
import { alertOf, turnsIn } from '../engine/router.ts';
import { hasTurns, opened, plan, shown } from '../store/state.ts';
import { removeTurn } from '../store/turns.ts';
import { toast } from '../ui/toast.ts';
import type { TurnDirection } from '../words/kinds.ts';
import { words } from '../words/words.ts';
import { ButtonMarker } from './button-marker.ts';
import { map, toLatLng } from './map.ts';
import { toolWords } from './tool-words.ts';
import '../style/turns.css';

/** Signs are 18 pixels wide, a city block then is 150. */
const leastZoom = 16.5;
/** Pixels from a junction to the first sign of a road, and from sign to sign. */
const apart = 20;
/** Below pins and the marks of closures. */
const behindMarks = -3e6;

export function startTurnLayer(): void {
  const view = signal(0);
  const markers: ButtonMarker[] = [];
  let request = 0;
  map.on('moveend', () => {
    view.value++;
  });
  const draw = (signs: readonly TurnSign[]) => {
    const focused = markers.findIndex(({ button }) => button === document.activeElement);
    for (const marker of markers.splice(0)) marker.remove();
    markers.push(...markersOf(signs));
    for (const marker of markers) marker.addTo(map);
    makeOneStop(markers.map(({ button }) => button));
    if (focused >= 0) markers[Math.min(focused, markers.length - 1)]?.button.focus();
  };
  effect(() => {
    view.value;
    const now = ++request;
    const network = opened.value?.network;
    const isShown = hasTurns.value && shown.value.turns && map.getZoom() >= leastZoom;
    if (!isShown || network !== plan.value.network) return draw([]);
    const bounds = map.getBounds().pad(0.1);
    void turnsIn([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]).then(
      (signs) => {
        if (now === request) draw(signs);
      },
      alertOf,
    );
  });
}

/** Signs of one road stand in a row before the junction. */
function markersOf(signs: readonly TurnSign[]): ButtonMarker[] {
  const rows = new Map<string, number>();
  return signs.map((sign) => {
    const row = `${sign.at} ${sign.from}`;
    const before = rows.get(row) ?? 0;
    rows.set(row, before + 1);
    const [at, from] = [toLatLng(sign.at), toLatLng(sign.from)].map((latLng) =>
      map.latLngToLayerPoint(latLng),
    );
    const back = from!.subtract(at!);
    const pixels = (apart * (1 + before)) / (Math.hypot(back.x, back.y) || 1);
    const marker = new ButtonMarker(`turn-sign ${sign.kind}`, behindMarks);
    const { button } = marker;
    button.toggleAttribute('data-own', sign.own >= 0);
    button.title = ruleOf(sign);
    button.setAttribute('aria-label', button.title);
    button.style.translate = `${back.x * pixels}px ${back.y * pixels}px`;
    button.append(picture(sign, (Math.atan2(-back.x, back.y) * 180) / Math.PI));
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      tell(sign);
    });
    return marker.moveTo(sign.at);
  });
}

function tell(sign: TurnSign): void {
  const run = () => removeTurn(sign.own);
  const remove = { action: () => words.frame.remove, run, stays: true };
  toast(() => `${ruleOf(sign)}.`, sign.own < 0 ? {} : remove);
}

/** The signs are one stop of the Tab key; arrow keys lead from one to the next. */
function makeOneStop(buttons: readonly HTMLButtonElement[]): void {
  buttons.forEach((button, i) => {
    button.tabIndex = i === 0 ? 0 : -1;
    button.addEventListener('keydown', (event) => {
      const side = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!side) return;
      event.preventDefault();
      event.stopPropagation();
      const next = buttons[(i + side + buttons.length) % buttons.length]!;
      button.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
  });
}

/** The arrow lies on the map as the turn does. @param heading degrees clockwise from north */
function picture({ kind, turn }: TurnSign, heading: number): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '-12 -12 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const add = (d: string, className: string, transform = '') => {
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', d);
    path.setAttribute('class', className);
    path.setAttribute('transform', transform);
    svg.append(path);
  };
  add('M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11', 'disc');
  const isBack = Math.abs(turn) > 150;
  if (isBack)
    add('M3.5 7V-2A3.500 3.500 0 0 0-3.500-2V6M-6.500 3l3 4 3-4', 'arrow', `rotate(${heading})`);
  else {
    add('M0 7V0', 'arrow', `rotate(${heading})`);
    add('M0 0V-6.500M-3.500-3L0-7 3.500-3', 'arrow', `rotate(${heading + turn})`);
  }
  if (kind === 'no') add('M-7.500-7.500L7.500 7.500', 'bar');
  return svg;
}

const namespace = 'http://www.w3.org/2000/svg';

/** "No left turn from Main Street into Oak Street". */
export function ruleOf({ kind, turn, fromName, toName, own }: TurnSign): string {
  return toolWords.turnRule(kind, directionOf(turn), fromName, toName, own >= 0);
}

function directionOf(turn: number): TurnDirection {
  if (Math.abs(turn) > 150) return 'back';
  if (Math.abs(turn) < 30) return 'straight';
  return turn < 0 ? 'left' : 'right';
}
