import { algorithmNames, algorithms } from '../../src/search/algorithms.ts';

/** Those that find a cheapest route: neither greedy nor counting edges. */
export const exactAlgorithms = algorithmNames.filter(
  (name) => algorithms[name].past === 1 && !algorithms[name].unitWeights,
);
