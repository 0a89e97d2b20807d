/** One line that comes, offers at most one action, and goes. */
import { find, icon, make } from './dom.ts';

export interface ToastAction {
  action?: string;
  run?: () => void;
  /** Until something else is said. */
  stays?: boolean;
  /** Or asks; it stays, too. */
  form?: HTMLElement;
}

/** @returns what hides it, unless something else has been said */
export function toast(text: string, action: ToastAction = {}): () => void {
  return show(text, 'status', action, 5000);
}

/** A failure in one plain sentence; it stays until it is read. */
export function alertUser(text: string, action: ToastAction = {}): void {
  show(text, 'alert', action, 20_000);
}

export function hideToast(): void {
  find('#toast').hidden = true;
}

let timer = 0;

function show(
  text: string,
  role: string,
  { action, run, stays, form }: ToastAction,
  stay: number,
): () => void {
  const box = find('#toast');
  const button = (className: string, ...content: (Node | string)[]) =>
    make('button', { className }, ...content);
  const close = button('icon-button', icon('close'));
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', hideToast);
  const doIt = action ? button('pill', action) : '';
  if (doIt) {
    doIt.addEventListener('click', () => {
      hideToast();
      run?.();
    });
  }
  box.setAttribute('role', role);
  box.hidden = false;
  const line = make('p', {}, make('bdi', {}, text.slice(0, longest)));
  box.replaceChildren(line, doIt, form ?? '', close);
  clearTimeout(timer);
  if (!stays && !form) timer = window.setTimeout(hideToast, stay);
  return () => {
    if (line.isConnected) hideToast();
  };
}

const longest = 400;
