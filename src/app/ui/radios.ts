/** A group of radio buttons that shows a signal and sets it. */
import { effect, type Signal } from '@preact/signals-core';
import { findAll } from './dom.ts';

export function bindRadios<T>(name: string, state: Signal<T>, read: (value: string) => T): void {
  const radios = findAll<HTMLInputElement>(`input[name="${name}"]`);
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      state.value = read(radio.value);
    });
  }
  effect(() => {
    for (const radio of radios) radio.checked = read(radio.value) === state.value;
  });
}
