/** The shown step on the map: the node, its roads, what is settled and what waits near it. */
import { effect, signal } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import type { Position } from '../../geo/position.ts';
import type { NodeLabel, SearchState } from '../../worker/contract/inside.ts';
import type { SearchQuestion } from '../../worker/contract/question.ts';
import { alertOf, mainRouter, type Router } from '../engine/router.ts';
import { labelAt } from '../map/label-collision.ts';
import { unrolled } from '../map/line.ts';
import { covered, map, mouse, toLatLng } from '../map/map.ts';
import { prefersStill } from '../store/playback.ts';
import { modeClick, plan, showsInside, units } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { formatMeters } from '../ui/format.ts';
import { climbPicture } from './climb-picture.ts';
import { climbStep, frame } from './climbs.ts';
import { arcsSeen, question, routerOf, run, type Shown, shown } from './state.ts';
import { circle, dots, element, lines, path, pulse } from './svg.ts';
import { formula, isInformed } from './texts.ts';
import { insideWords } from './words.ts';

/** What the search knows in the view after a step. */
const known = signal<{ step: number; state: SearchState } | null>(null);
/** The explored node under the mouse, or the one that was tapped. */
const pointed = signal<NodeLabel | null>(null);

/** CSS pixels between a node and the pointer. */
const REACH = 14;
/** CSS pixels around the node that the view keeps free. */
const RIM = 70;
/** Usual length of a road on the screen when a search is first looked into, in CSS pixels. */
const ROAD = 60;
const MOST_ZOOM = 17.5;

export function startInsideLayer(): void {
  const pane = map.createPane('inside');
  const labels = map.createPane('inside-labels');
  const svg = element('svg', { class: 'leaflet-zoom-hide' });
  labels.classList.add('leaflet-zoom-hide');
  pane.append(svg);
  const moved = signal(0);
  map.on('moveend viewreset resize', () => {
    // Effects move the map, too: they must not depend on this.
    moved.value = moved.peek() + 1;
  });

  const askState = latest<Asked>(async ({ router, asked, step }) => {
    const { west, south, east, north } = boundsOfView();
    const box = [west, south, east, north] as const;
    const state = await callIn(router, asked, 'searchState', { step: step - 1, box });
    if (state && asked === question.peek()) known.value = { step, state };
  });
  effect(() => {
    moved.value;
    const asked = wantedNow();
    if (asked) askState(asked);
    else known.value = null;
  });

  const askLabel = latest<Asked & { at: Position }>(async ({ router, asked, step, at }) => {
    const box = boxAround(at);
    const label = await callIn(router, asked, 'nodeLabel', { step: step - 1, box });
    if (asked === question.peek()) pointed.value = label;
  });
  const point = (at: Position | null) => {
    const asked = wantedNow();
    if (asked && at) askLabel({ ...asked, at });
    else pointed.value = null;
  };
  effect(() => point(mouse.value));
  effect(() => {
    if (showsInside.value) modeClick.value = point;
    else if (modeClick.peek() === point) modeClick.value = null;
  });

  effect(() => {
    moved.value;
    svg.replaceChildren(...pictureNow());
  });
  effect(() => {
    moved.value;
    labels.replaceChildren(...(showsInside.value && shown.value ? tags(shown.value) : []));
  });
  effect(() => {
    const at = climbStep.value?.position ?? shown.value?.node.position;
    if (at && showsInside.value) keepInView(at);
  });
  startView();
}

interface Asked {
  router: Router;
  asked: SearchQuestion;
  step: number;
}

function wantedNow(): Asked | null {
  const router = mainRouter.value;
  const asked = question.value;
  return router && asked && shown.value ? { router, asked, step: shown.value.step } : null;
}

/** Null after a failure, which is reported. */
async function callIn<Name extends 'searchState' | 'nodeLabel'>(
  router: Router,
  asked: SearchQuestion,
  name: Name,
  where: { step: number; box: readonly [number, number, number, number] },
) {
  try {
    return await routerOf(asked, router).call(name, { question: asked, ...where });
  } catch (error) {
    alertOf(error);
    return null;
  }
}

/** Once: zooms in until each road can be seen, around the first step. */
function startView(): void {
  let seen: unknown = null;
  effect(() => {
    const now = shown.value;
    if (!now || seen === question.value) return;
    const isFirst = seen === null;
    seen = question.value;
    if (!isFirst) return;
    const lengths = now.node.arcs.map(({ line }) => pixels(line)).sort((a, b) => a - b);
    const usual = lengths[lengths.length >> 1] ?? ROAD;
    if (usual >= ROAD / 2) return;
    const zoom = Math.min(map.getZoom() + Math.log2(ROAD / Math.max(usual, 1)), MOST_ZOOM);
    if (zoom > map.getZoom()) {
      map.setView(toLatLng(now.node.position), zoom, { animate: false });
      keepInView(now.node.position);
    }
  });
}

function pixels(line: readonly Position[]): number {
  const points = unrolled(line).map((at) => map.latLngToLayerPoint(at));
  return points.reduce((sum, point, i) => sum + (i ? point.distanceTo(points[i - 1]!) : 0), 0);
}

function keepInView(position: Position): void {
  const { left, top, right, bottom } = covered();
  map.panInside(toLatLng(position), {
    paddingTopLeft: [left + RIM, top + RIM],
    paddingBottomRight: [right + RIM, bottom + RIM],
    animate: !prefersStill(),
    duration: 0.24,
  });
}

/** A little more than the view, so that lines that leave it are drawn. */
function boundsOfView() {
  const view = map.getBounds().pad(0.1);
  return {
    west: view.getWest(),
    south: view.getSouth(),
    east: view.getEast(),
    north: view.getNorth(),
  };
}

function boxAround(at: Position): readonly [number, number, number, number] {
  const { x, y } = map.latLngToLayerPoint(toLatLng(at));
  const low = map.layerPointToLatLng([x - REACH, y + REACH]);
  const high = map.layerPointToLatLng([x + REACH, y - REACH]);
  return [low.lng, low.lat, high.lng, high.lat];
}

function pictureNow(): Node[] {
  if (!showsInside.value) return [];
  if (frame.value) return climbPicture(frame.value);
  return shown.value ? picture(shown.value) : [];
}

/** From the bottom to the top. */
function picture({ step, node }: Shown): Node[] {
  const parts: Node[] = [];
  const state = known.value?.state;
  const add = (name: string, d: string) => {
    if (d) parts.push(path(name, d));
  };
  for (const [i, side] of (state?.sides ?? []).entries()) {
    const other = i === 1 ? ' other' : '';
    add(`tree${other}`, lines(side.settledLines));
    add(`open${other}`, lines(side.waitingLines));
  }
  if (state && known.value?.step === step) add('way', lines([state.path]));
  const hovered = pointed.value;
  if (hovered) add('way hovered', lines([hovered.path]));
  const target = targetOf({ step, node });
  if (target) add('rest', lines([[node.position, target.position]]));
  for (const [i, side] of (state?.sides ?? []).entries()) {
    const other = i === 1 ? ' other' : '';
    add(`waiting${other}`, dots(side.waiting));
    add(`waiting-core`, dots(side.waiting));
    add(`settled${other}`, dots(side.settled));
  }
  for (const [i, arc] of node.arcs.entries()) {
    if (i >= arcsSeen.value) continue;
    const drawn = path('arc', lines([arc.line]));
    drawn.setAttribute('pathLength', '1');
    drawn.toggleAttribute('data-queued', arc.key !== null);
    drawn.toggleAttribute('data-last', i === arcsSeen.value - 1);
    drawn.style.setProperty('--nth', `${i}`);
    parts.push(drawn);
    const end = arc.line.at(-1)!;
    if (arc.key !== null) parts.push(circle('queued', end, 6.5));
  }
  if (hovered) parts.push(circle('ring', hovered.position, 10));
  return [...parts, ...pulse(node.position)];
}

/** Where the straight line of h leads; null if h is no straight line. */
function targetOf({ node }: Shown): { name: string; position: Position } | null {
  const now = run.value;
  const isStraight = now && isInformed() && /^(great-circle|euclidean)$/.test(now.heuristic);
  if (!isStraight || /landmarks/.test(now.algorithm)) return null;
  const { from, to, via } = plan.value;
  const index = node.leg + (node.backward ? 0 : 1);
  const position = [from, ...via, to][index];
  if (!position) return null;
  const name = index === 0 ? 'A' : index === via.length + 1 ? 'B' : `${index}`;
  return { name, position };
}

/** The formula at the node, the length of the straight line, and the label of a hovered node. */
function tags(now: Shown): HTMLElement[] {
  const { node } = now;
  const target = targetOf(now);
  const here = map.latLngToLayerPoint(toLatLng(node.position));
  const there = target && map.latLngToLayerPoint(toLatLng(target.position));
  // Away from the line to the target.
  const isAbove = there !== null && there.y > here.y;
  const made = [labelAt(here, isAbove ? 'inside-tag above' : 'inside-tag', ...terms(node))];
  // Near the target there is no room for it.
  const isFar = there !== null && here.distanceTo(there) > 2 * RIM;
  if (target && isFar && run.value?.heuristicWeight === 1) {
    const middle = here.add(there).divideBy(2);
    const near =
      here.distanceTo(there) > 420
        ? here.add(there.subtract(here).multiplyBy(200 / here.distanceTo(there)))
        : middle;
    const text = insideWords.straightTo(target.name, formatMeters(node.h, units.value));
    made.push(labelAt(near, 'inside-tag rest', document.createTextNode(text)));
  }
  const label = pointed.value;
  if (label && String(label.position) !== String(node.position)) {
    const text = label.road ? insideWords.from(label.road) : '';
    const state = label.settled ? text : [insideWords.waiting, text].filter(Boolean).join(', ');
    const at = map.latLngToLayerPoint(toLatLng(label.position));
    const parts = [...terms(label), ...(state ? [make('small', {}, state)] : [])];
    made.push(labelAt(at, 'inside-tag hovered', ...parts));
  }
  return made;
}

/** The formula with its letters in their colours. */
function terms(label: Parameters<typeof formula>[0]): Node[] {
  return formula(label)
    .split(/(?=[ghf] )/)
    .map((part) => {
      const term = make('span', {}, part);
      term.dataset.term = part[0]!;
      return term;
    });
}
