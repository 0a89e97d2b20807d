/** The steps of the search as far as the page has them, the step that is shown, and playback. */
import { batch, computed, effect, signal } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import { algorithms } from '../../search/algorithms.ts';
import type { ClimbsShown, SearchedArc, SearchedNode } from '../../worker/contract/inside.ts';
import type { SearchQuestion } from '../../worker/contract/question.ts';
import { routerFor } from '../engine/answers.ts';
import { questionOf, searchQuestion } from '../engine/question.ts';
import { alertOf, mainRouter, type Router } from '../engine/router.ts';
import { inside, searchInside } from '../store/inside.ts';
import { prefersStill, seekNode } from '../store/playback.ts';
import { comparison, plan, showsInside } from '../store/state.ts';

/** Steps that are asked for at once. */
const BLOCK = 64;
/** Blocks that are kept: a search may have 400,000 steps. */
const MOST_BLOCKS = 8;

export type Pace = 'arc' | 'node' | 'wave';

export const pace = signal<Pace>('node');
export const speed = signal<number>(1);
export const playing = signal(false);
export const queueView = signal<'heap' | 'list'>('heap');
/** The part that a phone shows. */
export const tab = signal<'node' | 'code' | 'queue'>('node');

export const step = computed(() => inside.value?.step ?? 1);

/** The run of the answer that is looked into. */
export const run = computed(() => {
  const { runs = [] } = comparison.value ?? {};
  return runs[searchInside.value] ?? runs[0] ?? null;
});

/** The same search as a question; null while it cannot be looked into. */
export const question = computed<SearchQuestion | null>(() => {
  const asked = showsInside.value ? questionOf(plan.value) : null;
  if (!asked) return null;
  const { contestants } = asked;
  const wanted = contestants[searchInside.value] ?? contestants[0];
  return wanted ? searchQuestion(asked, wanted) : null;
});

/** Whether it climbs the hierarchy, and has no queue. */
export const isClimb = computed(
  () =>
    question.value !== null &&
    algorithms[question.value.search.algorithm].prepared === 'hierarchy',
);

/** The router that runs a search. */
export function routerOf({ search, ...journey }: SearchQuestion, main: Router): Router {
  return routerFor({ ...journey, contestants: [{ ...search, colour: 'first' }] }, main);
}

/** Number of steps; null before it is known. */
export const total = signal<number | null>(null);
const blocks = signal<ReadonlyMap<number, readonly SearchedNode[]>>(new Map());

/** What the hierarchy does, if that is looked into. */
export const climbs = signal<ClimbsShown | null>(null);

/** A described step. */
export interface Shown {
  step: number;
  node: SearchedNode;
}

/** The step that is shown: until the next one comes, the one before. */
export const shown = signal<Shown | null>(null);

const arcsWanted = signal(Number.POSITIVE_INFINITY);
/** How many arcs of the node have been looked at. */
export const arcsSeen = computed(() =>
  Math.min(arcsWanted.value, shown.value?.node.arcs.length ?? 0),
);
/** The arc that was looked at last; null before the first one. */
export const seenLast = computed<SearchedArc | null>(
  () => shown.value?.node.arcs[arcsSeen.value - 1] ?? null,
);

/** Whether the whole step is shown. */
export const isComplete = computed(() => arcsSeen.value === shown.value?.node.arcs.length);

export function startSteps(): void {
  const ask = latest<{ router: Router; asked: SearchQuestion; block: number }>(
    async ({ router, asked, block }) => {
      try {
        const window = await routerOf(asked, router).call('searchSteps', {
          question: asked,
          first: block * BLOCK,
          count: BLOCK,
        });
        if (asked !== question.peek()) return;
        batch(() => {
          total.value = window.total;
          blocks.value = nearest(new Map(blocks.peek()).set(block, window.steps), block);
          if (window.total === 0) leave();
          else if (step.peek() > window.total) go(window.total);
        });
      } catch (error) {
        alertOf(error);
        if (asked === question.peek()) leave();
      }
    },
  );
  effect(() => {
    question.value;
    batch(() => {
      total.value = null;
      blocks.value = new Map();
      shown.value = null;
      climbs.value = null;
      playing.value = false;
    });
  });
  effect(() => {
    const router = mainRouter.value;
    const asked = question.value;
    if (!router || !asked || isClimb.value || router.network !== plan.value.network) return;
    const now = blockOf(step.value);
    const last = total.value === null ? now : blockOf(total.value);
    const missing = [now, now + 1, now - 1].find(
      (block) => block >= 0 && block <= last && !blocks.value.has(block),
    );
    if (missing !== undefined) ask({ router, asked, block: missing });
  });
  effect(() => {
    const node = blocks.value.get(blockOf(step.value))?.[(step.value - 1) % BLOCK];
    if (node && showsInside.value) shown.value = { step: step.value, node };
  });
  effect(() => {
    if (playing.value) void playOn();
  });
}

function blockOf(step: number): number {
  return Math.floor((step - 1) / BLOCK);
}

/** The blocks nearest to one. */
function nearest<T>(all: Map<number, T>, block: number): Map<number, T> {
  const far = ([one]: [number, T], [other]: [number, T]) =>
    Math.abs(one - block) - Math.abs(other - block);
  return new Map([...all].sort(far).slice(0, MOST_BLOCKS));
}

/** The race waits at the same moment. */
export function leave(): void {
  if (shown.peek()) seekNode(shown.peek()!.step);
  inside.value = null;
}

/** Shows a step with this number of its arcs. */
function go(next: number, arcs = Number.POSITIVE_INFINITY): void {
  const asked = inside.peek();
  if (!asked) return;
  const last = total.peek() ?? next;
  batch(() => {
    arcsWanted.value = arcs;
    inside.value = { ...asked, step: Math.min(Math.max(Math.round(next), 1), last) };
  });
}

/** Goes to a step, where playback stops. */
export function seekStep(next: number): void {
  playing.value = false;
  go(next);
}

/** Shows the arcs of the step up to one. */
export function seekArc(arc: number): void {
  playing.value = false;
  arcsWanted.value = arc + 1;
}

/** Moves by the pace that is chosen. */
export function move(direction: 1 | -1, by = pace.peek()): void {
  playing.value = false;
  if (by === 'arc' && !isClimb.peek()) moveArc(direction);
  else go(step.peek() + direction * (by === 'wave' ? wave() : 1));
}

function moveArc(direction: 1 | -1): void {
  const seen = arcsSeen.peek();
  if (direction === 1) {
    if (isComplete.peek() && step.peek() < (total.peek() ?? 0)) go(step.peek() + 1, 0);
    else arcsWanted.value = seen + 1;
  } else if (seen > 0) arcsWanted.value = seen - 1;
  else if (step.peek() > 1) go(step.peek() - 1);
}

/** A hundredth of the search. */
function wave(): number {
  return Math.max(1, Math.ceil((total.peek() ?? 0) / 100));
}

export function togglePlay(): void {
  const isOver = isClimb.peek() || isComplete.peek();
  if (!playing.peek() && step.peek() === total.peek() && isOver) go(1, 0);
  playing.value = !playing.peek();
}

/** Milliseconds in which a node pulses before its arcs, in which an arc grows, and of a whole step. */
const PULSE = 180;
const ARC = 120;
const STEP = 420;
const SLOW_ARC = 700;

async function playOn(): Promise<void> {
  while (playing.peek()) {
    const isByArc = pace.peek() === 'arc' && !isClimb.peek();
    // At four times the speed, and where nothing is to move, whole nodes.
    const isFast = isClimb.peek() || speed.peek() > 1 || prefersStill();
    const isWhole = pace.peek() === 'wave' || (!isByArc && isFast);
    const rest = isByArc ? SLOW_ARC : arcsSeen.peek() === 0 ? PULSE : ARC;
    const pause = isWhole ? (pace.peek() === 'wave' ? 2 * ARC : STEP) : rest;
    await new Promise((resolve) => setTimeout(resolve, pause / speed.peek()));
    if (!playing.peek()) return;
    const isLast = step.peek() === total.peek();
    if (isLast && (isWhole || isComplete.peek())) playing.value = false;
    else if (isWhole) go(step.peek() + (pace.peek() === 'wave' ? wave() : 1));
    // The next step may still be on its way.
    else if (shown.peek()?.step === step.peek()) moveArc(1);
  }
}
