/** All that is written on small networks, as one module, which the page loads with the first of them. */
export { showLabels } from './labels.ts';
export { showReadout } from './readout.ts';
