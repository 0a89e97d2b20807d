import { agreesToTheUnit } from '../support/real-searches.ts';

agreesToTheUnit('moscow-segments');
