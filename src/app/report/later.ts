/** The network report and what it mends, as one module, which the page loads when it is wanted. */
export { showReport } from './panel.ts';
export { repair } from './repair.ts';
