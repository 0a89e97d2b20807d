/** One line of text above the timeline, with at most one action. Its texts follow the chosen language. */
import { signal } from '@preact/signals-core';
import type { ComponentChild } from 'preact';
import { words } from '../words/words.ts';

export interface ToastOptions {
  action?: () => string;
  run?: () => void;
  /** Keeps the toast until the next one replaces it. */
  stays?: boolean;
  /** What the library says, in English, behind the text. */
  english?: () => string | undefined;
  /** A form below the text; a toast with a form stays, too. */
  form?: ComponentChild;
}

interface Message extends ToastOptions {
  text: () => string;
  role: 'status' | 'alert';
}

/** Shown by the component `Toast`. */
export const message = signal<Message | null>(null);
let timer = 0;

/** @returns a function that hides this toast, unless another one has replaced it */
export function toast(text: () => string, options: ToastOptions = {}): () => void {
  return show({ text, role: 'status', ...options }, 5000);
}

/** Reports a failure in one sentence, which stays long enough to be read. */
export function alertUser(text: () => string, options: ToastOptions = {}): void {
  show({ text, role: 'alert', ...options }, 20_000);
}

export function hideToast(): void {
  message.value = null;
}

function show(next: Message, milliseconds: number): () => void {
  const hide = () => {
    if (message.peek() === next) hideToast();
  };
  message.value = next;
  clearTimeout(timer);
  if (!next.stays && !next.form) timer = window.setTimeout(hide, milliseconds);
  return hide;
}

/** Runs with a module that is loaded on demand; reports it if there is no connection. */
export function whenLoaded<Module>(
  loading: Promise<Module>,
  run: (module: Module) => void,
): void {
  loading.then(run, () => alertUser(() => words.frame.notLoaded));
}
