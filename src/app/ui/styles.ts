/** Styles that come with a part of the page that is loaded later. */
import { make } from './dom.ts';

/** Resolves when they are there, or never will be. */
export function loadStyles(href: string): Promise<unknown> {
  const link = make('link', { rel: 'stylesheet', href });
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return loaded;
}
