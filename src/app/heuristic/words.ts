/** The texts of own heuristics, which come with them. */
import { heuristic } from '../words/en/heuristic.ts';
import { later } from '../words/words.ts';

export const heuristicWords = later('heuristic', heuristic);
