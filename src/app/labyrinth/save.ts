/** The labyrinth as it is drawn, in the letters in which labyrinths are read. */
import { mazeText } from '../../network/maze.ts';
import { fileNamed, saveAs } from '../export/save.ts';
import { opened, plan } from '../store/state.ts';
import { cellAt } from './cells.ts';

/** A and B become S and F, so that they come back with it. */
function labyrinthText(): string {
  const maze = opened.peek()?.maze;
  if (!maze) return '';
  const { from, to } = plan.peek();
  const cells = [...maze.cells.replace(/[SF]/g, '.')];
  if (from) cells[cellAt(maze, from)] = 'S';
  if (to) cells[cellAt(maze, to)] = 'F';
  return mazeText({ ...maze, cells: cells.join('') });
}

export function saveLabyrinth(): void {
  const { network } = opened.peek()!;
  saveAs(new Blob([labyrinthText()], { type: 'text/plain' }), fileNamed(network.name, [], 'txt'));
}
