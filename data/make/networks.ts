/** The embedded networks by file name, each made from nothing but its script. */
import { city } from './city.ts';
import { labyrinth } from './labyrinth.ts';
import { manhattan } from './manhattan.ts';
import { romania } from './romania.ts';
import { terrain } from './terrain.ts';

export const networks: Record<string, () => string> = {
  'city.geojson': city,
  'manhattan.geojson': manhattan,
  'romania.geojson': romania,
  'labyrinth.txt': labyrinth,
  'labyrinth-weighted.txt': terrain,
};
