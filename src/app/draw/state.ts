/** The drawn graph, what of it is chosen, and each edit as one change of the plan. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { change, changeQuietly, recordSince } from '../store/actions.ts';
import {
  type Drawing,
  type DrawnEdge,
  edgeBetween,
  firstDrawing,
  mostNodes,
  withChanged,
  withEdge,
  withMoved,
  withNode,
  withoutEdge,
  withoutNode,
} from '../store/drawing.ts';
import { finish } from '../store/playback.ts';
import { dragging, loading, type Plan, plan } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import { alertUser } from '../ui/toast.ts';
import { type Said, said } from '../words/said.ts';
import { drawWords } from './words.ts';

/** What a press on the plane does; null while it sets points. */
export const pen = signal<'draw' | 'move' | null>(null);

export type Chosen = { node: number } | { edge: number } | null;
export const chosen = signal<Chosen>(null);

/** A node on its way, which the plan follows. */
const moving = signal<{ drawing: Drawing; node: number; before: Plan } | null>(null);

export const drawing = computed<Drawing>(
  () => moving.value?.drawing ?? plan.value.network?.drawing ?? firstDrawing,
);

/** The edge that is chosen, if one is. */
export const chosenEdge = computed<DrawnEdge | null>(() => {
  const now = chosen.value;
  return now && 'edge' in now ? (drawing.value.edges[now.edge] ?? null) : null;
});

/** Moves are answered while they last, as fast as answers come. */
export function startMoves(): void {
  // Undo may take away what is chosen.
  effect(() => {
    const now = chosen.value;
    const { nodes, edges } = drawing.value;
    if (now && !('node' in now ? nodes[now.node] : edges[now.edge])) chosen.value = null;
  });
  effect(() => {
    const now = moving.value;
    if (now && !loading.value) queueMicrotask(() => follow(now.drawing));
  });
}

function follow(next: Drawing): void {
  const { network } = plan.peek();
  if (!network || network.drawing === next) return;
  const before = network.drawing ?? firstDrawing;
  changeQuietly({ network: { ...network, drawing: next }, ...movedEnds(before, next) });
}

/** @returns whether the drawing is another one now */
function commit(label: Said, next: Drawing): boolean {
  const { network } = plan.peek();
  if (!network || next === drawing.peek()) return false;
  if (next.edges.length === 0) {
    alertUser(() => drawWords.needsEdge);
    return false;
  }
  change(label, { network: { ...network, drawing: next }, suggested: false });
  announce(said(label));
  return true;
}

/** @returns its number; −1 if there is no room for it */
export function addNode(position: Position, from: number | null = null): number {
  const before = drawing.peek();
  const node = before.nodes.length;
  if (node >= mostNodes) {
    alertUser(() => drawWords.full(mostNodes));
    return -1;
  }
  const placed = withNode(before, position);
  commit(() => drawWords.added, from === null ? placed : withEdge(placed, from, node));
  return node;
}

export function join(from: number, to: number): void {
  const before = drawing.peek();
  commit(() => drawWords.joined, withEdge(before, from, to));
  const edge = edgeBetween(drawing.peek(), from, to);
  if (edge >= 0) chosen.value = { edge };
}

/** The second of two nodes that are chosen one after the other is joined with the first. */
export function choose(next: Chosen): void {
  const now = chosen.peek();
  const areNodes = now && next && 'node' in now && 'node' in next && now.node !== next.node;
  if (areNodes && pen.peek() === 'draw') join(now.node, next.node);
  else chosen.value = next;
}

export function beginMove(node: number): void {
  dragging.value = true;
  finish();
  moving.value = { drawing: drawing.peek(), node, before: plan.peek() };
}

export function moveTo(position: Position): void {
  const now = moving.peek();
  if (now) moving.value = { ...now, drawing: withMoved(now.drawing, now.node, position) };
}

export function endMove(): void {
  const ended = moving.peek();
  if (!ended) return;
  follow(ended.drawing);
  moving.value = null;
  dragging.value = false;
  if (plan.peek() !== ended.before) recordSince(ended.before, () => drawWords.moved);
}

export function removeChosen(): void {
  const now = chosen.peek();
  const before = drawing.peek();
  if (!now) return;
  const isGone =
    'node' in now
      ? commit(() => drawWords.removedNode, withoutNode(before, now.node))
      : commit(() => drawWords.removedEdge, withoutEdge(before, now.edge));
  if (isGone) chosen.value = null;
}

export function changeEdge(next: Partial<DrawnEdge>): void {
  const now = chosen.peek();
  if (!now || !('edge' in now)) return;
  const label = () => ('weight' in next ? drawWords.weighed : drawWords.turned);
  commit(label, withChanged(drawing.peek(), now.edge, next));
}

export function clear(): void {
  chosen.value = null;
  commit(() => drawWords.cleared, firstDrawing);
}

/** A point of the route on a node goes along with it. */
function movedEnds(before: Drawing, next: Drawing): Partial<Plan> {
  const { from, to } = plan.peek();
  const along = (end: Position | null): Position | null => {
    const node = before.nodes.findIndex((each) => end && String(each) === String(end));
    return next.nodes[node] ?? end;
  };
  return { from: along(from), to: along(to), suggested: false };
}
