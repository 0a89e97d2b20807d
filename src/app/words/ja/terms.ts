import type { AlgorithmName } from '../../../search/algorithms.ts';
import { type Best, countsClimb } from '../kinds.ts';
import type { Part } from '../parts.ts';

export const least: Record<Best, string> = {
  shortest: '最短',
  fastest: '最速',
  easiest: '最も楽な',
  cheapest: '最も安い',
  best: '最良の',
};

/** Compared with it, others are this. */
export const worse: Record<Best, string> = {
  shortest: '長い',
  fastest: '遅い',
  easiest: '大変',
  cheapest: '高い',
  best: '劣る',
};

export const algorithms: Record<AlgorithmName, string> = {
  bfs: '幅優先探索',
  dijkstra: 'ダイクストラ法',
  astar: 'A*',
  greedy: '貪欲最良優先探索',
  bidijkstra: '双方向ダイクストラ法',
  biastar: '双方向 A*',
  landmarks: 'ランドマーク',
  bilandmarks: '双方向ランドマーク',
  hierarchy: '階層',
};

export const terms: Part<'terms'> = {
  algorithms,
  heuristics: {
    'great-circle': '大圏距離',
    euclidean: 'ユークリッド距離',
    manhattan: 'マンハッタン距離',
    diagonal: '対角距離',
    none: 'なし',
    table: 'ファイルの表',
  },
  profiles: { all: 'すべての道路', car: '自動車', bicycle: '自転車', foot: '徒歩' },
  metric: (name) => {
    if (name === 'distance') return '距離';
    if (name === 'time') return '所要時間';
    return countsClimb(name) ? '所要時間と上り' : name;
  },
  comma: '、',
  via: (number) => `経由地 ${number}`,
  ownUnits: (length) => `${length}\u00a0単位`,
};
