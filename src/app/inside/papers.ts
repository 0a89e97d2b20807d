/** Where each algorithm was first described; the names stand in the language of the paper. */
import type { AlgorithmName } from '../../search/algorithms.ts';

interface Paper {
  name: string;
  address: string;
}

const doi = (name: string): string => `https://doi.org/${name}`;

export const papers: Record<AlgorithmName | 'weighted', Paper> = {
  bfs: { name: 'Lee 1961', address: doi('10.1109/TEC.1961.5219222') },
  dijkstra: { name: 'Dijkstra 1959', address: doi('10.1007/BF01386390') },
  astar: { name: 'Hart, Nilsson & Raphael 1968', address: doi('10.1109/TSSC.1968.300136') },
  weighted: { name: 'Pohl 1970', address: doi('10.1016/0004-3702(70)90007-X') },
  greedy: { name: 'Doran & Michie 1966', address: doi('10.1098/rspa.1966.0205') },
  bidijkstra: { name: 'Nicholson 1966', address: doi('10.1093/comjnl/9.3.275') },
  biastar: {
    name: 'Ikeda, Hsu, Imai, Nishimura et al. 1994',
    address: doi('10.1109/VNIS.1994.396824'),
  },
  // These proceedings have no DOI of their own.
  landmarks: {
    name: 'Goldberg & Harrelson 2005',
    address: 'https://dl.acm.org/doi/10.5555/1070432.1070455',
  },
  bilandmarks: {
    name: 'Goldberg & Harrelson 2005',
    address: 'https://dl.acm.org/doi/10.5555/1070432.1070455',
  },
  hierarchy: { name: 'Dibbelt, Strasser & Wagner 2016', address: doi('10.1145/2886843') },
};
