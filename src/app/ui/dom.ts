/** Typed ways to find and make elements outside of components. Text becomes text nodes. */

export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no element "${selector}".`);
  return element;
}

/** `make('p', { className: 'quiet' }, 'text')` */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** An icon of the sprite in index.html. */
export function icon(name: string): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const use = document.createElementNS(svgNamespace, 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(use);
  return svg;
}

/** Moves the focus along the buttons of a menu, if the key does that. */
export function moveAlong(buttons: readonly HTMLElement[], event: KeyboardEvent): void {
  const now = buttons.indexOf(document.activeElement as HTMLElement);
  const last = buttons.length - 1;
  const next: Record<string, number> = {
    ArrowDown: now === last ? 0 : now + 1,
    ArrowRight: now === last ? 0 : now + 1,
    ArrowUp: now <= 0 ? last : now - 1,
    ArrowLeft: now <= 0 ? last : now - 1,
    Home: 0,
    End: last,
  };
  const target = buttons[next[event.key] ?? -1];
  if (!target) return;
  target.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Has a screen reader say a sentence after what it is saying. */
export function announce(text: string): void {
  find('#live').textContent = text;
}

const svgNamespace = 'http://www.w3.org/2000/svg';
