/** The embedded networks, and what lies under them, by file name: each from nothing but its script. */
import { city, cityGround, packedCity } from './city.ts';
import { labyrinth } from './labyrinth.ts';
import { manhattan } from './manhattan.ts';
import { romania } from './romania.ts';
import { terrain } from './terrain.ts';

export const networks: Record<string, () => string> = {
  'city.geojson': city,
  'city.topojson': packedCity,
  'city-ground.geojson': cityGround,
  'manhattan.geojson': manhattan,
  'romania.geojson': romania,
  'labyrinth.txt': labyrinth,
  'labyrinth-weighted.txt': terrain,
};
