/** Starts what lives as long as the page, when the plane is first open. */
import { startMarks } from './marks.ts';
import { startMoves } from './state.ts';
import '../style/strip.css';
import '../style/draw.css';

let isStarted = false;

export function start(): void {
  if (isStarted) return;
  isStarted = true;
  startMoves();
  startMarks();
}
