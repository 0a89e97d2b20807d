/** The report's styles, which come with it. */
import href from '../style/report.css?url';
import { loadStyles as load } from '../ui/styles.ts';

/** Resolves when they are there, or never will be. */
export function loadStyles(): Promise<unknown> {
  return load(href);
}
