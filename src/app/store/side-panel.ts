/** Which panel stands beside the map. Lessons and the quiz, which stand there too, have a place of their own. */
import { effect, signal } from '@preact/signals-core';
import { closeLesson, lessonPlace } from './lesson.ts';
import { closeQuiz, quizPlace } from './quiz.ts';

/** Roads of OpenStreetMap are chosen, or a server that answers, too. */
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
