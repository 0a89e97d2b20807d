/** The cuts of a nested dissection, as far as the elimination tree shows them. */
import type { EliminationTree } from './tree.ts';

/** Least share of what lies below a rank on its second largest side, for a cut to end there. */
const LEAST_SIDE = 0.1;

/**
 * The nodes of the uppermost cuts. A separator is a chain of the tree, which ends where the tree
 * branches into the sides that it separates; small parts that hang off the chain do not count.
 *
 * @returns nodes by level: the first cuts the whole network, the next one each of its sides, …
 */
export function uppermostCuts(
  { order, parent, lowest }: EliminationTree,
  levels: number,
): number[][] {
  const { length } = order;
  const size = (rank: number): number => rank - lowest[rank] + 1;
  /** By rank, the sizes of its largest child and of the next one. */
  const largest = new Int32Array(length);
  const second = new Int32Array(length);
  for (let rank = 0; rank < length; rank++) {
    const above = parent[rank];
    if (above === -1) continue;
    if (size(rank) > largest[above]) {
      second[above] = largest[above];
      largest[above] = size(rank);
    } else if (size(rank) > second[above]) second[above] = size(rank);
  }
  const level = new Int32Array(length);
  const cuts: number[][] = Array.from({ length: levels }, () => []);
  for (let rank = length - 1; rank >= 0; rank--) {
    const above = parent[rank];
    if (above !== -1) {
      const isEnd = second[above] >= LEAST_SIDE * size(above);
      level[rank] = level[above] + (isEnd ? 1 : 0);
    }
    // Where nothing branches below, there is no cut, but a rest.
    if (level[rank] < levels && second[rank] + largest[rank] > 1)
      cuts[level[rank]].push(order[rank]);
  }
  return cuts.filter((nodes) => nodes.length > 0);
}
