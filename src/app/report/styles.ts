/** The report's styles, which come with it. */

import { make } from '../dom.ts';
import href from '../style/report.css?url';

/** Resolves when they are there, or never will be. */
export function loadStyles(): Promise<unknown> {
  const link = make('link', { rel: 'stylesheet', href });
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return loaded;
}
