/** The steps of the route, the one that is lit, and the place that is pointed at. */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { latest } from '../../client/latest.ts';
import type { Directions, DirectionsQuestion } from '../../worker/contract/directions.ts';
import { firstSearch, questionOf } from '../engine/question.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { world } from '../map/map.ts';
import { comparison, dragging, isMaze, plan, route } from '../store/state.ts';
import { language } from '../words/language.ts';
import { Course } from './course.ts';
import { stepsWords } from './words.ts';

export const directions = signal<Directions | null>(null);
/** Those of all legs, in order. */
export const steps = computed(() => directions.value?.legs.flatMap(({ steps }) => steps) ?? []);
/** The index of the step that is lit. */
export const lit = signal<number | null>(null);
/** A place on the route that is pointed at, in meters from its start. */
export const pointed = signal<number | null>(null);

/** Where along the route the steps begin and end. */
export const course = computed(() =>
  directions.value ? new Course(directions.value.line, world.space) : null,
);
/** The newest route, which during a drag is not yet the one with the steps. */
export const drawnCourse = computed(() =>
  route.value?.found ? new Course(route.value.line, world.space) : null,
);

/** The first step of each leg. */
export const legStarts = computed(() => {
  let next = 0;
  return (directions.value?.legs ?? []).map(({ steps }) => {
    next += steps.length;
    return next - steps.length;
  });
});

/** "A to 1", "1 to B". */
export function legName(leg: number, last: number): string {
  const name = (end: number) => (end === 0 ? 'A' : end === last ? 'B' : `${end}`);
  return stepsWords.leg(name(leg), name(leg + 1));
}

/** The steps of the route, also where nothing shows them; null where there is no route. */
export async function presentDirections(): Promise<Directions | null> {
  const router = mainRouter.peek();
  const question = comparison.peek()?.answer.found && questionOf(plan.peek());
  if (directions.peek() || !router || !question || isMaze.peek()) return directions.peek();
  const asked = { ...firstSearch(question), language: language.peek() };
  return router.call('directions', asked);
}

/** Asks for the steps of each new route, until the function that it returns is called. */
export function followDirections(): () => void {
  const request = latest<DirectionsQuestion>(async (question) => {
    const router = mainRouter.peek();
    if (!router) return;
    try {
      show(await router.call('directions', question));
    } catch (error) {
      alertOf(error);
    }
  });
  const stop = effect(() => {
    const isFound = comparison.value?.answer.found;
    const wanted = language.value;
    if (dragging.value) return;
    const question = isFound ? untracked(() => questionOf(plan.value)) : null;
    request(question && { ...firstSearch(question), language: wanted });
  });
  return () => {
    stop();
    request(null);
    show(null);
    pointed.value = null;
  };
}

/** The step that was lit stays so where it is the same as before. */
function show(next: Directions | null): void {
  const before = lit.peek() === null ? null : steps.peek()[lit.peek()!];
  batch(() => {
    directions.value = next;
    const same = steps.value.findIndex(
      ({ text, start }) => text === before?.text && start === before.start,
    );
    lit.value = same < 0 ? null : same;
  });
}
