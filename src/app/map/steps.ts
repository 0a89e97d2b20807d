/** The labels of a search at each node, shown from the moment when the node is settled. */
import { computed, effect } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import type { Run } from '../../worker/contract/comparison.ts';
import { countsHops, formatWeight } from '../panel/weight.ts';
import { routeShare, time } from '../store/playback.ts';
import { comparison, isMaze, lanes, plan, shown, showsRace } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { isFree, keptLabels, labelAt } from './label-collision.ts';
import { map, toLatLng } from './map.ts';

/** Width of a digit, padding and height of a label, in CSS pixels. */
const digit = 6.8;
const rim = 6;
const height = 15;
/** Width and height of a pin, which would cover a label. */
const pin = 26;
/** If fewer than this share of the labels have room, none is shown. */
const leastShare = 0.45;

/** One step of the search: a settled node and its label. */
interface Note {
  position: Position;
  text: string;
  /** Whether the route leads through the node. */
  onRoute: boolean;
  /** The note before it at the same node, if that was settled again; else −1. */
  before: number;
}

/** The search whose labels are shown at the nodes; one that counts edges is preferred. */
export const annotated = computed<Run | null>(() => {
  if (!showsRace.value) return null;
  const isShown = ({ colour }: Run) => shown.value[colour];
  const hops = lanes.value.find((run) => isShown(run) && countsHops(run));
  const first = lanes.value[0];
  return hops ?? (first && isShown(first) ? first : null);
});

/** In the order of the search. */
const notes = computed<Note[]>(() => {
  const run = annotated.value;
  // A labyrinth has its numbers in its cells.
  if (!run?.steps || isMaze.value) return [];
  const { lng, lat, g } = run.steps;
  const answer = comparison.value?.answer;
  const line = answer?.found ? answer.line : [];
  const route = new Set(line.map(([x, y]) => String([x, y])));
  const last = new Map<string, number>();
  return Array.from(g, (weight, step) => {
    const position: Position = [lng[step]!, lat[step]!];
    const node = String(position);
    const before = last.get(node) ?? -1;
    last.set(node, step);
    return { position, text: formatWeight(run, weight), onRoute: route.has(node), before };
  });
});

export function startSteps(pane: HTMLElement): void {
  const box = make('div', { className: 'leaflet-zoom-hide', ariaHidden: 'true' });
  pane.append(box);
  /** Per note its node's label; null where there is no room for it or it is outside the view. */
  let labels: (HTMLElement | null)[] = [];
  /** How many notes are shown now. */
  let written = 0;

  /** Goes forward or back to the moment, note by note. */
  const write = (moment: number) => {
    const put = (note: number, shown: number) => {
      const label = labels[note];
      if (label) label.textContent = notes.value[shown]?.text ?? '';
    };
    const until = Math.min(Math.floor(moment), notes.value.length);
    while (written < until) put(written, written++);
    while (written > until) put(--written, notes.value[written]!.before);
  };
  const arrange = () => {
    labels = labelsInView(notes.value);
    box.replaceChildren(...new Set(labels.filter((label) => label !== null)));
    written = 0;
    write(time.peek());
  };
  map.on('viewreset moveend', arrange);
  effect(arrange);
  effect(() => write(time.value));
  effect(() => {
    box.classList.toggle('route-drawn', shown.value.route && routeShare.value === 1);
  });
}

/** Makes a label for each node in the view that has room for one. */
function labelsInView(notes: readonly Note[]): (HTMLElement | null)[] {
  const nodes = [...notes.keys()].filter((note) => notes[note]!.before < 0);
  const boxes = nodes.map((note) => {
    const { position, text } = notes[note]!;
    const place = map.latLngToLayerPoint(toLatLng(position));
    return { note, place, x: place.x, y: place.y, width: text.length * digit + rim, height };
  });
  const isKept = keptLabels(boxes);
  const free = boxes.filter((_, i) => isKept[i]);
  const { x: left, y: top } = map.containerPointToLayerPoint([0, 0]);
  const { x: width, y: depth } = map.getSize();
  const { from, to, via } = plan.peek();
  const pins = [from, to, ...via].flatMap((position) => {
    const place = position && map.latLngToLayerPoint(toLatLng(position));
    return place ? [{ x: place.x, y: place.y, width: pin, height: pin }] : [];
  });
  const labels = notes.map((): HTMLElement | null => null);
  if (free.length < leastShare * boxes.length) return labels;
  for (const label of free) {
    const { note, place, x, y } = label;
    const isSeen = x > left && x < left + width && y > top && y < top + depth;
    const className = notes[note]!.onRoute ? 'step on-route' : 'step';
    if (isSeen && isFree(label, pins)) labels[note] = labelAt(place, className);
  }
  for (const [note, { before }] of notes.entries()) {
    if (before >= 0) labels[note] = labels[before]!;
  }
  return labels;
}
