/** Starts what lives as long as the page, when a labyrinth is first open. */
import { startStrokes } from './cells.ts';
import { startCounts } from './counts.ts';
import { startCellLayer } from './layer.ts';
import { startPen } from './pen.ts';
import '../style/strip.css';
import '../style/labyrinth.css';

let isStarted = false;

export function start(): void {
  if (isStarted) return;
  isStarted = true;
  startStrokes();
  startCounts();
  startCellLayer();
  startPen();
}
