/** The English texts. Each part of the page has a file of its own. */
import { page } from './page.ts';

export const en = { ...page };
