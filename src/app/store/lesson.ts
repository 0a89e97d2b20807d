/** Where in the lessons the page is. Their texts and steps are loaded when one begins. */
import { signal } from '@preact/signals-core';
import { closeQuiz } from './quiz.ts';

export interface LessonStep {
  /** Both from 1. */
  lesson: number;
  step: number;
}

export interface LessonPlace {
  /** Null in the list of all lessons. */
  at: LessonStep | null;
  /** Whether the session already is what the step shows, or what the user made of it. */
  isSet: boolean;
}

/** Null while no lesson is open. */
export const lessonPlace = signal<LessonPlace | null>(null);

/** Opens the list of all lessons, or a step. */
export function openLesson(at: LessonStep | null = null): void {
  closeQuiz();
  lessonPlace.value = { at, isSet: false };
}

export function closeLesson(): void {
  lessonPlace.value = null;
}

/** Such as `3.2`. */
export function formatLesson({ lesson, step }: LessonStep): string {
  return `${lesson}.${step}`;
}

/** Whether there is such a step is known only to the lessons. */
export function parseLesson(text: string): LessonStep | undefined {
  const [, lesson, step] = /^([1-9])\.([1-9])$/.exec(text) ?? [];
  return lesson && step ? { lesson: Number(lesson), step: Number(step) } : undefined;
}
