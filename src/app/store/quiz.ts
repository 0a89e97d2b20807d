/** Where in the quiz the page is. Its questions are loaded when it begins. */
import { signal } from '@preact/signals-core';

export interface QuizPlace {
  /** The same seed asks the same questions about the same search. */
  seed: number;
  /** Questions that were answered, and those that were answered rightly. */
  answered: number;
  right: number;
}

/** Null while there is no quiz. */
export const quizPlace = signal<QuizPlace | null>(null);

export const questionsOfQuiz = 10;

export function openQuiz(): void {
  quizPlace.value = { seed: 1 + Math.floor(Math.random() * 9999), answered: 0, right: 0 };
}

export function closeQuiz(): void {
  quizPlace.value = null;
}

/** Such as `412.5.4`: the seed, five questions answered, four of them rightly. */
export function formatQuiz({ seed, answered, right }: QuizPlace): string {
  return [seed, answered, right].join('.');
}

export function parseQuiz(text: string): QuizPlace | undefined {
  const [, seed = 0, answered = 0, right = 0] = (
    /^([1-9]\d{0,3})\.(\d{1,2})\.(\d{1,2})$/.exec(text) ?? []
  ).map(Number);
  const isPossible = right <= answered && answered <= questionsOfQuiz;
  return seed && isPossible ? { seed, answered, right } : undefined;
}
