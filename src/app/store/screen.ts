/** For what screen the page is shown: a desk's, or a projector's in a classroom. */
import { signal } from '@preact/signals-core';

export const screens = ['desk', 'classroom'] as const;
export type ScreenName = (typeof screens)[number];

export const screen = signal<ScreenName>('desk');

export function toggleClassroom(): void {
  screen.value = screen.peek() === 'desk' ? 'classroom' : 'desk';
}
