/** Starts what lives as long as the page, when a labyrinth is first open. */
import { once } from '../ui/once.ts';
import { startStrokes } from './cells.ts';
import { startCounts } from './counts.ts';
import { startCellLayer } from './layer.ts';
import { startPen } from './pen.ts';
import '../style/strip.css';
import '../style/labyrinth.css';

export const start = once(() => {
  startStrokes();
  startCounts();
  startCellLayer();
  startPen();
});
