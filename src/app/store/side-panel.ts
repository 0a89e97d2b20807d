/** Which panel stands beside the map, if not a lesson or the quiz: those are kept apart. */
import { effect, signal } from '@preact/signals-core';
import { closeLesson, lessonPlace } from './lesson.ts';
import { closeQuiz, quizPlace } from './quiz.ts';

/** Where roads of OpenStreetMap are chosen, or where another server is; null for neither. */
export const sidePanel = signal<'roads' | 'server' | null>(null);

export function openSidePanel(name: 'roads' | 'server'): void {
  closeLesson();
  closeQuiz();
  sidePanel.value = name;
}

export function closeSidePanel(): void {
  sidePanel.value = null;
}

/** Closes the panel when a lesson or the quiz opens. @returns ends this */
export function leaveToLessons(): () => void {
  return effect(() => {
    if (lessonPlace.value || quizPlace.value) closeSidePanel();
  });
}
