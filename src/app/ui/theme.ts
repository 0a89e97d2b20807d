/** Dark or light: the system's choice until the user makes one. */
import { effect } from '@preact/signals-core';
import { systemTheme, theme, themeChoice } from '../store/state.ts';
import { onClick } from './dom.ts';

export function followTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const follow = () => {
    systemTheme.value = light.matches ? 'paper' : 'ink';
  };
  follow();
  light.addEventListener('change', follow);
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
  onClick('[data-theme-next]', () => {
    themeChoice.value = theme.value === 'ink' ? 'paper' : 'ink';
  });
}
