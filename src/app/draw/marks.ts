/** The nodes and edges as buttons on the plane: drag joins or moves, keys do the same. */
import { effect } from '@preact/signals-core';
import { DomEvent } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { ButtonMarker } from '../map/button-marker.ts';
import { line, unrolled } from '../map/line.ts';
import { map, toLatLng, toPosition, visibleCenter } from '../map/map.ts';
import { directions } from '../map/pin.ts';
import { endTool, takeTool } from '../map/tool.ts';
import { weightOf } from '../store/drawing.ts';
import { isDrawing } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { formatNumber } from '../ui/format.ts';
import {
  addNode,
  beginMove,
  choose,
  chosen,
  drawing,
  endMove,
  join,
  moveTo,
  pen,
  removeChosen,
} from './state.ts';
import { drawWords } from './words.ts';

/** CSS pixels within which a drag ends at a node, and below which it is a press. */
const reach = 24;
const still = 5;
const belowPins = -5000;

/** Takes a pen, or puts it away if it is the one in use. */
export function takePen(next: 'draw' | 'move'): void {
  if (pen.peek() === next) {
    endTool();
    return;
  }
  takeTool({
    click(position) {
      if (pen.peek() === 'draw') addNode(position);
      chosen.value = null;
    },
    press(key) {
      if (key === 'delete' || key === 'backspace') removeChosen();
      else if (key === ' ' && pen.peek() === 'draw') addNode(visibleCenter());
      else return false;
      return true;
    },
    end() {
      endMove();
      pen.value = null;
      chosen.value = null;
    },
  });
  pen.value = next;
}

export function startMarks(): void {
  const nodes: ButtonMarker[] = [];
  const edges: ButtonMarker[] = [];
  const container = map.getContainer();
  effect(() => {
    container.toggleAttribute('data-draw', pen.value !== null);
  });
  effect(() => {
    const { nodes: places, edges: drawn } = isDrawing.value
      ? drawing.value
      : { nodes: [], edges: [] };
    resize(nodes, places.length, nodeMark);
    resize(edges, drawn.length, edgeMark);
    for (const [i, mark] of nodes.entries()) showNode(mark, i, places[i]!);
    for (const [i, mark] of edges.entries()) showEdge(mark, i);
  });
}

function resize(
  marks: ButtonMarker[],
  count: number,
  make: (index: number) => ButtonMarker,
): void {
  while (marks.length > count) marks.pop()!.remove();
  while (marks.length < count) marks.push(make(marks.length).addTo(map));
}

function showNode(mark: ButtonMarker, node: number, position: Position): void {
  const { button } = mark.moveTo(position);
  const now = chosen.value;
  button.ariaLabel = drawWords.node(node + 1);
  button.ariaPressed = String(now !== null && 'node' in now && now.node === node);
  button.tabIndex = pen.value ? 0 : -1;
}

function showEdge(mark: ButtonMarker, index: number): void {
  const { nodes } = drawing.value;
  const edge = drawing.value.edges[index]!;
  const [from, to] = [nodes[edge.from]!, nodes[edge.to]!];
  const { button } = mark.moveTo([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  const now = chosen.value;
  const weight = formatNumber(weightOf(drawing.value, edge));
  const [arrow, text] = button.children as unknown as [HTMLElement, HTMLElement];
  text!.textContent = weight;
  arrow!.hidden = !edge.oneway;
  arrow!.style.rotate = `${Math.atan2(from[1] - to[1], to[0] - from[0])}rad`;
  button.ariaLabel = drawWords.edge(edge.from + 1, edge.to + 1, weight, edge.oneway);
  button.ariaPressed = String(now !== null && 'edge' in now && now.edge === index);
  button.tabIndex = pen.value ? 0 : -1;
}

function edgeMark(edge: number): ButtonMarker {
  const mark = new ButtonMarker('graph-edge tool-mark', belowPins - 1000);
  const { button } = mark;
  button.append(make('i', {}, '→'), make('b'));
  DomEvent.disableClickPropagation(button);
  button.addEventListener('click', () => choose({ edge }));
  return mark;
}

function nodeMark(node: number): ButtonMarker {
  const mark = new ButtonMarker('graph-node tool-mark', belowPins);
  const { button } = mark;
  button.append(make('b', {}, String(node + 1)));
  DomEvent.disableClickPropagation(button);
  button.addEventListener('pointerdown', (event) => drag(node, event, button));
  // The press of a pointer has chosen it already.
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0) choose({ node });
  });
  button.addEventListener('keydown', (event) => step(node, event));
  return mark;
}

/** A drag leads from a node to another one or to a new one, or moves the node. */
function drag(node: number, event: PointerEvent, holder: HTMLElement): void {
  if (pen.peek() === null || event.button !== 0) return;
  const stops = new AbortController();
  const options = { signal: stops.signal };
  const start = map.mouseEventToContainerPoint(event);
  const rubber = pen.peek() === 'draw' ? line('graph-draft') : null;
  let isMoved = false;
  const follow = (moved: PointerEvent) => {
    if (moved.pointerId !== event.pointerId) return;
    const at = map.mouseEventToContainerPoint(moved);
    if (!isMoved && at.distanceTo(start) < still) return;
    if (!isMoved && !rubber) beginMove(node);
    isMoved = true;
    const position = positionAt(moved);
    if (rubber) rubber.setLatLngs(unrolled([drawing.peek().nodes[node]!, position]));
    else moveTo(position);
  };
  const end = (last: PointerEvent | null) => {
    stops.abort();
    rubber?.remove();
    if (!isMoved && last) choose({ node });
    else if (!rubber) endMove();
    else if (last) {
      const target = nodeAt(last);
      if (target >= 0) join(node, target);
      else addNode(positionAt(last), node);
    }
  };
  // The click that ends a drag then is none on the map.
  holder.setPointerCapture(event.pointerId);
  holder.addEventListener('pointermove', follow, options);
  holder.addEventListener('pointerup', end, options);
  holder.addEventListener('pointercancel', () => end(null), options);
}

function positionAt(event: PointerEvent): Position {
  return toPosition(map.mouseEventToLatLng(event));
}

/** The node under the pointer; −1 if there is none. */
function nodeAt(event: PointerEvent): number {
  const at = map.mouseEventToContainerPoint(event);
  const away = drawing
    .peek()
    .nodes.map((node) => at.distanceTo(map.latLngToContainerPoint(toLatLng(node))));
  const nearest = away.indexOf(Math.min(...away));
  return away[nearest]! <= reach ? nearest : -1;
}

/** Arrow keys move the node by 10, with Shift by 50. */
function step(node: number, event: KeyboardEvent): void {
  const move = directions[event.key];
  if (event.key === 'Delete' || event.key === 'Backspace') chosen.value = { node };
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const far = event.shiftKey ? 50 : 10;
  const [x, y] = drawing.peek().nodes[node]!;
  beginMove(node);
  moveTo([x + far * move[0], y - far * move[1]]);
  endMove();
}
