/** Starts what lives as long as the page, when the plane is first open. */
import { once } from '../ui/once.ts';
import { startMarks } from './marks.ts';
import { startMoves } from './state.ts';
import '../style/strip.css';
import '../style/draw.css';

export const start = once(() => {
  startMoves();
  startMarks();
});
