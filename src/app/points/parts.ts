/** The parts of the list of points that are loaded after the first view. */
export { BestOrder } from './best-order.tsx';
export { Grip } from './grip.tsx';
export { Where } from './where.tsx';
