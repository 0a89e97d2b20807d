/** The questions of the quiz, by the worker, and what was answered. */
import { computed, effect, signal } from '@preact/signals-core';
import { boundsOf } from '../../geo/bounds.ts';
import type { QuizQuestion } from '../../worker/contract/quiz.ts';
import { firstSearch, questionOf } from '../engine/question.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { showBox } from '../map/map.ts';
import { setMethod } from '../store/actions.ts';
import { seekNode } from '../store/playback.ts';
import { openQuiz, questionsOfQuiz, quizPlace } from '../store/quiz.ts';
import { comparison, method, mode, plan, view } from '../store/state.ts';

const questions = signal<readonly QuizQuestion[] | null>(null);
/** The choice of the user; null while the question is open. */
export const chosen = signal<number | null>(null);

/** The question that is asked, or was just answered; null at the end, and before there are any. */
export const shownQuestion = computed<QuizQuestion | null>(() => {
  const answered = quizPlace.value?.answered ?? 0;
  return questions.value?.[chosen.value === null ? answered : answered - 1] ?? null;
});

/** Null before there are any. */
export const questionCount = computed(() => questions.value?.length ?? null);

/** @returns ends it */
export function startQuiz(): () => void {
  mode.value = 'route';
  view.value = 'single';
  // Only searches from one end with a queue are asked about.
  if (!['bfs', 'dijkstra', 'astar', 'greedy'].includes(method.peek().algorithm)) {
    setMethod({ algorithm: 'astar' });
  }
  const stops = [effect(load), effect(showMoment)];
  return () => {
    for (const stop of stops) stop();
    questions.value = null;
    chosen.value = null;
  };
}

/** What is asked of the worker, as text: other signals change without changing it. */
const asked = computed(() => {
  const seed = quizPlace.value?.seed;
  const question = questionOf(plan.value);
  return seed && question
    ? JSON.stringify({ question: firstSearch(question), seed, count: questionsOfQuiz })
    : null;
});

/** With another search, there are other questions. */
function load(): void {
  const router = mainRouter.value;
  if (!router || router.network !== plan.value.network) return;
  const wanted = asked.value;
  chosen.value = null;
  questions.value = null;
  if (!wanted) return;
  router.call('quiz', JSON.parse(wanted)).then((found) => {
    if (asked.peek() === wanted) questions.value = found;
  }, alertOf);
}

/** The map stands at the moment of the question, around its choices. */
function showMoment(): void {
  const question = shownQuestion.value;
  if (!question || !comparison.value) return;
  const isAnswered = chosen.value !== null;
  seekNode(question.settled + (isAnswered && question.kind === 'next' ? 1 : 0));
  if (isAnswered) return;
  const { from } = plan.peek();
  const places = question.choices.map(({ position }) => position);
  showBox(boundsOf(from ? [from, ...places] : places).bbox);
}

/** Answers the question, once. */
export function choose(choice: number): void {
  const question = shownQuestion.peek();
  const place = quizPlace.peek();
  if (!question || !place || chosen.peek() !== null || !question.choices[choice]) return;
  const isRight = choice === question.right;
  chosen.value = choice;
  quizPlace.value = {
    ...place,
    answered: place.answered + 1,
    right: place.right + (isRight ? 1 : 0),
  };
}

/** The next question; after the last one, another quiz. */
export function goOn(): void {
  if (chosen.peek() !== null) chosen.value = null;
  else if (!shownQuestion.peek()) openQuiz();
}
